import { isUtf8 } from 'node:buffer'
import type { Owner } from '../values/shares.ts'
import { readPieces } from './pieces.ts'

/** Control characters that occur in text: tab, line ends, form feed and escape, which begins terminal colours. */
const ofText = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])
const isControl = Array.from({ length: 256 }, (_, byte) => byte < 0x20 && !ofText.has(byte))

/** True when a file is valid UTF-8 without the control characters that only binary files have. */
export async function isText(path: string, owner: Owner): Promise<boolean> {
  let begun: Buffer = Buffer.alloc(0)
  for await (const piece of readPieces(path, owner)) {
    for (const byte of piece) if (isControl[byte]) return false
    const end = piece.length - countIncompleteBytes(piece)
    // Checks a character that spans two pieces by itself; it has at most four bytes.
    const seam = end > 0 ? Math.min(end, countContinuationBytes(piece)) : end
    if (!isUtf8(Buffer.concat([begun, piece.subarray(0, seam)])) || !isUtf8(piece.subarray(seam, end))) return false
    begun = Buffer.from(piece.subarray(end))
  }
  return begun.length === 0
}

/** Counts the bytes at the end of a piece whose character ends in the next piece. */
function countIncompleteBytes(piece: Buffer): number {
  for (let back = 1; back <= Math.min(3, piece.length); back++) {
    const byte = piece.readUInt8(piece.length - back)
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

/** Counts the bytes at the start of a piece whose character began in the previous piece. */
function countContinuationBytes(piece: Buffer): number {
  const first = piece.findIndex((byte) => (byte & 0xc0) !== 0x80)
  return first < 0 ? piece.length : first
}
