import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db, hot } from '../database/named-statements.ts'
import { limitPage } from '../database/statements/limit-page.ts'
import type { CursorState } from '../http/answers/cursor.ts'
import { isRenamedSinceStart, selectWalkStart } from '../records/walks.ts'
import {
  buildFilterCondition,
  buildPassCondition,
  type CandidateSet,
  chooseCandidates,
  type EntityFilter,
  isUnfiltered,
} from './filters.ts'

export type ListedRow<Row> = Row & { sort_key: string; snapshot: string }

/**
 * Reads one page of entities by name, then id, and one more row if there is another page, in one statement. A walk keeps its initial order:
 * a record that has been renamed since then keeps its old place (rule read.walk-keeps-order).
 */
export async function listEntityRows<Row>(
  db: Db,
  filter: EntityFilter,
  columns: RawBuilder<unknown>,
  position: CursorState | undefined,
  limit: number,
): Promise<ListedRow<Row>[]> {
  const { driver, rest } = await chooseCandidates(db, filter)
  const page = position
    ? buildLaterPage(filter, driver, rest, position, limit + 1)
    : sql`page as (${selectNext(driver, rest, sql`true`, limit + 1)})`
  const { rows } = await sql<ListedRow<Row>>`
    with ${sql.raw(isCommonFilter(driver, rest) ? hot : customPlan)} ${page}
    select ${columns}, page.sort_key, ${selectWalkStart(position)} as snapshot
    from page join entities e on e.id = page.id
    order by page.sort_key, page.id`.execute(db)
  return rows
}

export const getListedKeys = (row: { sort_key: string; id: string }) => [row.sort_key, row.id]

/** True when a list filters by one facet or not at all, as most do. Queries with combinations of filters are planned with their values. */
function isCommonFilter({ kind }: CandidateSet, rest: EntityFilter): boolean {
  return (kind === 'facet' || kind === 'names') && isUnfiltered(rest)
}

function buildLaterPage(
  filter: EntityFilter,
  driver: CandidateSet,
  rest: EntityFilter,
  { keys, snapshot }: CursorState,
  limit: number,
): RawBuilder<unknown> {
  const beyond = keys.length === 0 ? sql`true` : sql`(sort_key, id) > (${keys[0]}, ${keys[1]}::uuid)`
  return sql`
    moved as materialized (
      select distinct on (r.record_id) r.record_id as id, r.old_name_key as sort_key
      from renames r where ${isRenamedSinceStart(snapshot)}
      order by r.record_id, r.seq
    ), stayed as (${selectNext(driver, rest, sql`${beyond} and id not in (select moved.id from moved)`, limit)}
    ), page as (
      select sort_key, id from (
        select sort_key, id from stayed
        union all
        select m.sort_key, m.id from (select sort_key, id from moved where ${beyond}) m join entities e on e.id = m.id where ${buildFilterCondition(filter)}
      ) both_kinds order by sort_key, id limit ${limit}
    )`
}

/** Selects the next candidates in order; `afterCondition` is a condition on sort_key and id. */
function selectNext(driver: CandidateSet, rest: EntityFilter, afterCondition: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  if (driver.kind === 'facet') return selectNextWithFacet(sql`${driver.facet}::uuid`, rest, afterCondition, limit)
  if (driver.kind === 'facets')
    return limitPage(
      sql`
        select distinct sort_key, id from unnest(${driver.facets}::uuid[]) driving (facet_id)
        cross join lateral (${selectNextWithFacet(sql`driving.facet_id`, rest, afterCondition, limit)}) found order by sort_key, id`,
      limit,
    )
  const among = driver.kind === 'ids' ? sql`and e.id = any (${driver.ids}::uuid[])` : sql``
  return limitPage(
    sql`
      select sort_key, id from (
        select e.name_key as sort_key, e.* from entities e where e.listed = ${sql.lit(rest.listed)} ${among}
      ) e where ${buildFilterCondition(rest)} and ${afterCondition} order by sort_key, id`,
    limit,
  )
}

/** Selects the next entities with a facet. The time of last verification is stored with the facet, so the entity need not be read. */
function selectNextWithFacet(
  facet: RawBuilder<unknown>,
  rest: EntityFilter,
  afterCondition: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const { lastVerifiedBefore: before, ...others } = rest
  const passes = buildPassCondition(others, sql`d.id`)
  return limitPage(
    sql`
      select sort_key, id from (
        select d.sort_key, d.entity_id as id, d.verified_on from entity_facets d
        where d.facet_id = ${facet} and d.listed = ${sql.lit(rest.listed)}
      ) d
      where ${afterCondition} ${before === undefined ? sql`` : sql`and (d.verified_on is null or d.verified_on < ${before}::date)`}
        ${passes ? sql`and ${passes}` : sql``}
      order by sort_key, id`,
    limit,
  )
}
