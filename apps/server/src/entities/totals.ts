import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { everyEntity } from './facets.ts'
import type { EntityFilter } from './filters.ts'

/** Reads the stored length of a list; null if the list would have to be counted. */
export async function readTotal(db: Db, filter: EntityFilter): Promise<number | null> {
  const facet = findCountedFacet(filter)
  if (facet === undefined) return null
  const { rows } = await sql<{
    n: number
  }>`select coalesce(sum(n), 0)::bigint as n from facet_counts where facet_id = ${facet} and mark = 0`.execute(db)
  return rows[0]?.n ?? 0
}

function findCountedFacet({ listed, all, any, namePattern, lastVerifiedBefore, isActiveOnly }: EntityFilter): string | undefined {
  if (!listed || any || namePattern !== undefined || lastVerifiedBefore !== undefined || isActiveOnly || all.length > 1) return undefined
  const [facet] = all
  if (!facet) return everyEntity
  return facet.isCounted ? facet.id : undefined
}
