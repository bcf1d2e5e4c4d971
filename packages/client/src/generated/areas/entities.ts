// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { ReadOptions, WriteOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { EntityDossier, EntityListResponse, EntitySummary, EntityVerification, HistoryEntry, HistoryPage, LifecycleStatus, SourceList, SourceSummary } from '../models.ts'
import type { EntityVerificationInput } from '../sent.ts'

import type { PageQuery, HistoryQuery, PastQuery, InactiveQuery } from '../queries.ts'

/** Query of `catalog.entities.list`. */
export interface ListEntitiesQuery extends PageQuery {
  /** Search in name, aliases, ticker, one-liner and description. Ranked, and forgiving of a typo. (≤ 200 characters) */
  q?: string | undefined
  /** Part of the name or of an alias, ignoring case, accents, strokes and ligatures. (≤ 200 characters) */
  name?: string | undefined
  /** Members of this segment (slug or id) or of a segment below it. (≤ 200 characters) */
  segment?: string | undefined
  /** The country, as an ISO 3166-1 alpha-2 code, ignoring case. (≤ 100 characters) */
  country?: string | undefined
  /** The region, ignoring case, accents, strokes and ligatures. (≤ 200 characters) */
  region?: string | undefined
  /** The city, ignoring case, accents, strokes and ligatures. (≤ 200 characters) */
  city?: string | undefined
  /** Last verified before the start of this UTC day, or never verified. (YYYY-MM-DD) */
  last_verified_before?: string | undefined
  /** Entities with this taxonomy term (slug or id) or one below it. (≤ 200 characters) */
  tag?: string | undefined
  /** Entities with at least one of these taxonomy terms or a term below them. (1 to 20 items) */
  any_tag?: readonly string[] | undefined
  /** Entities with all of these taxonomy terms, each by itself or a term below it. (1 to 20 items) */
  all_tags?: readonly string[] | undefined
  /** Whether `tag`, `any_tag` and `all_tags` mean the very terms, and not those below them. (default false) */
  exact_tag?: boolean | undefined
  /** Records of this lifecycle status, merged ones included; without it, active and defunct ones. */
  lifecycle_status?: LifecycleStatus | undefined
}

/** Values of `include`. */
export type GetEntityInclude = 'relationships' | 'people' | 'lore' | 'org_fit' | 'providers' | 'events' | 'provenance'

/** Query of `catalog.entities.get`. */
export interface GetEntityQuery<Include extends GetEntityInclude = GetEntityInclude> extends PastQuery, InactiveQuery {
  /** What to add to the dossier. For `people`, a key needs the scope read:people too. `provenance` says where the values are from. (1 to 7 items) */
  include?: readonly Include[] | undefined
}

/** Query of `catalog.entities.history`. */
export interface GetEntityHistoryQuery extends PageQuery, HistoryQuery {}

/** Query of `catalog.entities.sources`. */
export interface ListEntitySourcesQuery extends PageQuery {}

/** `catalog.entities`: The principals of the catalog - companies, pools, protocols' makers, institutions. */
export interface EntitiesApi {
  /**
   * List or search the entities.
   *
   * Entities by name, then id; with `q`, the best match first. Filters combine: an entity has to pass all of
   * them. Archived, false-positive and merged records are left out unless `lifecycle_status` asks for them.
   * Walking all pages neither repeats nor skips an entity that existed throughout, also while others are
   * added or renamed; with `q` the walk covers at most the 500 best matches. A list as of a day is the dump of that night.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * for await (const entity of catalog.entities.list({ segment: 'miners' })) console.log(entity)
   * ```
   */
  list(query?: ListEntitiesQuery, options?: ReadOptions): PagePromise<EntitySummary, EntityListResponse>

  /**
   * Read an entity.
   *
   * The dossier of one entity. A slug or alias of a merged record answers with the record it was merged into;
   * the merged record's own UUID answers with the archived record and its `merged_into`.
   *
   * Needs the scope `read:catalog`.
   *
   * @param id - The entity's UUID, slug or alias.
   * @example
   * ```ts
   * const entity = await catalog.entities.get('microstrategy', { include: ['people', 'providers'] })
   * ```
   */
  get<Include extends GetEntityInclude = never>(id: string, query?: GetEntityQuery<Include>, options?: ReadOptions): CallPromise<EntityDossier & Required<Pick<EntityDossier, Include>>>

  /**
   * List what changed an entity.
   *
   * What proposals, direct writes and curators changed, newest first, also of records that were merged into it.
   * What the key has no scope for is left out.
   *
   * Needs the scope `read:catalog`.
   *
   * @param id - The entity's UUID, slug or alias.
   * @example
   * ```ts
   * for await (const historyEntry of catalog.entities.history('microstrategy', { field: 'name' })) console.log(historyEntry)
   * ```
   */
  history(id: string, query?: GetEntityHistoryQuery, options?: ReadOptions): PagePromise<HistoryEntry, HistoryPage>

  /**
   * List an entity's sources.
   *
   * Where what is known about the entity came from, newest first. Of a merged record, also by its own UUID, they are the survivor's.
   *
   * Needs the scope `read:catalog`.
   *
   * @param id - The entity's UUID, slug or alias.
   * @example
   * ```ts
   * for await (const source of catalog.entities.sources('microstrategy')) console.log(source)
   * ```
   */
  sources(id: string, query?: ListEntitySourcesQuery, options?: ReadOptions): PagePromise<SourceSummary, SourceList>

  /**
   * Mark an entity as verified.
   *
   * Says that what the catalog holds about an entity was checked just now: its `last_verified_at` becomes this moment. Nothing
   * else of the entity changes; what turned out wrong is proposed. An entity that was merged means its survivor; one that is
   * archived or a false positive is a `CONFLICT`.
   *
   * Needs the scope `write:verification`.
   *
   * @param id - The entity's UUID, slug or an alias.
   * @example
   * ```ts
   * const entityVerification = await catalog.entities.verify('microstrategy', {
   *   note: 'Country, city and holdings checked against the latest quarterly report.',
   *   source_url: 'https://www.strategy.com',
   * })
   * ```
   */
  verify(id: string, body: EntityVerificationInput, options?: WriteOptions): CallPromise<EntityVerification>
}
