import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { customPlan } from '../database/named-statements.ts'
import { joinWithAnd } from '../database/statements/conditions.ts'

/** A facet by which entities are filtered. `isCounted` is true if facet_counts has the number of its entities. */
export type Facet = { readonly id: string; readonly isCounted: boolean }

/** The filter of a list of entities. An entity must match all parts. */
export type EntityFilter = {
  readonly listed: boolean
  /** Facets that an entity must all have. */
  readonly all: readonly Facet[]
  /** Facets of which an entity must have at least one. */
  readonly any?: readonly string[]
  /** Part of a name or alias, folded, as a LIKE pattern. */
  readonly namePattern?: string
  readonly lastVerifiedBefore?: string
  readonly isActiveOnly?: boolean
}

/**
 * The candidates of a walk: the entities with a facet, the entities with any of several facets, a few known entities, or all entities by
 * name.
 */
export type CandidateSet =
  | { readonly kind: 'facet'; readonly facet: string }
  | { readonly kind: 'facets'; readonly facets: readonly string[] }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'names' }

const fewIds = 1_000
const rarityProbe = 2_000

/**
 * Chooses the smallest set of candidates for a walk, and returns the parts of the filter that the set does not guarantee. If there is a
 * choice, limited counts decide.
 */
export async function chooseCandidates(db: Db, filter: EntityFilter): Promise<{ driver: CandidateSet; rest: EntityFilter }> {
  if (filter.namePattern !== undefined) {
    const ids = await findFewIdsByName(db, filter.namePattern, filter.listed)
    const { namePattern: _, ...rest } = filter
    if (ids) return { driver: { kind: 'ids', ids }, rest }
  }
  const { all, any } = filter
  const [only] = all
  if (!only && !any) return chooseNameCandidates(db, filter)
  if (only && all.length === 1 && !any) return { driver: { kind: 'facet', facet: only.id }, rest: { ...filter, all: [] } }
  if (!only && any) return buildAnyFacetCandidates(filter, any)
  return chooseRarestFacet(db, filter)
}

function omitFacets({ any: _, ...filter }: EntityFilter): EntityFilter {
  return { ...filter, all: [] }
}

function buildAnyFacetCandidates(
  { any: _, ...rest }: EntityFilter,
  facets: readonly string[],
): { driver: CandidateSet; rest: EntityFilter } {
  return { driver: { kind: 'facets', facets }, rest }
}

/** Walks all entities by name, or only those that were never verified or last verified before the given day, if they are few. */
async function chooseNameCandidates(db: Db, filter: EntityFilter): Promise<{ driver: CandidateSet; rest: EntityFilter }> {
  const { lastVerifiedBefore: before, listed } = filter
  const ids = before !== undefined && listed ? await findFewUnverifiedIds(db, before) : undefined
  return { driver: ids ? { kind: 'ids', ids } : { kind: 'names' }, rest: filter }
}

async function findFewUnverifiedIds(db: Db, day: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.raw(customPlan)} id from (
      (select id from entities where listed and last_verified_at is null limit ${fewIds + 1})
      union all
      (select id from entities where listed and last_verified_at < ${day}::timestamp at time zone 'utc' limit ${fewIds + 1})
    ) found limit ${fewIds + 1}`.execute(db)
  return rows.length > fewIds ? undefined : rows.map(({ id }) => id)
}

/**
 * Finds the entities whose name matches the pattern. Returns undefined if there are many, because a walk by name then fills a page quickly.
 */
async function findFewIdsByName(db: Db, pattern: string, listed: boolean): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.raw(customPlan)} id from entities where names_folded like ${pattern} and listed = ${listed} limit ${fewIds + 1}`.execute(
    db,
  )
  return rows.length > fewIds ? undefined : rows.map(({ id }) => id)
}

async function chooseRarestFacet(db: Db, filter: EntityFilter): Promise<{ driver: CandidateSet; rest: EntityFilter }> {
  const { all, any, listed } = filter
  const groups = [...all.map(({ id }) => [id]), ...(any ? [any] : [])]
  const counts = await countUpToLimit(db, groups, listed)
  const lowest = Math.min(...counts)
  const rarest = counts.indexOf(lowest)
  // Facets that are each common may be rare together; a walk would then take a long time to fill a page.
  const ids = lowest < rarityProbe ? undefined : await findFewIdsWithAllFacets(db, filter)
  if (ids) return { driver: { kind: 'ids', ids }, rest: omitFacets(filter) }
  const facet = all[rarest]
  if (!facet) return buildAnyFacetCandidates(filter, any ?? [])
  return { driver: { kind: 'facet', facet: facet.id }, rest: { ...filter, all: all.toSpliced(rarest, 1) } }
}

/** Counts, for each group of facets, the entities with one of them, up to the probe's limit. */
async function countUpToLimit(db: Db, groups: readonly (readonly string[])[], listed: boolean): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (
      select count(*) from (
        select from jsonb_array_elements_text(g.facets) wanted (id) cross join lateral (
          select from entity_facets f where f.facet_id = wanted.id::uuid and f.listed = ${listed} limit ${rarityProbe}
        ) found limit ${rarityProbe}) probe
    )::integer as n
    from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality g (facets, place) order by g.place`.execute(db)
  return rows.map(({ n }) => n)
}

/** Finds the entities with all of the requested facets; undefined if there are many, or if no facet is requested. */
export async function findFewIdsWithFacets(db: Db, filter: EntityFilter): Promise<string[] | undefined> {
  const { all, any, listed } = filter
  const [only] = all
  if (all.length + (any ? 1 : 0) > 1) return findFewIdsWithAllFacets(db, filter)
  if (!only && !any) return undefined
  const { rows } = await sql<{ entity_id: string }>`
    select distinct entity_id from (
      select entity_id from entity_facets where facet_id = any (${only ? [only.id] : any}::uuid[]) and listed = ${listed} limit ${10 * fewIds}
    ) found limit ${fewIds + 1}`.execute(db)
  return rows.length > fewIds ? undefined : rows.map(({ entity_id }) => entity_id)
}

/** Finds the entities with all of the requested facets through an index of combinations; undefined if there are many. */
async function findFewIdsWithAllFacets(db: Db, { all, any, listed }: EntityFilter): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select entities_with(${listed}, ${all.map(({ id }) => id)}::uuid[], ${any ?? null}::uuid[], ${fewIds + 1}) as id`.execute(db)
  return rows.length > fewIds ? undefined : rows.map(({ id }) => id)
}

/** Builds conditions on the row `i` of the index. Their text is the same for any number of facets. */
function buildFacetConditions({ all, any }: EntityFilter): RawBuilder<unknown>[] {
  const facets = sql`(i.counted_facets || i.other_facets)`
  return [
    ...(all.length > 0 ? [sql`${facets} @> ${all.map(({ id }) => id)}::uuid[]`] : []),
    ...(any ? [sql`${facets} && ${any}::uuid[]`] : []),
  ]
}

/** Builds conditions on the entity `e` itself. */
function buildEntityConditions({ namePattern, lastVerifiedBefore, isActiveOnly }: EntityFilter): RawBuilder<unknown>[] {
  return [
    ...(namePattern === undefined ? [] : [sql`e.names_folded like ${namePattern}`]),
    ...(lastVerifiedBefore === undefined
      ? []
      : [sql`(e.last_verified_at is null or e.last_verified_at < ${lastVerifiedBefore}::timestamp at time zone 'utc')`]),
    ...(isActiveOnly ? [sql`e.lifecycle_status = 'active'`] : []),
  ]
}

/**
 * Builds the condition that the entity with id `id` passes the filter, except for `listed`; undefined if the filter requires nothing else.
 */
export function buildPassCondition(filter: EntityFilter, id: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  const [facets, own] = [buildFacetConditions(filter), buildEntityConditions(filter)]
  const parts = [
    ...(facets.length > 0 ? [sql`exists (select from entity_index i where i.entity_id = ${id} and ${joinWithAnd(facets)})`] : []),
    ...(own.length > 0 ? [sql`exists (select from entities e where e.id = ${id} and ${joinWithAnd(own)})`] : []),
  ]
  return parts.length === 0 ? undefined : joinWithAnd(parts)
}

/** True when the filter requires nothing except `listed`. */
export function isUnfiltered(filter: EntityFilter): boolean {
  return buildFacetConditions(filter).length + buildEntityConditions(filter).length === 0
}

/** Builds the condition that an entity `e` passes the filter. */
export function buildFilterCondition(filter: EntityFilter): RawBuilder<unknown> {
  const facets = buildFacetConditions(filter)
  return joinWithAnd([
    sql`e.listed = ${sql.lit(filter.listed)}`,
    ...(facets.length > 0 ? [sql`exists (select from entity_index i where i.entity_id = e.id and ${joinWithAnd(facets)})`] : []),
    ...buildEntityConditions(filter),
  ])
}
