import { createReadStream } from 'node:fs'

/** One line of a file. `text` is missing where the line is too long or no UTF-8; `end` is where the next one starts. */
export type FileLine = { readonly number: number; readonly text: string | undefined; readonly end: number }

/** No record is longer; a longer line is passed over without being held in memory. */
export const mostBytesALine = 4 * 1024 * 1024

const newline = 0x0a

/** The lines of a file, empty ones left out. */
export async function* readLines(path: string): AsyncGenerator<FileLine> {
  let number = 0
  let position = 0
  let held: Buffer[] = []
  let length = 0
  const finish = (end: number): FileLine | undefined => {
    number += 1
    const text = length > mostBytesALine ? undefined : decoded(Buffer.concat(held))
    held = []
    length = 0
    return text?.trim() === '' ? undefined : { number, text, end }
  }
  const hold = (part: Buffer) => {
    length += part.length
    if (length <= mostBytesALine) held.push(part)
    else held = []
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      hold(chunk.subarray(start, end))
      start = end + 1
      const line = finish(position + start)
      if (line) yield line
    }
    hold(chunk.subarray(start))
    position += chunk.length
  }
  const last = length > 0 ? finish(position) : undefined
  if (last) yield last
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
