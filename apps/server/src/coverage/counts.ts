import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { everyEntity, toFacetId } from '../entities/facets.ts'

/** Counts of listed entities by mark. Mark 0 counts all of them, mark 11 those whose primary segment is the requested one. */
export type Counts = ReadonlyMap<number, number>

export const allEntities = 0
export const primaryMembers = 11
const lastMark = 10

/**
 * Reads the counts over the listed entities that have all of these facets. The counts of one facet are stored; for two facets, the members
 * of the smaller one are counted.
 */
export async function readMarkCounts(db: Db, facets: readonly string[]): Promise<Counts> {
  const [facet = everyEntity, other] = facets
  if (other !== undefined) return countFacetPair(db, facet, other)
  const { rows } = await sql<{ mark: number; n: number }>`
    select mark, sum(n)::bigint as n from facet_counts where facet_id = ${facet} group by mark`.execute(db)
  return new Map(rows.map(({ mark, n }) => [mark, n]))
}

export async function countMembers(db: Db, segment: { readonly id: string }, includeChildren: boolean): Promise<number> {
  const counts = await readMarkCounts(db, [toFacetId(segment, !includeChildren)])
  return counts.get(allEntities) ?? 0
}

async function countFacetPair(db: Db, facet: string, other: string): Promise<Counts> {
  const { rows } = await sql<{ mark: number; n: number }>`
    select mark, sum(n)::bigint as n
    from (
      select one.marks, count(*) as n
      from entity_facets one join entity_facets two on two.entity_id = one.entity_id and two.facet_id = ${other} and two.listed
      where one.facet_id = ${facet} and one.listed group by one.marks
    ) alike
    join generate_series(${sql.lit(allEntities)}, ${sql.lit(lastMark)}) mark on mark = ${sql.lit(allEntities)} or marks & (1 << mark) <> 0
    group by mark`.execute(db)
  return new Map(rows.map(({ mark, n }) => [mark, n]))
}
