import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { type JsonColumn, jsonColumns } from '../stored-json/json-columns.ts'
import { findColumnDamage, listChangeDamage } from '../stored-json/read-json.ts'
import { readAllRows } from './read-all-rows.ts'
import { isContractTable } from './row-schemas.ts'
import { type BrokenValue, maxListed } from './stored-check.ts'

/**
 * Finds JSON that readers replace with a placeholder, because they cannot read its structure. Omits columns that the contract describes:
 * its schemas check them more strictly.
 */
export async function listDamagedJson(tx: Db, onlyTable?: string): Promise<readonly BrokenValue[]> {
  const found: BrokenValue[] = []
  for (const [table, columns] of groupByTable())
    if (onlyTable === undefined || table === onlyTable) found.push(...(await listDamagedRows(tx, table, columns)))
  return found
}

type Column = { readonly column: string; readonly name: JsonColumn }

function groupByTable(): ReadonlyMap<string, readonly Column[]> {
  const columns = Object.keys(jsonColumns).filter(isJsonColumn)
  const split = columns.map((name) => ({ table: name.slice(0, name.indexOf('.')), column: name.slice(name.indexOf('.') + 1), name }))
  return Map.groupBy(
    split.filter(({ table }) => !isContractTable(table)),
    ({ table }) => table,
  )
}

function isJsonColumn(name: string): name is JsonColumn {
  return Object.hasOwn(jsonColumns, name)
}

async function listDamagedRows(tx: Db, table: string, columns: readonly Column[]): Promise<BrokenValue[]> {
  const found: BrokenValue[] = []
  const key = await readKey(tx, table)
  const id = sql.join(key.map((column) => sql`t.${sql.ref(column)}::text`))
  const values = columns.map(({ column }) => sql`t.${sql.ref(column)}::text as ${sql.ref(column)}`)
  const kind = table === 'proposal_changes' ? sql`t.kind` : sql`null::text`
  const query = sql<Readonly<Record<string, string | null>>>`
    select concat_ws(' / ', ${id}) as record, ${kind} as kind, ${sql.join(values)}
    from ${sql.table(table)} t order by ${sql.join(key.map((column) => sql`t.${sql.ref(column)}`))}`
  for await (const { record, kind, ...texts } of readAllRows(tx, query)) {
    const problems = listProblems(columns, texts, kind ?? undefined)
    found.push(...problems.map((problem) => ({ table, record: record ?? '', problem, rule: 'schema.json-is-read-with-care' as const })))
    if (found.length >= maxListed) return found.slice(0, maxListed)
  }
  return found
}

/** Lists the problems of a row's JSON. Reads it as text, because values that are nested too deep would otherwise be replaced. */
function listProblems(columns: readonly Column[], texts: Readonly<Record<string, string | null>>, kind: string | undefined): string[] {
  const values = new Map(columns.map(({ column }) => [column, JSON.parse(texts[column] ?? 'null')]))
  if (kind !== undefined) {
    const change = { kind, input: values.get('input'), refs: values.get('refs'), fields: values.get('fields') }
    return listChangeDamage(change).map(({ column, problem }) => `${column}${problem}`)
  }
  return columns.flatMap(({ column, name }) => {
    const problem = findColumnDamage(name, values.get(column))
    return problem === undefined ? [] : [`${column}${problem}`]
  })
}

async function readKey(tx: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ column: string }>`
    select a.attname::text as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`.execute(tx)
  return rows.map(({ column }) => column)
}
