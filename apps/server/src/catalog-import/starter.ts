import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { getRowCheck } from '../stored-values/row-check.ts'
import { type VocabularyInput, writeVocabulary } from '../vocabulary/writes.ts'
import { parseLine, type RecordLine } from './line.ts'
import { indexImportVocabulary, readTakenSlugs } from './references.ts'
import { writeRecords } from './write-records.ts'

export type LoadResult = { readonly created: number; readonly skipped: number }

/** Adds the starter catalog in one transaction. Skips records that exist already. */
export async function loadStarterCatalog(database: Database): Promise<LoadResult> {
  const starter = await readStarterFiles()
  return database.transaction(async (tx) => {
    await lockStarterImport(tx)
    return addStarter(tx, starter)
  })
}

/** Adds the starter catalog to a catalog without entities. If several processes try at once, one of them does it. */
export async function loadStarterIfEmpty(database: Database): Promise<LoadResult> {
  if (!(await database.run(isCatalogEmpty))) return { created: 0, skipped: 0 }
  const starter = await readStarterFiles()
  return database.transaction(async (tx) => {
    await lockStarterImport(tx)
    return (await isCatalogEmpty(tx)) ? addStarter(tx, starter) : { created: 0, skipped: 0 }
  })
}

type Starter = { readonly vocabulary: VocabularyInput; readonly records: readonly RecordLine[] }

async function addStarter(tx: Db, { vocabulary, records }: Starter): Promise<LoadResult> {
  await writeVocabulary(tx, vocabulary)
  const listSlugs = (type: RecordLine['type']) => records.flatMap((record) => (record.type === type ? record.slug : []))
  const taken = {
    entity: await readTakenSlugs(tx, 'entity', listSlugs('entity')),
    person: await readTakenSlugs(tx, 'person', listSlugs('person')),
  }
  const fresh = records.filter(({ type, slug }) => !taken[type].has(slug))
  await writeRecords(tx, fresh, await indexImportVocabulary(tx))
  return { created: fresh.length, skipped: records.length - fresh.length }
}

async function isCatalogEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('entities').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Keeps other processes from loading the starter catalog until the transaction ends. */
async function lockStarterImport(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalog starter', 0))`.execute(tx)
}

async function readStarterFiles(): Promise<Starter> {
  const [vocabulary, entities, people] = await Promise.all(['reference.json', 'entities.ndjson', 'people.ndjson'].map(readStarterFile))
  const written: VocabularyInput = JSON.parse(vocabulary ?? '')
  for (const table of vocabularyTables) assertValidRows(table, written[table])
  return { vocabulary: written, records: [...parseRecords(entities), ...parseRecords(people)] }
}

const vocabularyTables = ['segments', 'capabilities', 'needs', 'verticals', 'taxonomy_terms'] as const

function assertValidRows(table: (typeof vocabularyTables)[number], rows: VocabularyInput[typeof table]): void {
  const check = getRowCheck(table, Object.keys(rows[0] ?? {}))
  for (const row of rows) {
    const [problem] = check({ ...row })
    if (problem) throw new Error(`${row.slug} of the starter catalog is invalid: ${problem.path.slice(1)} ${problem.message}.`)
  }
}

function parseRecords(ndjson = ''): RecordLine[] {
  return ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const parsed = parseLine(line)
      if ('reason' in parsed) throw new Error(`Line ${index + 1} of the starter catalog is invalid: ${parsed.reason}`)
      return parsed.record
    })
}

/** Reads a file of the starter catalog, whose folder is a sibling of both `src` and `dist`. */
function readStarterFile(name: string): Promise<string> {
  const folder = import.meta.dirname.endsWith('dist') ? '../starter-catalog/' : '../../starter-catalog/'
  return readFile(fileURLToPath(new URL(folder + name, import.meta.url)), 'utf8')
}
