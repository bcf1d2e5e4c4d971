import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { TempFile } from '../files/temp-files.ts'
import { collectGarbage } from '../garbage.ts'
import type { FirstLine, Line } from './lines/line.ts'

/** Number of records, size and checksum of a written file. */
export type WrittenFile = { readonly records: number; readonly bytes: number; readonly sha256: string }

/**
 * Writes lines to a file while they are read; reads further lines only once these are written. The last line has the number of lines
 * between it and the first, and the checksum of their bytes, so that the file itself shows whether it was truncated or altered.
 */
export async function writeDumpFile(tempFile: TempFile, first: FirstLine, batches: AsyncIterable<readonly Line[]>): Promise<WrittenFile> {
  let records = 0
  const hash = createHash('sha256')
  async function* toBytes(): AsyncGenerator<Buffer> {
    yield toNdjson([first])
    for await (const lines of batches) {
      records += lines.length
      const bytes = toNdjson(lines)
      hash.update(bytes)
      yield bytes
      // The lines have been written and few objects are still in use, so a garbage collection is cheap now and frees almost everything.
      collectGarbage(bytes.length)
    }
    const last = { type: 'end', count: records, sha256: hash.digest('hex') }
    yield toNdjson([last])
  }
  await pipeline(Readable.from(toBytes(), { objectMode: true, highWaterMark: 1 }), createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const bytes of packed) await tempFile.write(bytes)
  })
  const { sha256, size } = await tempFile.finish()
  return { records, bytes: size, sha256 }
}

function toNdjson(lines: readonly object[]): Buffer {
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
