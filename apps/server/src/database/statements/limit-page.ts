import { type RawBuilder, sql } from 'kysely'
import { customPlan } from '../named-statements.ts'

/** The longest page of a list, and the row that shows whether there is another one. */
const maxPageRows = 201

/**
 * Limits ordered rows to a page. PostgreSQL assumes that an unknown limit returns a tenth of all rows, so it would plan every call for the
 * limit of that call. The constant limit inside keeps one plan for all pages.
 */
export function limitPage(rows: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`select * from (${rows} limit ${sql.lit(Math.max(maxPageRows, limit))}) page_at_most limit ${limit}`
}

/**
 * Makes PostgreSQL plan a filtered list at each call: a kept plan would scan the index of the list's order, and read all rows to find a
 * rare value.
 */
export function planByFilters(filters: readonly unknown[]): RawBuilder<unknown> {
  return sql.raw(filters.some((value) => value !== undefined) ? customPlan : '')
}
