import { type RawBuilder, sql } from 'kysely'

/** Joins the conditions with AND. An empty list matches every row. */
export function joinWithAnd(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
