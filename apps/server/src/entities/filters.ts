import { type RawBuilder, sql } from 'kysely'
import { allOf } from '../database/conditions.ts'
import type { Db } from '../database/named-statements.ts'
import { customPlan } from '../database/named-statements.ts'

/** Facets of which an entity needs at least one. */
export type FacetGroup = {
  readonly facets: readonly string[] /** Whether facet_counts knows how many entities a facet has. */
  readonly counted: boolean
}

/** What a list of entities is narrowed to. All of it has to hold. */
export type EntityFilter = {
  readonly listed: boolean
  readonly groups: readonly FacetGroup[]
  /** Part of a name or alias, folded, as a LIKE pattern. */
  readonly namePattern?: string
  readonly lastVerifiedBefore?: string
  readonly activeOnly?: boolean
}

/** Where the walk through a filter begins: the rarest facet, a few named entities, or every entity by name. */
export type Driver =
  | { readonly kind: 'facets'; readonly facets: readonly string[] }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'names' }

const fewNames = 1_000
const rarityProbe = 2_000

/** Chooses the narrowest way in. Where there is a choice, a bounded count of each decides. */
export async function chooseDriver(db: Db, filter: EntityFilter): Promise<{ driver: Driver; rest: EntityFilter }> {
  const named = filter.namePattern === undefined ? undefined : await fewNamed(db, filter.namePattern, filter.listed)
  if (named) return { driver: { kind: 'ids', ids: named }, rest: withoutName(filter) }
  const rarest = await rarestOf(db, filter)
  if (!rarest) return { driver: { kind: 'names' }, rest: filter }
  return {
    driver: { kind: 'facets', facets: rarest.facets },
    rest: { ...filter, groups: filter.groups.filter((group) => group !== rarest) },
  }
}

function withoutName({ namePattern: _, ...rest }: EntityFilter): EntityFilter {
  return rest
}

/** The entities with such a name, unless they are so many that walking the list finds a page of them soon. */
async function fewNamed(db: Db, pattern: string, listed: boolean): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.raw(customPlan)} id from entities where names_folded like ${pattern} and listed = ${listed} limit ${fewNames + 1}`.execute(
    db,
  )
  return rows.length > fewNames ? undefined : rows.map(({ id }) => id)
}

async function rarestOf(db: Db, { groups, listed }: EntityFilter): Promise<FacetGroup | undefined> {
  if (groups.length < 2) return groups[0]
  const counts = await Promise.all(groups.map((group) => boundedCount(db, group.facets, listed)))
  return groups[counts.indexOf(Math.min(...counts))]
}

async function boundedCount(db: Db, facets: readonly string[], listed: boolean): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from entity_facets where facet_id = any (${facets}::uuid[]) and listed = ${listed} limit ${rarityProbe}) probe`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The conditions on an entity `e` that the driver does not already guarantee. */
export function conditions({ groups, namePattern, lastVerifiedBefore, activeOnly, listed }: EntityFilter): RawBuilder<unknown> {
  const parts = [sql`e.listed = ${sql.lit(listed)}`]
  for (const { facets } of groups)
    parts.push(sql`exists (select from entity_facets f where f.entity_id = e.id and f.facet_id = any (${facets}::uuid[]))`)
  if (namePattern !== undefined) parts.push(sql`e.names_folded like ${namePattern}`)
  if (lastVerifiedBefore !== undefined)
    parts.push(sql`(e.last_verified_at is null or e.last_verified_at < ${lastVerifiedBefore}::timestamp at time zone 'utc')`)
  if (activeOnly) parts.push(sql`e.lifecycle_status = 'active'`)
  return allOf(parts)
}
