import { listInexactNumbers } from '@catalog/contract/requests/exact-numbers'
import type { ErrorDetail } from '@catalog/contract/requests/refusal'
import { urlWords } from '@catalog/contract/requests/urls'
import { isBlank, notBlank } from '@catalog/contract/texts/blank'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { readAllRows } from './read-all-rows.ts'
import { getRowCheck, type Row } from './row-check.ts'
import { type ContractTable, findColumnSchema, isContractTable } from './row-schemas.ts'
import { type BrokenValue, maxListed } from './stored-check.ts'

/** A table with its columns, and the columns of its key. */
type StoredTable = { readonly table: ContractTable; readonly key: readonly string[]; readonly columns: readonly string[] }

/** Finds stored values that break the contract's schemas or its rules for texts, in every column that the contract describes. */
export async function listContractMisfits(tx: Db, onlyTable?: ContractTable): Promise<readonly BrokenValue[]> {
  const found: BrokenValue[] = []
  for (const stored of await listStoredTables(tx))
    if (onlyTable === undefined || stored.table === onlyTable) found.push(...(await listUnfitValues(tx, stored)))
  return found
}

async function listUnfitValues(tx: Db, { table, key, columns }: StoredTable): Promise<BrokenValue[]> {
  const check = getRowCheck(table, columns)
  const found: BrokenValue[] = []
  const named = key.map((column) => sql`t.${sql.ref(column)}::text`)
  const held = columns.map((column) => sql`t.${sql.ref(column)}`)
  // Reads the row as text, because parsing may round its numbers.
  const query = sql<{ record: string; row: string }>`
    select concat_ws(' / ', ${sql.join(named)}) as record, (select to_jsonb(held) from (select ${sql.join(held)}) held)::text as row
    from ${sql.table(table)} t order by ${sql.join(key.map((column) => sql`t.${sql.ref(column)}`))}`
  for await (const { record, row } of readAllRows(tx, query)) {
    const value: unknown = JSON.parse(row)
    if (isRow(value))
      found.push(...listProblems(check(value, listInexactNumbers(row)), value).map((problem) => ({ table, record, ...problem })))
    if (found.length >= maxListed) return found.slice(0, maxListed)
  }
  return found
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Problem = Pick<BrokenValue, 'problem' | 'rule'>

/** Adds the blank texts that a request would read as null, and says which rule each problem breaks. */
function listProblems(problems: readonly ErrorDetail[], row: Row): Problem[] {
  const blanks = listBlanks(row, '')
  const others = problems.filter(({ path }) => !blanks.includes(path))
  return [...blanks.map((path) => ({ path, message: notBlank })), ...others].map(({ path, message }) => ({
    problem: `${path.slice(1)} ${message}`,
    rule: findRule(message),
  }))
}

const urlMessages = new Set(urlWords.values())

function findRule(message: string): BrokenValue['rule'] {
  if (message === notBlank) return 'request.blank-text'
  return urlMessages.has(message) ? 'request.urls' : 'schema.values-fit-contract'
}

/** Lists the places of blank texts in a value. */
function listBlanks(value: unknown, place: string): string[] {
  if (typeof value === 'string') return isBlank(value) ? [place] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => listBlanks(part, `${place}/${name}`))
}

async function listStoredTables(db: Db): Promise<readonly StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns, array(
      select k.attname::text from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by k.attnum
    ) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname order by c.relname`.execute(db)
  return rows
    .filter(({ table, key }) => isContractTable(table) && key.length > 0)
    .map(({ table, key, columns }) => ({ table, key, columns: columns.filter((column) => findColumnSchema(table, column) !== undefined) }))
}
