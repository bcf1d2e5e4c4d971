import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { formatCount } from '@catalog/contract/requests/plain-words'
import type { Content, FirstLine } from '../../dumps/lines/line.ts'
import { readBeginning } from '../file-kind.ts'
import { type FileLine, readLines } from '../read-lines.ts'
import { checkFirstLine, checkLastLine } from './lines.ts'

/** A dump file that has been checked and is complete. */
export type DumpFile = {
  readonly path: string
  readonly isGzipped: boolean
  readonly dumpId: string
  readonly content: Content
  readonly bytes: number
}

/** Maximum number of bytes of a line, which may contain all lore and events of a record. */
const maxBytesPerLine = 256 * 1024 * 1024

/** True when a file may be a dump: it is compressed, or begins with the first line of a dump. */
export async function isDump(path: string): Promise<boolean> {
  const beginning = await readBeginning(path)
  return isGzip(beginning) || beginning.toString().startsWith('{"type":"dump"')
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** Reads the whole file once before the import, and refuses a file that is incomplete or has been changed. */
export async function requireCompleteDump(path: string): Promise<DumpFile> {
  const isGzipped = isGzip(await readBeginning(path))
  const hash = createHash('sha256')
  let first: FirstLine | undefined
  let count = 0
  let held: Buffer | undefined
  try {
    for await (const read of readStoredLines(path, isGzipped)) {
      if ('unreadable' in read) throw createDamageError(path, `line ${read.line} cannot be read: ${read.unreadable}`)
      if (first === undefined) first = parseFirstLine(path, read.bytes)
      else {
        // A line is known to be the last one only once no other line follows it.
        if (held !== undefined) {
          hash.update(held).update('\n')
          count++
        }
        held = read.bytes
      }
    }
  } catch (error) {
    if (isZlibError(error)) throw createDamageError(path, `it cannot be decompressed completely (${error.message})`)
    throw error
  }
  if (first === undefined) throw createDamageError(path, 'it is empty')
  const last = checkLastLine(parseJsonIfValid(held))
  if ('reason' in last) throw createDamageError(path, 'it was cut off: its last line is missing')
  if (last.record.count !== count)
    throw createDamageError(
      path,
      `it has ${formatCount(count, 'line')} between the first and the last, and says that it has ${last.record.count}`,
    )
  if (last.record.sha256 !== hash.digest('hex'))
    throw createDamageError(path, 'its checksum does not match its lines, so the file was changed')
  return { path, isGzipped, dumpId: first.dump_id, content: first.content, bytes: (await stat(path)).size }
}

type NumberedLineBytes = { readonly line: number; readonly bytes: Buffer }

/** Reads the lines of a checked file, except the first and the last. */
export async function* readDumpLines({ path, isGzipped }: DumpFile, onBytes: (bytes: number) => void): AsyncGenerator<NumberedLineBytes> {
  let before: NumberedLineBytes | undefined
  let isFirst = true
  for await (const read of readStoredLines(path, isGzipped, onBytes)) {
    if ('unreadable' in read) throw createDamageError(path, 'it was changed while it was imported')
    if (isFirst) {
      isFirst = false
      continue
    }
    if (before) yield before
    before = { line: read.line, bytes: read.bytes }
  }
}

function readStoredLines(path: string, isGzipped: boolean, onBytes: (bytes: number) => void = () => undefined): AsyncGenerator<FileLine> {
  async function* readBytes(): AsyncGenerator<Buffer> {
    for await (const bytes of createReadStream(path)) {
      onBytes(bytes.length)
      yield bytes
    }
  }
  // The last stream of the pipeline reports the errors of all streams to its reader.
  return readLines(isGzipped ? pipeline(readBytes, createGunzip(), () => undefined) : readBytes(), maxBytesPerLine)
}

function parseFirstLine(path: string, bytes: Buffer): FirstLine {
  const first = checkFirstLine(parseJsonIfValid(bytes))
  if ('reason' in first)
    throw new Error(`${path} is not a dump: its first line is not of the type "dump". Files of records must not be compressed.`)
  const { contract } = first.record
  if (contract !== 'v1')
    throw new Error(`${path} is a dump of the contract ${contract}, which this release does not know. Import it with a newer one.`)
  return first.record
}

function parseJsonIfValid(bytes: Buffer | undefined): unknown {
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

function createDamageError(path: string, problem: string): Error {
  return new Error(
    `${path} is damaged: ${problem}. Nothing was imported. Download it again, and compare its sha256 with the one in the list of dumps.`,
  )
}
