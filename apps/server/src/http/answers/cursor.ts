import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { createCursorRefusal, ofAnotherList, type SortKeys } from '@catalog/contract/calls/paging'
import { createRefusalError } from '../../errors/api-error.ts'

/** The position of a walk through a list: the keys of the last item, and when the walk began (records/walks.ts). */
export type CursorState = { readonly keys: SortKeys; readonly snapshot?: string }

/**
 * Creates and reads cursors. They are signed, so that every process can verify that a client sends back an unchanged cursor.
 */
export type Cursors = {
  formatCursor(list: string, state: CursorState): string
  /** Undefined for the first page. Throws VALIDATION_ERROR for a cursor that was altered, is too old, or belongs to another list. */
  parseCursor(list: string, cursor: string | undefined): CursorState | undefined
}

/** Hours for which a cursor is valid. Renames are stored a little longer. */
const cursorHours = 24

const periodMs = (cursorHours / 2) * 3600 * 1000

/**
 * Returns the number of the present period of 12 hours. An answer of an earlier period is neither reused nor confirmed by a 304, because its
 * cursor may expire too soon.
 */
export function getCursorPeriod(): number {
  return Math.floor(Date.now() / periodMs)
}

/**
 * Returns the keys at which a cursor of this file continues, as JSON: the part that stays the same while the list does not change. Any other
 * text is returned unchanged.
 */
export function readCursorKeys(cursor: string): string {
  try {
    const [, keys] = parsePayload(Buffer.from(cursor, 'base64url').subarray(signatureBytes).toString())
    return JSON.stringify(keys)
  } catch {
    return cursor
  }
}

type Payload = readonly [issuedAt: number, keys: SortKeys, ...start: string[]]

const signatureBytes = 12

function parsePayload(payload: string): Payload {
  return JSON.parse(payload)
}

/** `list` names the list together with its filters, so that a cursor of one list is refused in another. */
export function createCursors(secret: Buffer): Cursors {
  // Created once, because signing takes several times longer if Node has to create the key from its bytes for each signature.
  const key = createSecretKey(secret)
  const sign = (list: string, payload: string) =>
    createHmac('sha256', key).update(list).update('\0').update(payload).digest().subarray(0, signatureBytes)
  return {
    formatCursor(list, state) {
      // The snapshot is in separate parts: the previous release reads only the first.
      const payload = JSON.stringify([Math.floor(Date.now() / 1000), state.keys, ...(state.snapshot?.split(' ') ?? [])])
      return Buffer.concat([sign(list, payload), Buffer.from(payload)]).toString('base64url')
    },
    parseCursor(list, cursor) {
      if (cursor === undefined) return undefined
      const bytes = Buffer.from(cursor, 'base64url')
      const payload = bytes.subarray(signatureBytes).toString()
      // Decoding ignores characters outside of base64url, so the bytes are encoded again: only the original text is accepted.
      const isWhole = bytes.length > signatureBytes && bytes.toString('base64url') === cursor
      if (!isWhole || !timingSafeEqual(bytes.subarray(0, signatureBytes), sign(list, payload))) throw createCursorError(ofAnotherList)
      const [issuedAt, keys, ...start] = parsePayload(payload)
      if (Date.now() / 1000 - issuedAt > cursorHours * 3600) throw createCursorError(`is older than ${cursorHours} hours`)
      return { keys, ...(start[0] != null && { snapshot: start.join(' ') }) }
    },
  }
}

function createCursorError(problem: string) {
  return createRefusalError(createCursorRefusal(problem))
}
