import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { everyEntity, facetOf } from '../entities/facets.ts'

/** How many listed entities carry a mark; 0 stands for all of them, 11 for those whose primary segment it is. */
export type Counts = ReadonlyMap<number, number>

export const allEntities = 0
export const primaryMembers = 11

/** The facet of a segment's members, with those of the segments below it or without. */
export function membersFacet(segmentId: string, includeChildren: boolean): string {
  return includeChildren ? segmentId : facetOf('exact', segmentId)
}

/**
 * Counts over the listed entities that have all of these facets. Those of one facet are kept as entities
 * change; for two, the members of the smaller one are counted.
 */
export async function readCounts(db: Db, facets: readonly string[]): Promise<Counts> {
  const [facet = everyEntity, other] = facets
  if (other !== undefined) return countBoth(db, facet, other)
  const { rows } = await sql<{ mark: number; n: number }>`
    select mark, sum(n)::bigint as n from facet_counts where facet_id = ${facet} group by mark`.execute(db)
  return new Map(rows.map(({ mark, n }) => [mark, n]))
}

export async function countMembers(db: Db, segmentId: string, includeChildren: boolean): Promise<number> {
  const counts = await readCounts(db, [membersFacet(segmentId, includeChildren)])
  return counts.get(allEntities) ?? 0
}

async function countBoth(db: Db, facet: string, other: string): Promise<Counts> {
  const { rows } = await sql<{ mark: number; n: number }>`
    select mark, count(*)::bigint as n
    from entity_facets one
    join entity_facets two on two.entity_id = one.entity_id and two.facet_id = ${other}
    join entity_index i on i.entity_id = one.entity_id
    cross join lateral unnest(i.marks || 0::smallint) mark
    where one.facet_id = ${facet} and one.listed
    group by mark`.execute(db)
  return new Map(rows.map(({ mark, n }) => [mark, n]))
}
