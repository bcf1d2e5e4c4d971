import type { Owner } from '../values/shares.ts'
import { readPieces } from './pieces.ts'

/** Maximum nesting of a JSON file. Later readers have to hold all levels in memory. */
const deepest = 1_000
const [quote, backslash] = [0x22, 0x5c]
const byteOrderMark = Buffer.from('\ufeff')
const opening = new Set([...Buffer.from('{[')])
const closing = new Set([...Buffer.from('}]')])

/**
 * True when a file contains a single JSON value. Reads it in pieces, because parsing the whole file would take several times its size in
 * memory.
 */
export async function isJson(path: string, owner: Owner): Promise<boolean> {
  const { verifier } = await import('stream-json/utils/verifier.js')
  const depth = createDepthTracker()
  const verified = verifier.asStream().resume()
  const sound = new Promise<boolean>((resolve) => {
    verified.once('error', () => resolve(false)).once('finish', () => resolve(true))
  })
  for await (const piece of skipByteOrderMark(readPieces(path, owner))) {
    const taken = new Promise<boolean>((resolve) => void verified.write(piece, (error) => resolve(!error)))
    if (depth(piece) > deepest || !(await taken)) return false
  }
  verified.end()
  return sound
}

/** Skips the byte order mark, which programs on Windows write. */
async function* skipByteOrderMark(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const piece of pieces) {
    yield isFirst && piece.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? piece.subarray(byteOrderMark.length) : piece
    isFirst = false
  }
}

/** Creates a function that tracks the nesting of JSON, chunk by chunk. */
function createDepthTracker(): (chunk: Buffer) => number {
  let [depth, most] = [0, 0]
  let [isInString, isEscaped] = [false, false]
  return (chunk) => {
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false
      else if (byte === quote) isInString = !isInString
      else if (isInString) isEscaped = byte === backslash
      else if (opening.has(byte)) most = Math.max(most, ++depth)
      else if (closing.has(byte)) depth--
    }
    return most
  }
}
