// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { ReadOptions, WriteOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { FunnelStage, GtmAssignment, GtmAssignmentList, GtmBrief, GtmBriefLink, GtmBriefLinkList, GtmBriefList, GtmBriefStatus, GtmLane, GtmSegment, GtmSegmentList } from '../models.ts'
import type { GtmAssignmentInput, GtmAssignmentPatch, GtmBriefInput, GtmBriefLinkInput } from '../sent.ts'

import type { PageQuery, InactiveQuery } from '../queries.ts'

/** Query of `catalog.gtm.segments`. */
export interface ListGtmSegmentsQuery extends PageQuery, InactiveQuery {
  /** Whether the newest assignments of each segment come along. (default false) */
  include_assignments?: boolean | undefined
}

/** Query of `catalog.gtm.assignments`. */
export interface ListGtmAssignmentsQuery extends PageQuery, InactiveQuery {
  /** Only those that stand at this stage of the funnel, be it pinned or derived. */
  funnel_stage?: FunnelStage | undefined
  /** Only those in this very segment, by slug or UUID. (≤ 200 characters) */
  segment?: string | undefined
  /** Only those of this entity, by UUID, slug or alias. (≤ 500 characters) */
  entity?: string | undefined
  /** Only those that are worked this closely. */
  lane?: GtmLane | undefined
}

/** Query of `catalog.gtm.briefs`. */
export interface ListGtmBriefsQuery extends PageQuery {
  /** Only briefs that stand there. */
  status?: GtmBriefStatus | undefined
}

/** Query of `catalog.gtm.briefLinks`. */
export interface ListGtmBriefLinksQuery extends PageQuery, InactiveQuery {}

/** `catalog.gtm`: Accounts in operating segments, and weekly briefs. The catalog records facts; this layer records priority and action. */
export interface GtmApi {
  /**
   * List the operating segments.
   *
   * Every segment, by sort order, then slug, with its assignments counted by stage of the funnel. An assignment counts in the
   * very segment that it is in, not in the one above. With `include_assignments: true` the newest 50 assignments of each
   * segment come along; read the others with `catalog.gtm.assignments({ segment })`.
   *
   * Needs the scope `read:gtm`.
   *
   * @example
   * ```ts
   * for await (const gtmSegment of catalog.gtm.segments({ include_assignments: true })) console.log(gtmSegment)
   * ```
   */
  segments(query?: ListGtmSegmentsQuery, options?: ReadOptions): PagePromise<GtmSegment, GtmSegmentList>

  /**
   * List the assignments.
   *
   * Accounts in operating segments, the one that was created last first. Filters together narrow the list down.
   *
   * Needs the scope `read:gtm`.
   *
   * @example
   * ```ts
   * for await (const gtmAssignment of catalog.gtm.assignments({ segment: 'treasuries' })) console.log(gtmAssignment)
   * ```
   */
  assignments(query?: ListGtmAssignmentsQuery, options?: ReadOptions): PagePromise<GtmAssignment, GtmAssignmentList>

  /**
   * Create or update an assignment.
   *
   * An entity has at most one assignment in a segment. One that is new gets the defaults `lane` watching and
   * `outreach_status` not-contacted; of one that is there only the fields that are sent change, and null clears. A `stage`
   * says that there was real contact and needs a `source_ref`, sent or stored.
   *
   * Needs the scope `write:gtm`.
   *
   * @example
   * ```ts
   * const gtmAssignment = await catalog.gtm.saveAssignment({
   *   entity_slug: 'microstrategy',
   *   segment_slug: 'treasuries',
   *   lane: 'primary',
   *   stage: 'booked',
   *   source_ref: { label: 'Notes of the first call', href: 'https://example.org/notes/1' },
   *   outreach_status: 'replied',
   *   classification: 'product-discovery',
   *   learned: 'Their treasury team looks for a second custodian.',
   *   next_step: 'Send the outline of a two-custodian setup.',
   *   service_lane: 'Stewardship',
   *   last_touch: '2026-11-18',
   *   needs: ['owner_1', 'product'],
   *   pillars: { stewardship: 'confirmed', movement: 'unknown' },
   *   contact_origin: 'conference',
   *   comms_channel: 'email',
   *   sizing: { est_annual_revenue_usd: 400000000, method: 'annual report' },
   * })
   * ```
   */
  saveAssignment(body: GtmAssignmentInput, options?: WriteOptions): CallPromise<GtmAssignment>

  /**
   * Update an assignment.
   *
   * Only the fields that are sent change; null clears. `funnel_stage_override` pins the stage of the funnel, and null lets it
   * be derived again. A `stage` needs a `source_ref`, sent or stored, which cannot be cleared before it.
   *
   * Needs the scope `write:gtm`.
   *
   * @param id - The id of the assignment.
   * @example
   * ```ts
   * const gtmAssignment = await catalog.gtm.updateAssignment('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01', { funnel_stage_override: 'qualified-prospect', next_step: 'Hand over to business development.' })
   * ```
   */
  updateAssignment(id: string, body: GtmAssignmentPatch, options?: WriteOptions): CallPromise<GtmAssignment>

  /**
   * List the weekly briefs.
   *
   * Every weekly brief, the latest week first.
   *
   * Needs the scope `read:gtm`.
   *
   * @example
   * ```ts
   * for await (const gtmBrief of catalog.gtm.briefs({ status: 'draft' })) console.log(gtmBrief)
   * ```
   */
  briefs(query?: ListGtmBriefsQuery, options?: ReadOptions): PagePromise<GtmBrief, GtmBriefList>

  /**
   * Create or update a draft brief.
   *
   * A brief is known by its slug, which is its ISO week unless given. Of a draft that is there only the fields that are sent
   * change, and null clears. Curators publish briefs and put them away; from then on agents cannot change them.
   *
   * Needs the scope `write:gtm`.
   *
   * @example
   * ```ts
   * const gtmBrief = await catalog.gtm.saveBrief({
   *   title: 'Treasuries move to two custodians',
   *   week_start: '2026-11-16',
   *   summary: 'Three public companies named a second custodian.',
   *   body_md: '## Custody\n\nThree public companies named a second custodian this week.\n',
   * })
   * ```
   */
  saveBrief(body: GtmBriefInput, options?: WriteOptions): CallPromise<GtmBrief>

  /**
   * List the links of a brief.
   *
   * By sort order, then in the order in which it was added.
   *
   * Needs the scope `read:gtm`.
   *
   * @param slug - The slug or id of the brief.
   * @example
   * ```ts
   * for await (const gtmBriefLink of catalog.gtm.briefLinks('2026-w47')) console.log(gtmBriefLink)
   * ```
   */
  briefLinks(slug: string, query?: ListGtmBriefLinksQuery, options?: ReadOptions): PagePromise<GtmBriefLink, GtmBriefLinkList>

  /**
   * Attach something to a draft brief.
   *
   * Exactly one entity, segment or source. What is attached already stays attached once: its `note` and `sort_order`
   * change if they are sent. Nothing can be attached to a brief that is no longer a draft.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The slug or id of the brief.
   * @example
   * ```ts
   * const gtmBriefLink = await catalog.gtm.attachToBrief('2026-w47', { entity_slug: 'microstrategy', note: 'Its second custodian.', sort_order: 10 })
   * ```
   */
  attachToBrief(slug: string, body: GtmBriefLinkInput, options?: WriteOptions): CallPromise<GtmBriefLink>
}
