// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { ReadOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { DrilldownEntity, DrilldownResponse, Segment, SegmentDetail, SegmentList } from '../models.ts'

import type { PageQuery } from '../queries.ts'

/** Query of `catalog.segments.list`. */
export interface ListSegmentsQuery extends PageQuery {}

/** Values of `include`. */
export type GetSegmentInclude = 'dossier'

/** Query of `catalog.segments.get`. */
export interface GetSegmentQuery<Include extends GetSegmentInclude = GetSegmentInclude> {
  /** What to embed. (1 to 1 items) */
  include?: readonly Include[] | undefined
}

/** Query of `catalog.segments.drilldown`. */
export interface GetDrilldownQuery extends PageQuery {
  /** Whether members of child segments count; false gives members of this very segment. (default true) */
  include_children?: boolean | undefined
  /** Only the members whose records lack this: they are the `entities` of the page, and in `curation_gaps` the list of that name. */
  gap?: 'missing_one_liner' | 'missing_org_fit' | 'unverified' | undefined
}

/** `catalog.segments`: The vocabulary of the catalog. Slugs in requests come from here. */
export interface SegmentsApi {
  /**
   * List the segments.
   *
   * Every segment, top-level ones and children, by sort order, then slug.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * for await (const segment of catalog.segments.list()) console.log(segment)
   * ```
   */
  list(query?: ListSegmentsQuery, options?: ReadOptions): PagePromise<Segment, SegmentList>

  /**
   * Read a segment.
   *
   * One segment. With `include: ['dossier']` also its lore, its children and how many entities it has.
   *
   * Needs the scope `read:catalog`.
   *
   * @param slug - The segment's slug or id.
   * @example
   * ```ts
   * const segment = await catalog.segments.get('miners', { include: ['dossier'] })
   * ```
   */
  get<Include extends GetSegmentInclude = never>(slug: string, query?: GetSegmentQuery<Include>, options?: ReadOptions): CallPromise<SegmentDetail & Required<Pick<SegmentDetail, Include>>>

  /**
   * See a segment from close by.
   *
   * The members of a segment, by name, with figures about all of them and what their records lack. With `gap`, the members that
   * have it are walked instead, the most important first.
   *
   * Needs the scope `read:catalog`.
   *
   * @param slug - The segment's slug or id.
   * @example
   * ```ts
   * for await (const drilldownEntity of catalog.segments.drilldown('miners', { include_children: false })) console.log(drilldownEntity)
   * ```
   */
  drilldown(slug: string, query?: GetDrilldownQuery, options?: ReadOptions): PagePromise<DrilldownEntity, DrilldownResponse>
}
