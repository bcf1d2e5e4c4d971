import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { listColumns } from './columns.ts'
import { buildErasedValue, type ErasureMark, type TableName } from './patterns.ts'

/** The new values by column. */
export type NewValues = Readonly<Record<string, RawBuilder<unknown>>>

const isTaken = '23505'

/**
 * Changes rows. If unique values of two rows would become equal, because the erased text is their only difference, replaces each value with
 * a note that it was erased, with a few random letters (rule erasure.unique-names).
 */
export async function changeOrDistinguish<T>(
  tx: Db,
  { table, set }: { readonly table: TableName; readonly set?: NewValues },
  mark: ErasureMark,
  applyChange: (set: NewValues | undefined) => Promise<T>,
): Promise<T> {
  await sql`savepoint cut`.execute(tx)
  try {
    return await applyChange(set)
  } catch (error) {
    if (set === undefined || !(error instanceof Error && 'code' in error && error.code === isTaken)) throw error
    await sql`rollback to savepoint cut`.execute(tx)
    return await applyChange({ ...set, ...(await buildDistinctValues(tx, table, set, mark)) })
  } finally {
    await sql`release savepoint cut`.execute(tx).catch(() => undefined)
  }
}

async function buildDistinctValues(tx: Db, table: TableName, set: NewValues, mark: ErasureMark): Promise<NewValues> {
  const said = listColumns(table, 'said')
  const unique = (await listUniqueTexts(tx, table)).filter((column) => said.includes(column))
  return Object.fromEntries(
    unique.flatMap((column) => {
      const value = set[column]
      return value === undefined ? [] : [[column, buildDistinctValue(column, value, mark)]]
    }),
  )
}

function buildDistinctValue(column: string, value: RawBuilder<unknown>, mark: ErasureMark): RawBuilder<unknown> {
  const alone = buildErasedValue(column, 'text', mark)
  return sql`case when ${value} is not null and ${value} is distinct from ${sql.ref(`t.${column}`)}
    then ${alone} || case when strpos(${alone}, ' ') > 0 then ' ' else '-' end || left(gen_random_uuid()::text, 8) else ${value} end`
}

/** Unique text columns, alone or together with other columns. */
async function listUniqueTexts(tx: Db, table: TableName): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.atttypid = 'text'::regtype
    where i.indrelid = to_regclass(${table}) and i.indisunique and (a.attnum = any (i.indkey) or exists (
      -- In an expression.
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid = a.attnum))`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}
