import { findReversedDays } from '@catalog/contract/field-events/days'
import { createSlugTakenRefusal, deriveEventSlug } from '@catalog/contract/field-events/event-refusals'
import { buildBlankRow, fieldEventColumns, fieldEventDefaults } from '@catalog/contract/field-events/parts'
import type { FieldEvent, FieldEventInput, FieldEventPatch } from '../../generated/models.ts'
import type { Records } from '../records/records.ts'
import { createEvent, type StoredEvent } from '../records/stored-event.ts'
import { createInvalidFieldsRefusal, toRefusal } from '../refusal.ts'
import { addCounterpartViews } from './counterparts.ts'
import { findEventBySlug, findEventOrThrow } from './find.ts'
import { listEntityLinks, listPersonLinks, listSegmentLinks } from './links.ts'
import { toCandidateView } from './roster/roster.ts'
import { toScorecardView } from './scorecard.ts'
import { applyChanges, type EventPath, type WriteContext, type WriteResult } from './written.ts'

/** Fields of a new event, empty or with their defaults. */
export const newOwn = buildBlankRow(fieldEventColumns, fieldEventDefaults)

/** Updates the event with the sent slug, or creates it. A slug that is made from the name must be new: it does not identify an event. */
export function saveEvent({ records, now }: WriteContext, _: object, input: FieldEventInput): WriteResult<FieldEvent> {
  assertDayOrder(input)
  const slug = input.slug ?? createSlug(input.name)
  const known = findEventBySlug(records.fieldEvents, slug)
  if (known && input.slug === undefined) throw toRefusal(createSlugTakenRefusal(slug, known.own.name))
  const event = known
    ? applyOwnFields(known, { ...input, slug: known.own.slug }, now)
    : createEvent({ id: crypto.randomUUID(), ...newOwn, ...input, slug, created_at: now, updated_at: now })
  return { event, view: toEventView(records, event), isNew: !known }
}

export function updateEvent({ records, now }: WriteContext, { slug }: EventPath, patch: FieldEventPatch): WriteResult<FieldEvent> {
  assertDayOrder(patch)
  const event = findEventOrThrow(records, slug)
  assertDayOrder(patch, event.own)
  const other = patch.slug === undefined ? undefined : findEventBySlug(records.fieldEvents, patch.slug)
  if (other && other !== event) throw toRefusal(createSlugTakenRefusal(patch.slug ?? other.own.slug, other.own.name))
  const own = applyChanges(event.own, patch, now)
  const formerSlugs = [event.own.slug, ...event.formerSlugs].filter((former) => former !== own.slug)
  const after = { ...event, own, formerSlugs: [...new Set(formerSlugs)] }
  return { event: after, view: toEventView(records, after), isNew: false }
}

function applyOwnFields(event: StoredEvent, patch: FieldEventPatch, now: string): StoredEvent {
  assertDayOrder(patch, event.own)
  return { ...event, own: applyChanges(event.own, patch, now) }
}

/** Shows an event with all its parts. */
export function toEventView(records: Records, event: StoredEvent, includeInactive = false): FieldEvent {
  const { created_at, updated_at, ...own } = event.own
  return {
    ...own,
    segments: listSegmentLinks(records, event),
    entities: listEntityLinks(records, event, includeInactive),
    people: listPersonLinks(records, event, includeInactive),
    goals: [...event.goals],
    interactions: event.interactions.map((row) => addCounterpartViews(records, row)),
    followUps: event.followUps.map((row) => addCounterpartViews(records, row)),
    scorecard: event.scorecard ? toScorecardView(event) : null,
    roster: event.roster.map((candidate) => toCandidateView(records, candidate)),
    unmatched_entities: [...event.unmatched.entities].sort(),
    unmatched_people: [...event.unmatched.people].sort(),
    created_at,
    updated_at,
  }
}

/** Refuses an event that ends before it starts, even if only one of the days is sent. */
function assertDayOrder(patch: FieldEventPatch, stored?: StoredEvent['own']): void {
  const found = findReversedDays(patch, stored)
  if (found) throw createInvalidFieldsRefusal([found.detail])
}

function createSlug(name: string): string {
  const made = deriveEventSlug(name)
  if ('problem' in made) throw createInvalidFieldsRefusal([made.problem])
  return made.slug
}
