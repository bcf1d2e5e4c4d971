import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'

/** A range of UTC days: from `after`, inclusive, to `before`, exclusive. */
export type Period = { readonly after?: string | undefined; readonly before?: string | undefined }

/** Tables of the audit log. Each is listed by id through its own index, and ids grow with time (rule trail.days-by-id). */
type Table = 'direct_writes' | 'curation_log'

/**
 * Returns the conditions that restrict the rows `alias` of an audit log table to a period, both by time and by id. The condition on the ids
 * lets a scan of any index in id order read only the entries of the period.
 */
export async function buildPeriodConditions(
  db: Db,
  table: Table,
  alias: string,
  { after, before }: Period,
): Promise<readonly RawBuilder<boolean>[]> {
  const [id, at] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.at`)]
  const [above, upTo] = await Promise.all([
    after === undefined ? undefined : findLastId(db, table, sql`${selectDayStart(after)} - ${slack}`),
    before === undefined ? undefined : findLastId(db, table, sql`${selectDayStart(before)} + ${slack}`),
  ])
  return [
    ...(after === undefined ? [] : [sql<boolean>`${at} >= ${selectDayStart(after)} and ${id} > ${above}::bigint`]),
    ...(before === undefined ? [] : [sql<boolean>`${at} < ${selectDayStart(before)} and ${id} <= ${upTo}::bigint`]),
  ]
}

/** The first moment of a UTC day. */
export function selectDayStart(day: string): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone 'utc')`
}

/** Maximum time between two rows whose ids and times are in opposite orders. No transaction lasts longer than this. */
const slack = sql.raw(`interval '10 minutes'`)

/**
 * Finds the last id whose row is not later than the moment, by a binary search over the ids. It takes about fifty look-ups in the primary
 * key, regardless of the number of rows.
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
