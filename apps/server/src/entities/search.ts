import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { customPlan } from '../database/named-statements.ts'
import type { CursorState } from '../http/answers/cursor.ts'
import { escapeLike, toSortKey } from '../records/fold-text.ts'
import { findTsQueries } from '../records/ts-query.ts'
import { buildFilterCondition, type EntityFilter, findFewIdsWithFacets } from './filters.ts'
import { type StateRow, stateColumns } from './summaries.ts'

export type FoundRow = StateRow & { score: number; sort_key: string }

/** Maximum number of hits that are ranked: the most likely ones. Ranking every hit of a common word would cost more than the search. */
const maxCandidates = 500
const maxByName = 100

/**
 * Reads the states of the best matches, best first, one more than `limit` if there are more. Names count more than one-liners, and
 * one-liners more than descriptions.
 */
export async function searchEntityRows(
  db: Db,
  text: string,
  filter: EntityFilter,
  position: CursorState | undefined,
  limit: number,
): Promise<FoundRow[]> {
  // If few entities match the filters, searches only those. Otherwise, most hits of a common word would be read just to be filtered out.
  const [queries, few] = await Promise.all([findTsQueries(db, text), findFewIdsWithFacets(db, filter)])
  if (!queries) return []
  const key = toSortKey(text)
  const where = few ? sql`e.id = any (${few}::uuid[]) and ${buildFilterCondition(filter)}` : buildFilterCondition(filter)
  const { rows } = await sql<FoundRow>`
    with candidates as ${sql.raw(customPlan)} materialized (
      (select e.id from entities e where ${where} and e.name_key >= ${key} and e.name_key < ${key} || chr(1114111) order by e.name_key, e.id limit ${maxByName})
      union
      (select e.id from entities e where ${where} and e.search_text @@ ${queries.inNames}::tsquery limit ${maxCandidates})
      union
      (select e.id from entities e where ${where} and e.search_text @@ ${queries.anywhere}::tsquery limit ${maxCandidates})
    ), ranked as (
      select e.id, e.name_key as sort_key, (
        case when e.name_key = ${key} then 4000000 when e.name_key like ${`${escapeLike(key)}%`} then 2000000 else 0 end
        + (ts_rank('{0.05, 0.1, 0.3, 1}', e.search_text, ${queries.anywhere}::tsquery, 1) * 1000000)::integer
        + coalesce(e.strategic_importance, 0) * 1000
      )::integer as score
      from entities e join candidates c on c.id = e.id
      order by score desc, sort_key, id limit ${maxCandidates}
    ), page as (
      select * from ranked ${position ? sql`where (-score, sort_key, id) > (${position.keys[0]}::integer, ${position.keys[1]}, ${position.keys[2]}::uuid)` : sql``}
      order by score desc, sort_key, id limit ${limit + 1}
    )
    select ${stateColumns}, page.score, page.sort_key from page join entities e on e.id = page.id
    order by page.score desc, page.sort_key, page.id`.execute(db)
  return rows
}

export const getSearchKeys = ({ score, sort_key, id }: FoundRow) => [-score, sort_key, id]
