import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { CursorState } from '../http/cursor.ts'
import { chooseDriver, conditions, type Driver, type EntityFilter } from './filters.ts'

export type Listed<Row> = Row & { sort_key: string; snapshot: string }

/** A walk's cursor is good for a day; a rename is of interest for a little longer. */
const renamesOfInterest = sql`r.renamed_at > now() - interval '25 hours'`

/**
 * One page of entities by name, then id, and one row more if there is more. Each page is one statement. A
 * walk keeps the order that it began with: who was renamed since stands where it stood then (decision 10).
 */
export async function listEntityRows<Row>(
  db: Db,
  filter: EntityFilter,
  columns: RawBuilder<unknown>,
  position: CursorState | undefined,
  limit: number,
): Promise<Listed<Row>[]> {
  const { driver, rest } = await chooseDriver(db, filter)
  const page = position ? laterPage(filter, driver, rest, position, limit + 1) : firstPage(driver, rest, limit + 1)
  const { rows } = await sql<Listed<Row>>`
    ${page}
    select ${columns}, page.sort_key, ${position ? sql`${position.snapshot ?? ''}::text` : sql`pg_current_snapshot()::text`} as snapshot
    from page join entities e on e.id = page.id
    order by page.sort_key, page.id`.execute(db)
  return rows
}

export const keysOfListed = (row: { sort_key: string; id: string }) => [row.sort_key, row.id]

function firstPage(driver: Driver, rest: EntityFilter, limit: number): RawBuilder<unknown> {
  return sql`with page as (${walk(driver, rest, sql`true`, limit)})`
}

function laterPage(
  filter: EntityFilter,
  driver: Driver,
  rest: EntityFilter,
  { keys, snapshot }: CursorState,
  limit: number,
): RawBuilder<unknown> {
  const [key, id] = keys
  return sql`
    with moved as materialized (
      select distinct on (r.record_id) r.record_id as id, r.old_name_key as sort_key
      from renames r where ${renamesOfInterest} and not pg_visible_in_snapshot(r.renamed_by, ${snapshot}::pg_snapshot)
      order by r.record_id, r.seq
    ), stayed as (${walk(driver, rest, sql`(sort_key, id) > (${key}, ${id}::uuid) and id not in (select moved.id from moved)`, limit)}
    ), page as (
      select sort_key, id from (
        select sort_key, id from stayed
        union all
        select m.sort_key, m.id from moved m join entities e on e.id = m.id
        where (m.sort_key, m.id) > (${key}, ${id}::uuid) and ${conditions(filter)}
      ) both_kinds order by sort_key, id limit ${limit}
    )`
}

/** Entities in order from where the driver leads in; `beyond` is a condition on sort_key and id. */
function walk(driver: Driver, rest: EntityFilter, beyond: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  if (driver.kind === 'facets') return walkFacets(driver.facets, rest, beyond, limit)
  const among = driver.kind === 'ids' ? sql`and e.id = any (${driver.ids}::uuid[])` : sql``
  return sql`
    select sort_key, id from (
      select e.name_key as sort_key, e.* from entities e where e.listed = ${sql.lit(rest.listed)} ${among}
    ) e where ${conditions(rest)} and ${beyond} order by sort_key, id limit ${limit}`
}

function walkFacets(facets: readonly string[], rest: EntityFilter, beyond: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`
    select distinct sort_key, id from unnest(${facets}::uuid[]) driving (facet_id) cross join lateral (
      select sort_key, id from (
        select d.sort_key, d.entity_id as id from entity_facets d
        where d.facet_id = driving.facet_id and d.listed = ${sql.lit(rest.listed)}
      ) d
      where ${beyond} ${hasConditions(rest) ? sql`and exists (select from entities e where e.id = d.id and ${conditions(rest)})` : sql``}
      order by sort_key, id limit ${limit}
    ) found order by sort_key, id limit ${limit}`
}

function hasConditions({ groups, namePattern, lastVerifiedBefore, activeOnly }: EntityFilter): boolean {
  return groups.length > 0 || namePattern !== undefined || lastVerifiedBefore !== undefined || activeOnly === true
}
