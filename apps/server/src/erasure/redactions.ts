import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { columns, listColumns } from './columns.ts'
import { changeOrDistinguish, type NewValues } from './distinguish.ts'
import { buildContainsCondition, buildRedactedValue, type ErasureMark, type ErasurePatterns, type TableName } from './patterns.ts'

/** Rows of one table that an erasure changes or deletes. The table is called `t`. */
export type Redaction = {
  readonly table: TableName
  readonly where: RawBuilder<unknown>
  /** The new values; absent if the rows are deleted. */
  readonly set?: NewValues
}

/** Number of rows by table. */
export type RowCounts = Readonly<Record<string, number>>

/** The types of the columns, by table and name. */
export type ColumnTypes = ReadonlyMap<string, string>

export async function readColumnTypes(db: Db): Promise<ColumnTypes> {
  const { rows } = await sql<{ name: string; type: string }>`
    select c.relname || '.' || a.attname as name, a.atttypid::regtype::text as type from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** Tables that are changed last, because changes of other tables remove or add their rows. */
const last: readonly TableName[] = ['field_event_aliases', 'tombstones']

/** The tables that hold people's words, in the order in which they are changed. */
export function listTextTables(): TableName[] {
  const saying = (Object.keys(columns) as TableName[]).filter((table) => listColumns(table, 'said').length > 0)
  return saying.sort((a, b) => last.indexOf(a) - last.indexOf(b))
}

/** Removes the erased text from all texts of people. */
export function buildTextRedactions(types: ColumnTypes, patterns: ErasurePatterns, mark: ErasureMark): Redaction[] {
  return listTextTables().map((table) => {
    const said = listColumns(table, 'said').map((column) => ({ column, type: types.get(`${table}.${column}`) ?? 'text' }))
    return {
      table,
      where: sql`(${sql.join(
        said.map(({ column, type }) => buildContainsCondition(column, type, patterns)),
        sql` or `,
      )})`,
      set: {
        ...Object.fromEntries(said.map(({ column, type }) => [column, buildRedactedValue(column, type, patterns, mark)])),
        // Equal changes have equal fingerprints, so a fingerprint of the erased text could confirm a guess.
        ...(table === 'proposal_changes' && { fingerprint: sql`sha256(gen_random_uuid()::text::bytea)` }),
      },
    }
  })
}

/** Counts the rows that the redactions would change, each once. */
export async function countAffectedRows(db: Db, redactions: readonly Redaction[]): Promise<RowCounts> {
  const counted: [string, number][] = []
  for (const [table, own] of Map.groupBy(redactions, ({ table }) => table)) {
    const any = sql.join(
      own.map(({ where }) => sql`(${where})`),
      sql` or `,
    )
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} t where ${any}`.execute(db)
    counted.push([table, rows[0]?.n ?? 0])
  }
  return sumByTable(counted)
}

/** The tombstone of an erasure, and the text that replaces erased texts. */
export type ErasureTrace = { readonly tombstoneId: number; readonly mark: ErasureMark }

/** Applies the redactions one after the other, and collects the touched proposals. */
export async function applyRedactions(tx: Db, redactions: readonly Redaction[], trace: ErasureTrace): Promise<RowCounts> {
  const made: [string, number][] = []
  for (const redaction of redactions) made.push([redaction.table, await applyRedaction(tx, redaction, trace)])
  return sumByTable(made)
}

/** The id of the proposal to which a row `t` belongs, by table. */
const proposalOf: Readonly<Partial<Record<TableName, RawBuilder<unknown>>>> = {
  proposals: sql`t.id`,
  proposal_changes: sql`t.proposal_id`,
  proposal_log: sql`t.proposal_id`,
  field_history: sql`t.proposal_id`,
  merge_rows: sql`(select m.proposal_id from merges m where m.id = t.merge_id)`,
}

async function applyRedaction(tx: Db, redaction: Redaction, { tombstoneId, mark }: ErasureTrace): Promise<number> {
  const { table, where } = redaction
  // Statement triggers run even if no row changes, and those of the vocabulary would make every process read it again.
  const { rows: found } = await sql`select from ${sql.table(table)} t where ${where} limit 1`.execute(tx)
  if (found.length === 0) return 0
  return changeOrDistinguish(tx, redaction, mark, (set) => changeRows(tx, { table, where, ...(set && { set }) }, tombstoneId))
}

async function changeRows(tx: Db, { table, where, set }: Redaction, tombstoneId: number): Promise<number> {
  const proposal = proposalOf[table] ?? sql`null::uuid`
  const change = set
    ? sql`update ${sql.table(table)} t set ${sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}`
    : sql`delete from ${sql.table(table)} t`
  const { rows } = await sql<{ n: number }>`
    with cut as (${change} where ${where} returning ${proposal} as proposal_id), noted as (
      insert into erased_proposals (proposal_id, tombstone_id)
      select distinct proposal_id, ${tombstoneId}::bigint from cut where proposal_id is not null on conflict do nothing)
    select count(*) as n from cut`.execute(tx)
  return rows[0]?.n ?? 0
}

function sumByTable(counted: readonly (readonly [string, number])[]): RowCounts {
  const sums: Record<string, number> = {}
  for (const [table, n] of counted) if (n > 0) sums[table] = (sums[table] ?? 0) + n
  return sums
}
