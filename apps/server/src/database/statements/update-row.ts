import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../tables.ts'

/**
 * Sets the columns in `changes`, including those with null, in the rows `t` that `condition` matches. In `mapColumns`, which are columns
 * that contain an object, it sets each key in `changes`, or removes the key if its value is null, and keeps the other keys. Columns that
 * are absent or undefined keep their value, even if another transaction wrote it while this one waited for the row. The statement text, and
 * so the plan, is the same for all combinations.
 */
export function updateRow<Table extends keyof DB & string>(
  table: Table,
  columns: readonly (keyof DB[Table] & string)[],
  condition: RawBuilder<unknown>,
  changes: Readonly<Record<string, unknown>>,
  mapColumns: readonly (keyof DB[Table] & string)[] = [],
): RawBuilder<unknown> {
  const whole = columns.filter((column) => !mapColumns.includes(column)).map((column) => sql.ref(column))
  const merged = mapColumns.map((map) => sql`, ${sql.ref(map)} = ${buildMergedMap(map, changes[map] ?? {})}`)
  return sql`
    update ${sql.table(table)} t
    set (${sql.join(whole)}) = (select ${sql.join(whole)} from jsonb_populate_record(t, ${JSON.stringify(changes)}::jsonb))${sql.join(merged, sql``)}
    where ${condition}`
}

function buildMergedMap(map: string, changes: object): RawBuilder<unknown> {
  const entries = Object.entries(changes)
  const set = Object.fromEntries(entries.filter(([, value]) => value !== null))
  const unset = entries.flatMap(([name, value]) => (value === null ? [name] : []))
  return sql`(coalesce(t.${sql.ref(map)}, '{}') || ${JSON.stringify(set)}::jsonb) - ${unset}::text[]`
}
