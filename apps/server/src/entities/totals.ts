import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { everyEntity } from './facets.ts'
import type { EntityFilter } from './filters.ts'

/** How many entities a list holds, where that is kept; null where it would have to be counted (decision 9). */
export async function readTotal(db: Db, filter: EntityFilter): Promise<number | null> {
  const facet = countedFacet(filter)
  if (facet === undefined) return null
  const { rows } = await sql<{
    n: number
  }>`select coalesce(sum(n), 0)::bigint as n from facet_counts where facet_id = ${facet} and mark = 0`.execute(db)
  return rows[0]?.n ?? 0
}

function countedFacet({ listed, groups, namePattern, lastVerifiedBefore, activeOnly }: EntityFilter): string | undefined {
  if (!listed || namePattern !== undefined || lastVerifiedBefore !== undefined || activeOnly || groups.length > 1) return undefined
  const [group] = groups
  if (!group) return everyEntity
  return group.counted ? group.facets[0] : undefined
}
