import { type RawBuilder, sql } from 'kysely'

/** What holds where each of the conditions does; of none, everywhere. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
