// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { CallOptions } from '../../options.ts'
import type { ManagementCoverage, Overlaps } from '../models.ts'

/** Query of `catalog.coverage.get`. */
export interface GetCoverageQuery {
  /** Only members of this segment (slug or id). (≤ 200 characters) */
  segment?: string | undefined
  /** Only entities with this taxonomy term (slug or id). (≤ 200 characters) */
  tag?: string | undefined
  /** Whether members of segments below `segment` count as its members, and entities with terms below `tag` as its entities. (default true) */
  include_children?: boolean | undefined
}

/** `catalog.coverage`: How complete the catalog is, and a segment seen from close by. */
export interface CoverageApi {
  /**
   * How complete is the catalog?
   *
   * How many entities have a country, a city, key people, a relationship path and sources, and which lack
   * them most urgently. Only listed entities count.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * const managementCoverage = await catalog.coverage.get({ segment: 'miners' })
   * ```
   */
  get(query?: GetCoverageQuery, options?: CallOptions): CallPromise<ManagementCoverage>

  /**
   * Where do roles overlap?
   *
   * Heuristic buckets: entities that serve the same capability to the same segment, and entities that are
   * both a provider and a competitor. A hint for people, never a fact.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * const overlaps = await catalog.coverage.overlaps()
   * ```
   */
  overlaps(options?: CallOptions): CallPromise<Overlaps>
}
