// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { ReadOptions, WriteOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { CanonicalFieldEvent, FieldEvent, FieldEventCapture, FieldEventEntityLink, FieldEventFollowUp, FieldEventGoal, FieldEventInteraction, FieldEventKind, FieldEventLifecycleStatus, FieldEventList, FieldEventPersonLink, FieldEventPriority, FieldEventRosterCandidate, FieldEventRosterCandidateList, FieldEventScorecard, FieldEventSegmentLink, ListedFieldEvent, RosterBulkResult, RosterReviewStatus } from '../models.ts'
import type { FieldEventCaptureInput, FieldEventEntityLinkInput, FieldEventFollowUpInput, FieldEventFollowUpPatch, FieldEventGoalInput, FieldEventGoalPatch, FieldEventInput, FieldEventInteractionInput, FieldEventInteractionPatch, FieldEventPatch, FieldEventPersonLinkInput, FieldEventScorecardPatch, FieldEventSegmentLinkInput, RosterBulkInput, RosterCandidatePatch } from '../sent.ts'

import type { PageQuery, InactiveQuery } from '../queries.ts'

/** Query of `catalog.fieldEvents.getCanonical`. */
export interface GetCanonicalFieldEventQuery extends InactiveQuery {}

/** Query of `catalog.fieldEvents.list`. */
export interface ListFieldEventsQuery extends PageQuery, InactiveQuery {
  /** Words of the name, slug, city, country or venue, or how they begin, ignoring case, accents, strokes and ligatures. All of them have to be there. (≤ 200 characters) */
  q?: string | undefined
  /** Events whose preparation has come this far. */
  lifecycle_status?: FieldEventLifecycleStatus | undefined
  /** Events of this kind. */
  event_kind?: FieldEventKind | undefined
  /** Events that matter this much. */
  priority?: FieldEventPriority | undefined
  /** Events that start on this day or later; those without a first day are left out. (YYYY-MM-DD) */
  starts_after?: string | undefined
  /** Events that start before this day; those without a first day are left out. (YYYY-MM-DD) */
  starts_before?: string | undefined
  /** Whether the events come whole, or with what they say of themselves alone. (default "whole") */
  view?: 'whole' | 'summary' | undefined
}

/** Query of `catalog.fieldEvents.get`. */
export interface GetFieldEventQuery extends InactiveQuery {}

/** Query of `catalog.fieldEvents.roster`. */
export interface ListFieldEventRosterQuery extends PageQuery {
  /** Only candidates whose review has come this far. */
  review_status?: RosterReviewStatus | undefined
}

/** `catalog.fieldEvents`: Conferences and similar events, and who is there. */
export interface FieldEventsApi {
  /**
   * Read what the catalog has of a field event.
   *
   * A field event with what is connected to it, without what is known about outreach and relationships. To look at before
   * an update is proposed, and to check that an accepted proposal has arrived. `people` is there only for a key that holds
   * read:people too.
   *
   * Needs the scope `read:catalog`.
   *
   * @param slug - The field event's slug.
   * @example
   * ```ts
   * const canonicalFieldEvent = await catalog.fieldEvents.getCanonical('example-summit-2027')
   * ```
   */
  getCanonical(slug: string, query?: GetCanonicalFieldEventQuery, options?: ReadOptions): CallPromise<CanonicalFieldEvent>

  /**
   * List or search the field events.
   *
   * Field events by their first day, those without one last, then by slug. Filters combine: an event has to pass all of them.
   * Each comes whole, as `catalog.fieldEvents.get()` shows it. A page ends early, with a `next_cursor`, before its
   * events hold more than 2,000 such rows; it has at least one event. With `view: 'summary'` the rows are left out, and pages are full.
   * Walking all pages neither repeats nor skips an event that existed throughout, also while others are added and it is
   * given another day or slug.
   *
   * Needs the scope `read:gtm`.
   *
   * @example
   * ```ts
   * for await (const listedFieldEvent of catalog.fieldEvents.list({ q: 'summit prag' })) console.log(listedFieldEvent)
   * ```
   */
  list(query?: ListFieldEventsQuery, options?: ReadOptions): PagePromise<ListedFieldEvent, FieldEventList>

  /**
   * Create or update a field event.
   *
   * An event that has the slug is updated: only the fields that are sent change, and null clears one that may be empty.
   * Otherwise one is made. Without a slug it is made of the name; where an event has that one already, the answer is a
   * `CONFLICT`. An event cannot end before it starts, also where one of the two days was there before.
   *
   * Needs the scope `write:gtm`.
   *
   * @example
   * ```ts
   * const fieldEvent = await catalog.fieldEvents.save({
   *   slug: 'example-forum-2027',
   *   name: 'Example Forum 2027',
   *   event_kind: 'conference',
   *   starts_at: '2027-06-10',
   *   ends_at: '2027-06-12',
   *   city: 'Prague',
   *   country: 'CZ',
   *   venue: 'Congress Centre',
   *   website_url: 'https://forum.example',
   *   priority: 'high',
   *   strategic_reason: 'The treasuries of the region meet there.',
   *   outreach_goal: 'Ten first conversations with treasurers.',
   * })
   * ```
   */
  save(body: FieldEventInput, options?: WriteOptions): CallPromise<FieldEvent>

  /**
   * Read a field event with everything about it.
   *
   * A field event with its segments, the entities and people who are there, goals, interactions, follow-ups, scorecard and
   * roster. Each list is cut at the length that is stated with it.
   *
   * Needs the scope `read:gtm`.
   *
   * @param slug - The field event's slug or UUID.
   * @example
   * ```ts
   * const fieldEvent = await catalog.fieldEvents.get('example-summit-2027')
   * ```
   */
  get(slug: string, query?: GetFieldEventQuery, options?: ReadOptions): CallPromise<FieldEvent>

  /**
   * Update a field event.
   *
   * Only the fields that are sent change, and null clears one that may be empty. A slug that another event has is a
   * `CONFLICT`; the slug that an event had before a new one leads nowhere. An event cannot end before it starts, also where
   * one of the two days was there before.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or UUID.
   * @example
   * ```ts
   * const fieldEvent = await catalog.fieldEvents.update('example-summit-2027', { lifecycle_status: 'planning' })
   * ```
   */
  update(slug: string, body: FieldEventPatch, options?: WriteOptions): CallPromise<FieldEvent>

  /**
   * Attach a segment to a field event.
   *
   * It is one link for each segment: sent again, `relevance` is updated where it is sent.
   * The segment is named by its UUID or its slug.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or UUID.
   * @example
   * ```ts
   * const fieldEventSegmentLink = await catalog.fieldEvents.attachSegment('example-summit-2027', { segment_slug: 'treasuries', relevance: 'A day of its own for treasuries.' })
   * ```
   */
  attachSegment(slug: string, body: FieldEventSegmentLinkInput, options?: WriteOptions): CallPromise<FieldEventSegmentLink>

  /**
   * Attach an entity to a field event.
   *
   * There is one link for each entity and role: sent again, only the fields that are sent change, and null clears a note.
   * A new link that is not told otherwise is to be researched (`research`), and no meeting target.
   * The entity is named by its UUID, its slug or an alias.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or UUID.
   * @example
   * ```ts
   * const fieldEventEntityLink = await catalog.fieldEvents.attachEntity('example-summit-2027', {
   *   entity_slug: 'trezor',
   *   role: 'sponsor',
   *   outreach_status: 'to_contact',
   *   relationship_note: 'Has asked for a demonstration before.',
   *   next_step: 'Ask for a meeting in the first week of May.',
   *   meeting_target: true,
   * })
   * ```
   */
  attachEntity(slug: string, body: FieldEventEntityLinkInput, options?: WriteOptions): CallPromise<FieldEventEntityLink>

  /**
   * Attach a person to a field event.
   *
   * There is one link for each person and role: sent again, only the fields that are sent change, and null clears a note.
   * A new link that is not told otherwise is to be researched (`research`), and no meeting target.
   * The person is named by its UUID, its slug or an alias.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or UUID.
   * @example
   * ```ts
   * const fieldEventPersonLink = await catalog.fieldEvents.attachPerson('example-summit-2027', { person_slug: 'michael-saylor', role: 'speaker' })
   * ```
   */
  attachPerson(slug: string, body: FieldEventPersonLinkInput, options?: WriteOptions): CallPromise<FieldEventPersonLink>

  /**
   * Add a goal to a field event.
   *
   * What the team wants to reach there. It is written directly: no curator reviews it.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or id.
   * @example
   * ```ts
   * const fieldEventGoal = await catalog.fieldEvents.createGoal('example-summit-2027', {
   *   title: 'Meet treasurers',
   *   metric: 'First meetings',
   *   target_value: 6,
   *   progress_value: 0,
   *   due_date: '2027-06-12',
   *   notes: 'Those who hold on their own balance sheet first.',
   * })
   * ```
   */
  createGoal(slug: string, body: FieldEventGoalInput, options?: WriteOptions): CallPromise<FieldEventGoal>

  /**
   * Change a goal of a field event.
   *
   * Only the fields that are sent change; null clears one. Agents that send different fields at once both get theirs.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or id.
   * @param goalId - The goal's UUID.
   * @example
   * ```ts
   * const fieldEventGoal = await catalog.fieldEvents.updateGoal('example-summit-2027', '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f51', { progress_value: 3, status: 'at_risk' })
   * ```
   */
  updateGoal(slug: string, goalId: string, body: FieldEventGoalPatch, options?: WriteOptions): CallPromise<FieldEventGoal>

  /**
   * Add a meeting or another contact to a field event.
   *
   * With an entity, a person or a name that need not be in the catalog: at least one of them. It is written directly: no curator reviews
   * it. It does not count as a touch of the entity: `last_touch` of an assignment stays as it is.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or id.
   * @example
   * ```ts
   * const fieldEventInteraction = await catalog.fieldEvents.createInteraction('example-summit-2027', {
   *   entity_slug: 'trezor',
   *   counterpart_name: 'Head of partnerships',
   *   counterpart_context: 'Speaks on the second day.',
   *   scheduled_at: '2027-06-11T14:00:00.000Z',
   *   location: 'Stand B12',
   *   purpose: 'Whether they would offer custody to companies.',
   *   status: 'booked',
   * })
   * ```
   */
  createInteraction(slug: string, body: FieldEventInteractionInput, options?: WriteOptions): CallPromise<FieldEventInteraction>

  /**
   * Change an interaction at a field event.
   *
   * Only the fields that are sent change; null clears one. Agents that send different fields at once both get theirs. What would leave
   * neither an entity nor a person nor a `counterpart_name` is a `VALIDATION_ERROR`.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or id.
   * @param interactionId - The interaction's UUID.
   * @example
   * ```ts
   * const fieldEventInteraction = await catalog.fieldEvents.updateInteraction('example-summit-2027', '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f61', {
   *   status: 'completed',
   *   outcome_notes: 'They look for a partner this year.',
   *   signal_strength: 'strong',
   *   next_step: 'Send the outline.',
   * })
   * ```
   */
  updateInteraction(slug: string, interactionId: string, body: FieldEventInteractionPatch, options?: WriteOptions): CallPromise<FieldEventInteraction>

  /**
   * Add a follow-up to a field event.
   *
   * What is to be done after it. One that is `done` from the start takes the current time as `completed_at`, unless that is sent.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or id.
   * @example
   * ```ts
   * const fieldEventFollowUp = await catalog.fieldEvents.createFollowUp('example-summit-2027', {
   *   interaction_id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f61',
   *   entity_slug: 'trezor',
   *   action_text: 'Send the outline of the partnership.',
   *   follow_up_type: 'email',
   *   destination: 'Partnerships',
   *   due_date: '2027-06-15',
   * })
   * ```
   */
  createFollowUp(slug: string, body: FieldEventFollowUpInput, options?: WriteOptions): CallPromise<FieldEventFollowUp>

  /**
   * Change a follow-up of a field event.
   *
   * Only the fields that are sent change; null clears one. Agents that send different fields at once both get theirs.
   *
   * `status` `done` takes the current time as `completed_at`, unless that is sent; any other status clears it. A `completed_at` for a
   * follow-up that is not `done` then is a `VALIDATION_ERROR`.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or id.
   * @param followUpId - The follow-up's UUID.
   * @example
   * ```ts
   * const fieldEventFollowUp = await catalog.fieldEvents.updateFollowUp('example-summit-2027', '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f71', { status: 'done' })
   * ```
   */
  updateFollowUp(slug: string, followUpId: string, body: FieldEventFollowUpPatch, options?: WriteOptions): CallPromise<FieldEventFollowUp>

  /**
   * Read the scorecard of a field event.
   *
   * What is judged and reported, and figures that are counted from goals, interactions and follow-ups as they are now. A scorecard that
   * nobody has written reads as nulls and those figures.
   *
   * Needs the scope `read:gtm`.
   *
   * @param slug - The field event's slug or id.
   * @example
   * ```ts
   * const fieldEventScorecard = await catalog.fieldEvents.scorecard('example-summit-2027')
   * ```
   */
  scorecard(slug: string, options?: ReadOptions): CallPromise<FieldEventScorecard>

  /**
   * Write the scorecard of a field event.
   *
   * The first time, too: there is no call of its own to create it. Only the fields that are sent change; null clears one. Agents that
   * send different fields at once both get theirs. The figures in `derived` cannot be written.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or id.
   * @example
   * ```ts
   * const fieldEventScorecard = await catalog.fieldEvents.updateScorecard('example-summit-2027', {
   *   verdict: 'strong',
   *   verdict_notes: 'Three of six meetings led to a next one.',
   *   review_30_completed_at: '2027-07-12T09:00:00.000Z',
   *   review_30_notes: 'Two proposals are out.',
   *   team_time_hours: 64.5,
   *   cost_amount: 8200,
   *   cost_currency: 'EUR',
   * })
   * ```
   */
  updateScorecard(slug: string, body: FieldEventScorecardPatch, options?: WriteOptions): CallPromise<FieldEventScorecard>

  /**
   * Take down notes of a conversation.
   *
   * Creates a completed interaction, an open follow-up if there is an `ask`, and roster candidates with the role attendee
   * for the person and the organization, unless these exist. The names need not be in the catalog: no entity or person is
   * created or matched, and `last_touch` stays. Notes sent twice are two conversations, unless both have one
   * `idempotencyKey`.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or UUID.
   * @example
   * ```ts
   * const fieldEventCapture = await catalog.fieldEvents.capture('example-summit-2027', {
   *   person_name: 'A product manager',
   *   org_name: 'Trezor',
   *   why: 'Looks for a partner in custody.',
   *   what_mattered: 'They decide before the summer.',
   *   ask: 'Send the overview for custodians.',
   *   owner: 'Partnerships',
   *   due_date: '2027-06-20',
   * })
   * ```
   */
  capture(slug: string, body: FieldEventCaptureInput, options?: WriteOptions): CallPromise<FieldEventCapture>

  /**
   * List the roster of a field event.
   *
   * Who might be at the event, oldest first.
   *
   * Needs the scope `read:gtm`.
   *
   * @param slug - The field event's slug or UUID.
   * @example
   * ```ts
   * for await (const fieldEventRosterCandidate of catalog.fieldEvents.roster('example-summit-2027', { review_status: 'unreviewed' })) console.log(fieldEventRosterCandidate)
   * ```
   */
  roster(slug: string, query?: ListFieldEventRosterQuery, options?: ReadOptions): PagePromise<FieldEventRosterCandidate, FieldEventRosterCandidateList>

  /**
   * Add to the roster of a field event.
   *
   * Up to 200 candidates, all of them or none. A candidate with `external_ref` is found again by it; another by its `role` and `display_name`. Of one that is
   * there already only the fields that are sent change, so that sending a list again changes nothing.
   *
   * A match sets `review_status` to `matched` unless another is sent, clears the other match, and creates or updates the
   * event's link to that entity or person: an exhibitor or attendee becomes `attending`, a target `target_customer` or
   * `target_contact`, any role that links do not have `other`. The link takes `meeting_target`, `outreach_status`,
   * `next_step` and `relationship_note` (or else `context` or `evidence_note`). In an existing link these only fill gaps,
   * and a null removes a note or next step that came from the candidate. Removing a match sets `matched` back to
   * `unreviewed`. Links are never removed.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or UUID.
   * @example
   * ```ts
   * const rosterBulkResult = await catalog.fieldEvents.saveRoster('example-summit-2027', {
   *   candidates: [
   *     {
   *       external_ref: 'booth-12',
   *       role: 'exhibitor',
   *       candidate_type: 'entity',
   *       display_name: 'Trezor',
   *       source_url: 'https://summit.example/exhibitors',
   *       confidence: 4,
   *       matched_entity_slug: 'trezor',
   *       meeting_target: true,
   *       outreach_status: 'to_contact',
   *     },
   *     { role: 'speaker', candidate_type: 'person', display_name: 'The keynote speaker', context: 'Opens the second day.' },
   *   ],
   * })
   * ```
   */
  saveRoster(slug: string, body: RosterBulkInput, options?: WriteOptions): CallPromise<RosterBulkResult>

  /**
   * Update a roster candidate.
   *
   * Only the fields that are sent change, and null clears one that may be empty. A match, and one that is taken back, have the same effects as in a list of
   * candidates. Once a candidate is `promoted` or `dismissed`, nothing is carried over to the event's link any more; the link stays. A name, role or
   * `external_ref` under which the roster has another candidate is a `CONFLICT`.
   *
   * Needs the scope `write:gtm`.
   *
   * @param slug - The field event's slug or UUID.
   * @param candidateId - The candidate's UUID.
   * @example
   * ```ts
   * const fieldEventRosterCandidate = await catalog.fieldEvents.updateRosterCandidate('example-summit-2027', '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f91', { matched_entity_slug: 'trezor', next_step: 'Ask for a meeting at the booth.' })
   * ```
   */
  updateRosterCandidate(slug: string, candidateId: string, body: RosterCandidatePatch, options?: WriteOptions): CallPromise<FieldEventRosterCandidate>
}
