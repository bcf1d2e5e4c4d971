import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'

/** The position of a line in its file: its number, its first byte, and where the next line starts. */
export type LinePosition = { readonly line: number; readonly start: number; readonly end: number }

/** A line of a file, or the reason why it cannot be read. */
export type FileLine = LinePosition & ({ readonly bytes: Buffer } | { readonly unreadable: string })

/** Maximum number of bytes of a line, more than any record needs. A longer line is skipped without being held in memory. */
export const maxBytesPerLine = 4 * 1024 * 1024

const newline = 0x0a

/** Yields the lines of a file, or of a stream that decompresses one, except empty lines. */
export async function* readLines(file: string | AsyncIterable<Buffer>, maxBytes = maxBytesPerLine): AsyncGenerator<FileLine> {
  let line = 0
  let lineStart = 0
  let position = 0
  let held: Buffer[] = []
  let length = 0
  const finishLine = (end: number): FileLine | undefined => {
    line += 1
    const place = { line, start: lineStart, end }
    const content = length > maxBytes ? { unreadable: `This is longer than ${maxBytes} bytes.` } : { bytes: Buffer.concat(held) }
    held = []
    length = 0
    lineStart = end
    return 'bytes' in content && content.bytes.every(isSpace) ? undefined : { ...place, ...content }
  }
  const appendPart = (part: Buffer) => {
    length += part.length
    if (length <= maxBytes) held.push(part)
    else held = []
  }
  const chunks: AsyncIterable<Buffer> = typeof file === 'string' ? createReadStream(file) : file
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      appendPart(chunk.subarray(start, end))
      start = end + 1
      const whole = finishLine(position + start)
      if (whole) yield whole
    }
    appendPart(chunk.subarray(start))
    position += chunk.length
  }
  const last = length > 0 ? finishLine(position) : undefined
  if (last) yield last
}

/** Reads the line at a known position. */
export async function rereadLine(file: FileHandle, { start, end }: LinePosition): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
}
