import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Db } from '../../database/named-statements.ts'
import type { Line } from '../../dumps/lines/line.ts'
import type { ImportResult, Progress, RejectedLine } from '../import-file.ts'
import { hasDoubledSince, isDataError, refreshStatistics, splitIntoBatches } from '../import-file.ts'
import { type ConnectionLine, restoreConnections } from './connections.ts'
import { type DumpFile, readDumpLines, requireCompleteDump } from './dump-file.ts'
import { MissingRecord, restoreEntities } from './entities.ts'
import {
  type EntityLine,
  isReference,
  type LineHeader,
  type PersonLine,
  parseDumpLine,
  type ReferenceLine,
  type UncheckedLine,
} from './lines.ts'
import { restorePeople } from './people.ts'
import { restoreVocabulary, type Vocabulary } from './vocabulary.ts'

type Options = { readonly onProgress?: (progress: Progress) => void }
type NumberedRecord<Record> = { readonly line: number; readonly record: Record }
type NumberedLine = UncheckedLine & { readonly line: number }
type ImportRun = {
  readonly database: Database
  /** Reads the file again from its beginning. */
  readonly readLines: () => AsyncGenerator<NumberedLine>
  readonly tally: { created: number; skipped: number; readonly rejected: Map<number, RejectedLine> }
  /** The first line of each record, by its type with its id and with its slug. */
  readonly firstLines: Map<string, number>
  vocabulary: Vocabulary
}

const linesPerTransaction = 200

/** Checks that all files are complete and belong to the same dump. Returns the catalog first, because people refer to it. */
export async function requireCompleteDumps(paths: readonly string[]): Promise<DumpFile[]> {
  const files: DumpFile[] = []
  for (const path of paths) files.push(await requireCompleteDump(path))
  const [first, ...others] = files.toSorted((a, b) => (a.content < b.content ? -1 : 1))
  const other = others.find(({ dumpId }) => dumpId !== first?.dumpId)
  if (first && other) throw new Error(`${first.path} and ${other.path} are of different dumps. Import the files of one.`)
  return first ? [first, ...others] : []
}

/**
 * Imports a checked file of a dump: first the records, then those that were merged into others, then the connections between records.
 * All keep their ids. Skips a record whose id or slug is taken, so an import that was stopped continues when it is run again.
 */
export async function importDump(database: Database, file: DumpFile, { onProgress }: Options = {}): Promise<ImportResult> {
  const progress = { bytes: 0, totalBytes: 3 * file.bytes }
  const onBytes = (bytes: number) => {
    progress.bytes += bytes
    onProgress?.({ ...progress })
  }
  const none: Vocabulary = { segments: new Map(), terms: new Map(), capabilities: new Map(), verticals: new Map() }
  const tally = { created: 0, skipped: 0, rejected: new Map() }
  const run: ImportRun = { database, readLines: () => readLines(file, onBytes), tally, firstLines: new Map(), vocabulary: none }
  await restoreReferences(run)
  await restoreRecords(run, ({ isMerged }) => !isMerged)
  await restoreRecords(run, ({ isMerged }) => isMerged)
  await writeInBatches(run, readCheckedRecords(run, isConnectionLine), (some) =>
    database.transaction(async (tx) => {
      await restoreConnections(tx, some, run.vocabulary)
      await resetHistoryStart(tx)
    }),
  )
  const { created, skipped, rejected } = run.tally
  return { created, skipped, rejected: [...rejected.values()].sort((a, b) => a.line - b.line) }
}

async function* readLines(file: DumpFile, onBytes: (bytes: number) => void): AsyncGenerator<NumberedLine> {
  for await (const { line, bytes } of readDumpLines(file, onBytes)) {
    const unchecked = parseDumpLine(bytes)
    if (unchecked === undefined)
      throw new Error(`Line ${line} of ${file.path} has a type that this release does not know. Import it with the release that made it.`)
    yield { line, ...unchecked }
  }
}

/** Reads the vocabulary, which is small and at the beginning of the file, and adds its missing records. */
async function restoreReferences(run: ImportRun): Promise<void> {
  const found: ReferenceLine[] = []
  for await (const unchecked of run.readLines()) {
    if (!isReference(unchecked)) break
    for (const { record } of acceptLine(run, unchecked)) if (isReference(record)) found.push(record)
  }
  const { vocabulary, created } = await run.database.transaction((tx) => restoreVocabulary(tx, found))
  run.vocabulary = vocabulary
  run.tally.created += created
  run.tally.skipped += found.length - created
}

async function restoreRecords(run: ImportRun, isWanted: (line: UncheckedLine) => boolean): Promise<void> {
  const records = readCheckedRecords(run, isRecordLine, isWanted)
  const { database, tally } = run
  await writeInBatches(run, records, async (some) => {
    const entities = some.filter((record): record is EntityLine => record.type === 'entity')
    const people = some.filter((record): record is PersonLine => record.type === 'person')
    const created = await database.transaction(async (tx) => {
      const added = (await restoreEntities(tx, entities, run.vocabulary)) + (await restorePeople(tx, people))
      if (added > 0) await resetHistoryStart(tx)
      return added
    })
    const before = tally.created
    tally.created += created
    tally.skipped += some.length - created
    if (hasDoubledSince(before, tally.created)) await database.runAsOwner(refreshStatistics)
  })
}

function isRecordLine(line: LineHeader): line is EntityLine | PersonLine {
  return line.type === 'entity' || line.type === 'person'
}

function isConnectionLine(line: LineHeader): line is ConnectionLine {
  return line.type !== 'person' && !isReference(line)
}

/** Reads the lines of these types, and rejects those that break the contract. */
async function* readCheckedRecords<Kind extends Line>(
  run: ImportRun,
  isWantedKind: (line: LineHeader) => line is Kind,
  isWanted: (line: UncheckedLine) => boolean = () => true,
): AsyncGenerator<NumberedRecord<Kind>> {
  for await (const unchecked of run.readLines()) {
    if (!isWantedKind(unchecked) || !isWanted(unchecked)) continue
    for (const { line, record } of acceptLine(run, unchecked)) if (isWantedKind(record)) yield { line, record }
  }
}

/** Checks a line; empty if it is rejected. A line is checked each time that it is read. */
function acceptLine({ tally: { rejected }, firstLines }: ImportRun, { line, check }: NumberedLine): NumberedRecord<Line>[] {
  const checked = check()
  const rejectLine = (reason: string): [] => {
    rejected.set(line, { line, reason })
    return []
  }
  if ('reason' in checked) return rejectLine(checked.reason)
  const repetition = findRepetition(firstLines, line, checked.record)
  return repetition === undefined ? [{ line, record: checked.record }] : rejectLine(repetition)
}

/** Says which earlier line describes the same record; undefined if there is none. */
function findRepetition(firstLines: Map<string, number>, line: number, record: Line): string | undefined {
  if (!isReference(record) && !isRecordLine(record)) return undefined
  const { type, id, slug } = record
  for (const name of [id, slug]) {
    const first = firstLines.get(`${type} ${name}`)
    if (first !== undefined && first !== line) return `The ${type.replace('_', ' ')} "${name}" is described by line ${first} already.`
  }
  firstLines.set(`${type} ${id}`, line).set(`${type} ${slug}`, line)
  return undefined
}

/** Writes lines in batches, one transaction each. If a batch is refused, writes its lines one by one and rejects those at fault. */
async function writeInBatches<Line>(
  { tally: { rejected } }: ImportRun,
  lines: AsyncIterable<NumberedRecord<Line>>,
  write: (lines: readonly Line[]) => Promise<void>,
): Promise<void> {
  for await (const batch of splitIntoBatches(lines, linesPerTransaction)) {
    const fresh = batch.filter(({ line }) => !rejected.has(line))
    const why = await findWriteProblem(() => write(fresh.map(({ record }) => record)))
    if (why === undefined) continue
    for (const { line, record } of fresh) {
      const reason = await findWriteProblem(() => write([record]))
      if (reason !== undefined) rejected.set(line, { line, reason })
    }
  }
}

/** Returns an explanation of why the database refuses a write; undefined if it accepts the write. */
async function findWriteProblem(write: () => Promise<void>): Promise<string | undefined> {
  try {
    await write()
    return undefined
  } catch (error) {
    const reason = explainWriteError(error)
    if (reason === undefined) throw error
    return reason
  }
}

function explainWriteError(error: unknown): string | undefined {
  if (error instanceof MissingRecord) return `${error.message}. Import the file with the catalog of the same dump first, or with this one.`
  return isDataError(error) ? `The database refuses it: ${error.message}.` : undefined
}

/**
 * Sets the start of the complete history to now, because the history of the imported records is not imported (rule asof.chain). This is the
 * last statement of its transaction, because imports wait for each other here.
 */
async function resetHistoryStart(tx: Db): Promise<void> {
  await tx.updateTable('history_start').set({ at: sql<string>`clock_timestamp()` }).execute()
}
