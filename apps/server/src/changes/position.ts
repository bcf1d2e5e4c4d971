import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/**
 * A position in the feed: directly after the event `seq` of the transaction `xid`. Each generation counts transactions separately (rule
 * feed.generations).
 */
export type Position = { readonly generation: string; readonly xid: string; readonly seq: number }

/** Converts positions to cursors and back. Cursors are signed, like those of lists, so that only cursors from the server are accepted. */
export type PositionCodec = {
  encodePosition(position: Position): string
  /** Returns undefined if the text is not a feed cursor. */
  decodePosition(cursor: string): Position | undefined
}

const signatureBytes = 12

export function createPositionCodec(secret: Buffer): PositionCodec {
  const key = createSecretKey(secret)
  const signPayload = (payload: string) =>
    createHmac('sha256', key).update('feed').update('\0').update(payload).digest().subarray(0, signatureBytes)
  return {
    encodePosition({ generation, xid, seq }) {
      const payload = `${generation} ${xid} ${seq}`
      return Buffer.concat([signPayload(payload), Buffer.from(payload)]).toString('base64url')
    },
    decodePosition(cursor) {
      const bytes = Buffer.from(cursor, 'base64url')
      const payload = bytes.subarray(signatureBytes).toString()
      // The decoder skips invalid characters, so the result is encoded again and compared: only the exact issued text is accepted.
      const isWhole = bytes.length > signatureBytes && bytes.toString('base64url') === cursor
      if (!isWhole || !timingSafeEqual(bytes.subarray(0, signatureBytes), signPayload(payload))) return undefined
      const [generation = '', xid = '', seq = ''] = payload.split(' ')
      return { generation, xid, seq: Number(seq) }
    },
  }
}

/** Compares two positions of one generation: negative if `a` comes first. */
export function comparePositions(a: Position, b: Position): number {
  const [xidA, xidB] = [BigInt(a.xid), BigInt(b.xid)]
  if (xidA !== xidB) return xidA < xidB ? -1 : 1
  return a.seq - b.seq
}
