import { type RawBuilder, sql } from 'kysely'

/** Joins the conditions with AND. An empty list matches every row. */
export function joinWithAnd(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Matches any of these ids. The sub-select lets PostgreSQL keep the plan: for an array of one or two ids, it would plan at every call. */
export function matchAnyId(ids: readonly string[]): RawBuilder<unknown> {
  return sql`any(array(select unnest(${ids}::uuid[])))`
}
