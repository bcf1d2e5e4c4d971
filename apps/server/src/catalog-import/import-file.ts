import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Database } from '../database/database.ts'
import { insertEntities } from '../entities/writes.ts'
import { parseLine, type RecordLine } from './line.ts'
import { type FileLine, mostBytesALine, readLines } from './read-lines.ts'
import { entityIds, namedEntities, takenSlugs, unknownVocabulary, type Vocabulary, vocabularyBySlug } from './references.ts'
import { writeRecords } from './write-records.ts'

export type Progress = { readonly bytes: number; readonly totalBytes: number }
export type Rejected = { readonly line: number; readonly reason: string }
export type ImportResult = { readonly created: number; readonly skipped: number; readonly rejected: readonly Rejected[] }

type ImportOptions = { readonly path: string; readonly onProgress?: (progress: Progress) => void }
type Numbered = { readonly line: number; readonly record: RecordLine }
type Tally = { created: number; skipped: number; readonly rejected: Rejected[] }

const linesPerTransaction = 200

/**
 * Imports entities and people from a file of NDJSON. A record whose slug is taken is left as it is, so that an
 * import that was stopped is gone on with by running it again. A record is added whole or not at all: one that
 * names a record of a later line waits for it, one that names none that there is is rejected with the reason.
 */
export async function importFile(database: Database, { path, onProgress }: ImportOptions): Promise<ImportResult> {
  const { size } = await stat(path)
  const vocabulary = await database.run(vocabularyBySlug)
  const tally: Tally = { created: 0, skipped: 0, rejected: [] }
  const firstLines = new Map<string, number>()
  const waiting: Numbered[] = []
  for await (const lines of inBatches(readLines(path), linesPerTransaction)) {
    const records = lines.flatMap((line) => acceptable(line, vocabulary, firstLines, tally))
    waiting.push(...(await addRecords(database, records, vocabulary, tally)))
    onProgress?.({ bytes: lines.at(-1)?.end ?? size, totalBytes: size })
  }
  const missing = await addRecords(database, waiting, vocabulary, tally)
  for (const { line, record } of missing) tally.rejected.push({ line, reason: await unknownEntities(database, record) })
  return { ...tally, rejected: tally.rejected.sort((a, b) => a.line - b.line) }
}

async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The record of a line, unless the line alone shows that it cannot be taken. */
function acceptable(line: FileLine, vocabulary: Vocabulary, firstLines: Map<string, number>, tally: Tally): Numbered[] {
  const reject = (reason: string): [] => {
    tally.rejected.push({ line: line.number, reason })
    return []
  }
  if (line.text === undefined) return reject(`This is longer than ${mostBytesALine} bytes or no UTF-8.`)
  const parsed = parseLine(line.text)
  if ('reason' in parsed) return reject(parsed.reason)
  const { record } = parsed
  const unknown = unknownVocabulary(record, vocabulary)
  if (unknown.length > 0) return reject(`There is no ${unknown.join(', no ')}; the reference endpoints list what there is.`)
  if (namedEntities(record).includes(record.slug) && record.type === 'entity') return reject('It names itself as its provider or relation.')
  const first = firstLines.get(`${record.type} ${record.slug}`)
  if (first !== undefined) return reject(`The ${record.type} "${record.slug}" is described by line ${first} already.`)
  firstLines.set(`${record.type} ${record.slug}`, line.number)
  return [{ line: line.number, record }]
}

/** Adds what can be added in one transaction; answers with the records that name entities that are not there. */
async function addRecords(
  database: Database,
  records: readonly Numbered[],
  vocabulary: Vocabulary,
  tally: Tally,
  triesLeft = 5,
): Promise<Numbered[]> {
  const { fresh, ready, waiting } = await sortOut(database, records)
  try {
    if (ready.length > 0) await database.transaction((tx) => writeRecords(tx, ready.map(recordOf), vocabulary))
  } catch (error) {
    if (!isRefusal(error) || triesLeft === 0) throw error
    const refused = await refusedAmong(database, ready, vocabulary)
    tally.rejected.push(...refused)
    const lines = new Set(refused.map(({ line }) => line))
    return addRecords(
      database,
      records.filter(({ line }) => !lines.has(line)),
      vocabulary,
      tally,
      triesLeft - 1,
    )
  }
  tally.skipped += records.length - fresh.length
  tally.created += ready.length
  return waiting
}

/**
 * The records that the database refuses whatever else there is, found by halves. Each is tried with stand-ins for
 * the entities that it names, and nothing of that is kept.
 */
async function refusedAmong(database: Database, records: readonly Numbered[], vocabulary: Vocabulary): Promise<Rejected[]> {
  const [first] = records
  const error = await refusalOf(database, records.map(recordOf), vocabulary)
  if (!first || !error) return []
  if (records.length === 1) return [{ line: first.line, reason: `The database refuses it: ${error.message}.` }]
  const half = Math.ceil(records.length / 2)
  return [
    ...(await refusedAmong(database, records.slice(0, half), vocabulary)),
    ...(await refusedAmong(database, records.slice(half), vocabulary)),
  ]
}

/** A slug that another process took meanwhile is no refusal: the record is there, then. */
async function refusalOf(database: Database, records: readonly RecordLine[], vocabulary: Vocabulary): Promise<Error | undefined> {
  const rolledBack = new Error('Only tried.')
  try {
    await database.transaction(async (tx) => {
      const named = new Set(records.flatMap(namedEntities))
      const known = await entityIds(tx, [...named])
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
    if (error === rolledBack || (isRefusal(error) && error.code === uniqueViolation)) return undefined
    if (isRefusal(error)) return error
    throw error
  }
}

function recordOf({ record }: Numbered): RecordLine {
  return record
}

const uniqueViolation = '23505'

/** SQLSTATE classes 22 (data exception), 23 (constraint violation) and 54 (too large or complex) are about the data; others are not. */
function isRefusal(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(2[23]|54)/.test(String(error.code))
}

/** Which records are new, and which of those name only entities that are there or come along with them. */
async function sortOut(database: Database, records: readonly Numbered[]) {
  return database.run(async (db) => {
    const slugs = (type: RecordLine['type']) => records.flatMap(({ record }) => (record.type === type ? record.slug : []))
    const [entities, people, known] = await Promise.all([
      takenSlugs(db, 'entity', slugs('entity')),
      takenSlugs(db, 'person', slugs('person')),
      entityIds(db, [...new Set(records.flatMap(({ record }) => namedEntities(record)))]),
    ])
    const fresh = records.filter(({ record }) => !(record.type === 'entity' ? entities : people).has(record.slug))
    const ready = thoseComplete(fresh, known)
    return { fresh, ready, waiting: fresh.filter((record) => !ready.includes(record)) }
  })
}

function thoseComplete(records: readonly Numbered[], known: ReadonlyMap<string, string>): readonly Numbered[] {
  const coming = new Set(records.flatMap(({ record }) => (record.type === 'entity' ? record.slug : [])))
  const complete = records.filter(({ record }) => namedEntities(record).every((slug) => known.has(slug) || coming.has(slug)))
  return complete.length === records.length ? complete : thoseComplete(complete, known)
}

async function unknownEntities(database: Database, record: RecordLine): Promise<string> {
  const named = namedEntities(record)
  const known = await database.run((db) => entityIds(db, named))
  const unknown = named.filter((slug) => !known.has(slug)).map((slug) => `"${slug}"`)
  return `There is no entity ${unknown.join(', no ')}, neither in the catalog nor in this file (or its own line was rejected).`
}
