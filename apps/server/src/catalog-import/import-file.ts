import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { insertEntities } from '../entities/writes.ts'
import { batchGroups, groupByDependency, type RecordReferences, splitByMissingEntities } from './dependencies.ts'
import { parseLine, type RecordLine } from './line.ts'
import { type FileLine, type LinePosition, readLines, rereadLine } from './read-lines.ts'
import {
  type ImportVocabulary,
  indexImportVocabulary,
  listReferencedSlugs,
  listUnknownVocabulary,
  readEntityIds,
  readTakenSlugs,
} from './references.ts'
import { writeRecords } from './write-records.ts'

/** Lines that wait for later ones are read twice, so `totalBytes` grows as they are found. */
export type Progress = { readonly bytes: number; readonly totalBytes: number }
export type RejectedLine = { readonly line: number; readonly reason: string }
export type ImportResult = { readonly created: number; readonly skipped: number; readonly rejected: readonly RejectedLine[] }

type ImportOptions = { readonly path: string; readonly onProgress?: (progress: Progress) => void }
/** A line that waits for records of later lines. Only its position and the names in it are remembered, not its texts. */
type WaitingLine = LinePosition & RecordReferences
type ParsedRecord = WaitingLine & { readonly record: RecordLine }
type Tally = { created: number; skipped: number; readonly rejected: RejectedLine[] }
type ImportRun = {
  readonly database: Database
  readonly vocabulary: ImportVocabulary
  readonly tally: Tally
  readonly firstLines: Map<string, number>
  readonly progress: { bytes: number; totalBytes: number }
  readonly report: () => void
}

const linesPerTransaction = 200
/** Number of rows below which statistics make no difference. */
const minRowsForStatistics = 1_000
/** Maximum number of names in one query, low enough to keep it fast. */
const namesPerQuery = 10_000

/**
 * Imports entities and people from a file of NDJSON. A record whose slug is taken is skipped, so an import that was stopped continues when
 * it is run again. No record is added incompletely: a record that names a record of a later line waits for it, and a record that names a
 * missing record is rejected with the reason.
 */
export async function importFile(database: Database, { path, onProgress }: ImportOptions): Promise<ImportResult> {
  const file = await open(path)
  try {
    const progress = { bytes: 0, totalBytes: (await file.stat()).size }
    const tally: Tally = { created: 0, skipped: 0, rejected: [] }
    const vocabulary = await database.run(indexImportVocabulary)
    const run: ImportRun = { database, vocabulary, tally, firstLines: new Map(), progress, report: () => onProgress?.({ ...progress }) }
    await addWaitingLines(run, file, await addInOrder(run, path))
    return { ...tally, rejected: tally.rejected.sort((a, b) => a.line - b.line) }
  } finally {
    await file.close()
  }
}

/** Adds the lines that name only existing records or records of the same batch; returns the lines that have to wait. */
async function addInOrder(run: ImportRun, path: string): Promise<WaitingLine[]> {
  const waiting: WaitingLine[] = []
  for await (const lines of splitIntoBatches(readLines(path), linesPerTransaction)) {
    const records = lines.flatMap((line) => acceptLine(run, line))
    for (const { record, ...rest } of await addRecords(run, records)) {
      waiting.push(rest)
      run.progress.totalBytes += rest.end - rest.start
    }
    run.progress.bytes = lines.at(-1)?.end ?? run.progress.bytes
    run.report()
  }
  return waiting
}

/**
 * Adds the waiting lines, the referenced ones first, in transactions of the usual number of lines, or of more for a large cycle of
 * references. A line that cannot be added names a record that the database refused, and the next round rejects it.
 */
async function addWaitingLines(run: ImportRun, file: FileHandle, lines: readonly WaitingLine[]): Promise<void> {
  for (let waiting = lines; waiting.length > 0; ) {
    const complete = await rejectLinesWithUnknownEntities(run, waiting)
    const over: WaitingLine[] = []
    for (const batch of batchGroups(groupByDependency(complete), linesPerTransaction)) {
      for (const { record, ...rest } of await addRecords(run, await readBatch(file, batch))) over.push(rest)
      run.progress.bytes += sumBytes(batch)
      run.report()
    }
    run.progress.totalBytes += sumBytes(over)
    waiting = over
  }
}

/** Rejects the lines that name entities which will not exist; returns the others. */
async function rejectLinesWithUnknownEntities(run: ImportRun, waiting: readonly WaitingLine[]): Promise<readonly WaitingLine[]> {
  const known = await readKnownSlugs(run.database, new Set(waiting.flatMap(({ entitySlugs }) => entitySlugs)))
  const { complete, incomplete } = splitByMissingEntities(waiting, known)
  for (const { type, slug } of complete) if (type === 'entity') known.add(slug)
  for (const { line, entitySlugs } of incomplete) {
    const unknown = entitySlugs.filter((slug) => !known.has(slug)).map((slug) => `"${slug}"`)
    const reason = `There is no entity ${unknown.join(', no ')}, neither in the catalog nor in this file (or its own line was rejected).`
    run.tally.rejected.push({ line, reason })
  }
  run.progress.bytes += sumBytes(incomplete)
  run.report()
  return complete
}

async function readKnownSlugs(database: Database, slugs: ReadonlySet<string>): Promise<Set<string>> {
  const known = new Set<string>()
  const all = [...slugs]
  for (let from = 0; from < all.length; from += namesPerQuery) {
    const ids = await database.run((db) => readEntityIds(db, all.slice(from, from + namesPerQuery)))
    for (const slug of ids.keys()) known.add(slug)
  }
  return known
}

async function readBatch(file: FileHandle, batch: readonly WaitingLine[]): Promise<ParsedRecord[]> {
  const records: ParsedRecord[] = []
  for (const waiting of batch) {
    const parsed = parseLine(await rereadLine(file, waiting))
    const isSame = 'record' in parsed && parsed.record.type === waiting.type && parsed.record.slug === waiting.slug
    if (!isSame) throw new Error(`Line ${waiting.line} was changed while the file was imported. Run the import again.`)
    records.push({ ...waiting, record: parsed.record })
  }
  return records
}

function sumBytes(positions: readonly LinePosition[]): number {
  return positions.reduce((sum, { start, end }) => sum + end - start, 0)
}

export async function* splitIntoBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Reads the record of a line; empty if the line is rejected. */
function acceptLine({ vocabulary, firstLines, tally }: ImportRun, content: FileLine): ParsedRecord[] {
  const { line, start, end } = content
  const rejectLine = (reason: string): [] => {
    tally.rejected.push({ line, reason })
    return []
  }
  if ('unreadable' in content) return rejectLine(content.unreadable)
  const parsed = parseLine(content.bytes)
  if ('reason' in parsed) return rejectLine(parsed.reason)
  const { record } = parsed
  const { type, slug } = record
  const unknown = listUnknownVocabulary(record, vocabulary)
  if (unknown.length > 0)
    return rejectLine(`There is no ${unknown.join(', no ')} in the reference data. Add it in the dashboard first, or correct the line.`)
  const entitySlugs = [...new Set(listReferencedSlugs(record))]
  if (type === 'entity' && entitySlugs.includes(slug)) return rejectLine('It names itself as its provider or relation.')
  const first = firstLines.get(`${type} ${slug}`)
  if (first !== undefined) return rejectLine(`The ${type} "${slug}" is described by line ${first} already.`)
  firstLines.set(`${type} ${slug}`, line)
  return [{ line, start, end, type, slug, entitySlugs, record }]
}

/** Adds the records that can be added, in one transaction; returns those that name missing entities. */
async function addRecords(run: ImportRun, records: readonly ParsedRecord[], triesLeft = 5): Promise<ParsedRecord[]> {
  const { database, vocabulary, tally } = run
  const { fresh, complete, incomplete } = await splitByExistence(database, records)
  try {
    if (complete.length > 0) await database.transaction((tx) => writeRecords(tx, complete.map(getRecord), vocabulary))
  } catch (error) {
    if (!isDataError(error) || triesLeft === 0) throw error
    const refused = await listRefusedLines(database, complete, vocabulary)
    tally.rejected.push(...refused)
    const lines = new Set(refused.map(({ line }) => line))
    const others = records.filter(({ line }) => !lines.has(line))
    return addRecords(run, others, triesLeft - 1)
  }
  tally.skipped += records.length - fresh.length
  const before = tally.created
  tally.created += complete.length
  if (hasDoubledSince(before, tally.created)) await database.runAsOwner(refreshStatistics)
  return incomplete
}

export function hasDoubledSince(before: number, after: number): boolean {
  return after >= minRowsForStatistics && Math.floor(Math.log2(before || 1)) < Math.floor(Math.log2(after))
}

/**
 * Refreshes the statistics. PostgreSQL itself would do so only after a minute or more; until then, each batch would use plans for small
 * tables, which scan whole tables.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze entities, entity_aliases, entity_relationships, entity_providers, people, person_roles`.execute(db)
}

/**
 * Finds the records that the database refuses regardless of the other records, by bisection. Placeholders are inserted for missing entities
 * that the records name, and everything is rolled back.
 */
async function listRefusedLines(
  database: Database,
  records: readonly ParsedRecord[],
  vocabulary: ImportVocabulary,
): Promise<RejectedLine[]> {
  const [first] = records
  const error = await findImportRefusal(database, records.map(getRecord), vocabulary)
  if (!first || !error) return []
  if (records.length === 1) return [{ line: first.line, reason: `The database refuses it: ${error.message}.` }]
  const half = Math.ceil(records.length / 2)
  return [
    ...(await listRefusedLines(database, records.slice(0, half), vocabulary)),
    ...(await listRefusedLines(database, records.slice(half), vocabulary)),
  ]
}

/**
 * Explains why the database refuses records. A slug that another process took during the import is not a refusal, because the record then
 * exists.
 */
async function findImportRefusal(
  database: Database,
  records: readonly RecordLine[],
  vocabulary: ImportVocabulary,
): Promise<Error | undefined> {
  const rolledBack = new Error('Only tried.')
  try {
    await database.transaction(async (tx) => {
      const named = new Set(records.flatMap(listReferencedSlugs))
      const known = await readEntityIds(tx, [...named])
      const coming = new Set(records.map(({ slug }) => slug))
      const standIns = [...named].filter((slug) => !known.has(slug) && !coming.has(slug))
      await insertEntities(
        tx,
        standIns.map((slug) => ({ id: randomUUID(), slug, name: slug })),
      )
      await writeRecords(tx, records, vocabulary)
      throw rolledBack
    })
  } catch (error) {
    if (error === rolledBack || (isDataError(error) && error.code === uniqueViolation)) return undefined
    if (isDataError(error)) return error
    throw error
  }
}

function getRecord({ record }: ParsedRecord): RecordLine {
  return record
}

const uniqueViolation = '23505'

/** SQLSTATE classes 22 (data exception), 23 (constraint violation) and 54 (too large or complex) are about the data; others are not. */
export function isDataError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(2[23]|54)/.test(String(error.code))
}

/** Finds the records that are new, and splits these by whether the entities that they name exist or are among them. */
async function splitByExistence(database: Database, records: readonly ParsedRecord[]) {
  return database.run(async (db) => {
    const listSlugs = (type: RecordLine['type']) => records.flatMap((record) => (record.type === type ? record.slug : []))
    const [entities, people, known] = await Promise.all([
      readTakenSlugs(db, 'entity', listSlugs('entity')),
      readTakenSlugs(db, 'person', listSlugs('person')),
      readEntityIds(db, [...new Set(records.flatMap(({ entitySlugs }) => entitySlugs))]),
    ])
    const fresh = records.filter(({ type, slug }) => !(type === 'entity' ? entities : people).has(slug))
    return { fresh, ...splitByMissingEntities(fresh, known) }
  })
}
