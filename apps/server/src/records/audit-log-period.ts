import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'

/** UTC days: from `after` on, and before `before`. */
export type Period = { readonly after?: string | undefined; readonly before?: string | undefined }

/** The lists of the trail are in the order of ids, by their own indexes, and ids grow with time (rule trail.days-by-id). */
type Table = 'direct_writes' | 'curation_log'

/**
 * Returns the conditions of a period for the rows `alias` of a table of the audit log: by time, and by the ids between which they lie, so
 * that the walk of any index in the order of ids begins and ends there.
 */
export async function findPeriod(db: Db, table: Table, alias: string, { after, before }: Period): Promise<readonly RawBuilder<boolean>[]> {
  const [id, at] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.at`)]
  const [above, upTo] = await Promise.all([
    after === undefined ? undefined : findLastId(db, table, sql`${startOfDay(after)} - ${slack}`),
    before === undefined ? undefined : findLastId(db, table, sql`${startOfDay(before)} + ${slack}`),
  ])
  return [
    ...(after === undefined ? [] : [sql<boolean>`${at} >= ${startOfDay(after)} and ${id} > ${above}::bigint`]),
    ...(before === undefined ? [] : [sql<boolean>`${at} < ${startOfDay(before)} and ${id} <= ${upTo}::bigint`]),
  ]
}

/** The first moment of a UTC day. */
export function startOfDay(day: string): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone 'utc')`
}

/** Rows whose ids are in one order and whose times are in the other lie no further apart: no transaction lasts as long. */
const slack = sql.raw(`interval '10 minutes'`)

/**
 * Finds the last id up to which rows are no younger than the moment, by halving the ids between the first and the last: some fifty
 * looks into the primary key, however many rows there are.
 */
async function findLastId(db: Db, table: Table, moment: RawBuilder<unknown>): Promise<number> {
  const rows = sql.table(table)
  const { rows: found } = await sql<{ last: number }>`
    with ${sql.raw(customPlan)} recursive search (low, high) as (
      select 0::bigint, coalesce(max(id), 0) + 1 from ${rows}
      union all
      select case when met.at <= ${moment} then met.id else half.low end, case when met.at <= ${moment} then half.high else half.middle end
      from (select low, high, (low + high) / 2 as middle from search where high - low > 1) half
      left join lateral (
        select t.id, t.at from ${rows} t where t.id >= half.middle and t.id < half.high order by t.id limit 1) met on true
    )
    select max(low) as last from search`.execute(db)
  return found[0]?.last ?? 0
}
