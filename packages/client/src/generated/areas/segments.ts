// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../call/call-promise.ts'
import type { CallOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { DrilldownEntity, DrilldownResponse, Segment, SegmentDetail, SegmentList } from '../models.ts'

/** What `catalog.segments.list` can be asked for. */
export interface ListSegmentsQuery {
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page.
   */
  cursor?: string | undefined
  /** How many items the page holds at most. */
  limit?: number | undefined
}

/** What `include` can add. */
export type GetSegmentInclude = 'dossier'

/** What `catalog.segments.get` can be asked for. */
export interface GetSegmentQuery<Include extends GetSegmentInclude = GetSegmentInclude> {
  /** What to embed. */
  include?: readonly Include[] | undefined
}

/** What `catalog.segments.drilldown` can be asked for. */
export interface GetDrilldownQuery {
  /** Whether members of child segments count; false gives members of this very segment. */
  include_children?: boolean | undefined
  /** Only the members whose records lack this: they are the `entities` of the page, and in `curation_gaps` the list of that name. */
  gap?: 'missing_one_liner' | 'missing_org_fit' | 'unverified' | undefined
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page.
   */
  cursor?: string | undefined
  /** How many items the page holds at most. */
  limit?: number | undefined
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
   * @param query - What to ask for; see its fields.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * for await (const segment of catalog.segments.list()) console.log(segment)
   * ```
   */
  list(query?: ListSegmentsQuery, options?: CallOptions): PagePromise<Segment, SegmentList>

  /**
   * Read a segment.
   *
   * One segment. With `include=dossier` also its lore, its children and how many entities it has.
   *
   * Needs the scope `read:catalog`.
   *
   * @param slug - The segment's slug or id.
   * @param query - What to ask for; see its fields.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * const segment = await catalog.segments.get('miners', { include: ['dossier'] })
   * ```
   */
  get<Include extends GetSegmentInclude = never>(slug: string, query?: GetSegmentQuery<Include>, options?: CallOptions): CallPromise<SegmentDetail & Required<Pick<SegmentDetail, Include>>>

  /**
   * See a segment from close by.
   *
   * The members of a segment, by name, with figures about all of them and what their records lack. With `gap`, the members that
   * have it are walked instead, the most important first.
   *
   * Needs the scope `read:catalog`.
   *
   * @param slug - The segment's slug or id.
   * @param query - What to ask for; see its fields.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * for await (const drilldownEntity of catalog.segments.drilldown('miners', { include_children: false })) console.log(drilldownEntity)
   * ```
   */
  drilldown(slug: string, query?: GetDrilldownQuery, options?: CallOptions): PagePromise<DrilldownEntity, DrilldownResponse>
}
