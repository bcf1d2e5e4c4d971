import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../tables.ts'

/**
 * Sets the columns in `sent`, including those with null, in the rows `t` that `found` matches. In `maps`, which are columns with an object,
 * it sets each key in `sent`, or removes the key if its value is null, and keeps the other keys. Columns that are absent or undefined keep
 * their value, even if another transaction wrote it while this one waited for the row. The statement text, and so the plan, is the same
 * for all combinations.
 */
export function updateRow<Table extends keyof DB & string>(
  table: Table,
  columns: readonly (keyof DB[Table] & string)[],
  found: RawBuilder<unknown>,
  sent: Readonly<Record<string, unknown>>,
  maps: readonly (keyof DB[Table] & string)[] = [],
): RawBuilder<unknown> {
  const whole = columns.filter((column) => !maps.includes(column)).map((column) => sql.ref(column))
  const merged = maps.map((map) => sql`, ${sql.ref(map)} = ${mergeMap(map, sent[map] ?? {})}`)
  return sql`
    update ${sql.table(table)} t
    set (${sql.join(whole)}) = (select ${sql.join(whole)} from jsonb_populate_record(t, ${JSON.stringify(sent)}::jsonb))${sql.join(merged, sql``)}
    where ${found}`
}

function mergeMap(map: string, sent: object): RawBuilder<unknown> {
  const entries = Object.entries(sent)
  const set = Object.fromEntries(entries.filter(([, value]) => value !== null))
  const unset = entries.flatMap(([name, value]) => (value === null ? [name] : []))
  return sql`(coalesce(t.${sql.ref(map)}, '{}') || ${JSON.stringify(set)}::jsonb) - ${unset}::text[]`
}
