import { urlWords } from '@catalog/contract/requests/urls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../database/named-statements.ts'
import { contractSchemas, type Schema } from '../stored-json/contract-schemas.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { listDamagedJson } from './damaged-json.ts'
import { listContractMisfits } from './fits-contract.ts'
import { type ContractTable, findColumnSchema, rowSchemas } from './row-schemas.ts'
import type { BrokenValue } from './stored-check.ts'
import { fillCatalog } from './testing/filled-catalog.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
  const server = await startTestServer(scratch.database)
  await fillCatalog(scratch.database, server)
  await server.stop()
}, 120_000)
afterAll(() => scratch.drop())

type Fault = { readonly value: string; readonly rule: BrokenValue['rule'] }

/** Values that break each rule that the schema of a column sets, as the database writes them. */
function listFaults(schema: Schema, type: string): Fault[] {
  const form = pickValue(schema)
  const buildMisfit = (value: string): Fault => ({ value, rule: 'schema.values-fit-contract' })
  const { format, maxLength, pattern, enum: words, maximum } = form
  if (format === 'date' || format === 'date-time') return ['infinity', '-infinity', '10000-01-01', '0044-03-15 BC'].map(buildMisfit)
  if (type === 'double precision') return ['NaN', 'Infinity', '-Infinity'].map(buildMisfit)
  if (type === 'jsonb')
    return [
      buildMisfit('"text"'),
      ...(form.additionalProperties === true ? [buildMisfit('{"a": [1e400]}'), buildBlankFault('{"a": "\\u200b"}')] : []),
    ]
  if (type === 'text[]') return [buildBlankFault('{"\u200b"}'), buildMisfit('{NULL}')]
  if (type !== 'text') return typeof maximum === 'number' && maximum < 32_767 ? [buildMisfit(String(maximum + 1))] : []
  return [
    buildBlankFault('\u200b'),
    ...(Array.isArray(words) ? [buildMisfit('no-such-word')] : []),
    ...(typeof maxLength === 'number' ? [buildMisfit('x'.repeat(maxLength + 1))] : []),
    ...(typeof pattern === 'string' && urlWords.has(pattern) ? [{ value: 'javascript:alert(1)', rule: 'request.urls' } as const] : []),
  ]
}

const buildBlankFault = (value: string): Fault => ({ value, rule: 'request.blank-text' })

function pickValue(schema: Schema): Schema {
  const forms = [schema.oneOf, schema.anyOf].flatMap((choice) => (Array.isArray(choice) ? choice : []))
  const [form = schema] = forms.map(resolveSchema).filter(({ type }) => type !== 'null')
  return form
}

function resolveSchema(schema: Schema): Schema {
  const [, , kind = '', name = ''] = String(schema.$ref ?? '').split('/')
  const found = contractSchemas.components?.[kind]?.[name]
  return typeof found === 'object' && found !== null ? { ...found } : schema
}

describe('every value that the service itself stored', () => {
  it('fits the contract', async () => {
    expect(await scratch.database.transaction((tx) => listContractMisfits(tx))).toEqual([])
  })

  it('has the structure that readers need', async () => {
    expect(await scratch.database.transaction((tx) => listDamagedJson(tx))).toEqual([])
  })
})

describe.each(Object.keys(rowSchemas) as ContractTable[])('a check of %s', (table) => {
  it('finds a value that breaks a rule, for each column and each rule', async () => {
    const missed: unknown[] = []
    const impossible: string[] = []
    await runWithoutGuards(table, async (tx) => {
      for (const { column, type } of await listColumns(tx, table)) {
        const schema = findColumnSchema(table, column)
        for (const fault of schema ? listFaults(schema, type) : []) {
          const found = await listBrokenValuesAfterUpdate(tx, table, column, type, fault.value)
          if (found === undefined) impossible.push(`${column} ${fault.value}`)
          const isFound = found === undefined || found.some(({ rule, problem }) => rule === fault.rule && problem.startsWith(column))
          if (!isFound) missed.push([column, fault.value.slice(0, 40), found?.map(({ rule, problem }) => [rule, problem])])
        }
      }
    })
    expect(missed).toEqual([])
    expect(impossible).toEqual(table === 'field_events' ? ['starts_at infinity', 'starts_at -infinity'] : [])
  })
})

async function listColumns(tx: Db, table: string) {
  const { rows } = await sql<{ column: string; type: string }>`
    select attname as column, atttypid::regtype::text as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`.execute(tx)
  expect((await sql`select from ${sql.table(table)} limit 1`.execute(tx)).rows.length).toBe(1)
  return rows
}

/** Returns undefined if the value cannot be stored even without constraints, because a generated column cannot be computed from it. */
async function listBrokenValuesAfterUpdate(
  tx: Db,
  table: ContractTable,
  column: string,
  type: string,
  value: string,
): Promise<readonly BrokenValue[] | undefined> {
  await sql`savepoint before_fault`.execute(tx)
  const [row, name] = [sql.table(table), sql.ref(column)]
  try {
    await sql`update ${row} set ${name} = ${value}::${sql.raw(type)} where ctid = (select ctid from ${row} limit 1)`.execute(tx)
    return await listContractMisfits(tx, table)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '22008') return undefined
    throw error
  } finally {
    await sql`rollback to before_fault`.execute(tx)
  }
}

/** Works on a table without its constraints and triggers, and rolls everything back. */
async function runWithoutGuards(table: string, work: (tx: Db) => Promise<void>): Promise<void> {
  const takenBack = new Error('Taken back.')
  await scratch.database
    .runAsOwner((db) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ name: string }>`
          select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(tx)
        for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
        await sql`set local session_replication_role = replica`.execute(tx)
        await work(tx)
        throw takenBack
      }),
    )
    .catch((error) => {
      if (error !== takenBack) throw error
    })
}
