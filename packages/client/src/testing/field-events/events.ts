import { findReversedDays } from '@catalog/contract/field-events/days'
import { createSlugTakenRefusal, makeEventSlug } from '@catalog/contract/field-events/event-refusals'
import { createBlank, fieldEventColumns, fieldEventDefaults } from '@catalog/contract/field-events/parts'
import type { FieldEvent, FieldEventInput, FieldEventPatch } from '../../generated/models.ts'
import type { Records } from '../records/records.ts'
import { createEvent, type StoredEvent } from '../records/stored-event.ts'
import { createInvalidFieldsRefusal, toRefusal } from '../refusal.ts'
import { toShownCounterparts } from './counterparts.ts'
import { findEvent, findEventBySlug } from './find.ts'
import { listEntityLinks, listPersonLinks, listSegmentLinks } from './links.ts'
import { toCandidateView } from './roster/roster.ts'
import { toScorecardView } from './scorecard.ts'
import { applyChanges, type Before, type OfEvent, type WriteResult } from './written.ts'

/** Fields of a new event, empty or with their defaults. */
export const newOwn = createBlank(fieldEventColumns, fieldEventDefaults)

/** Updates the event with the sent slug, or creates it. A slug that is made from the name must be new: it does not identify an event. */
export function saveEvent({ records, now }: Before, _: object, sent: FieldEventInput): WriteResult<FieldEvent> {
  refuseReversedDays(sent)
  const slug = sent.slug ?? makeSlug(sent.name)
  const known = findEventBySlug(records.fieldEvents, slug)
  if (known && sent.slug === undefined) throw toRefusal(createSlugTakenRefusal(slug, known.own.name))
  const event = known
    ? withOwnFields(known, { ...sent, slug: known.own.slug }, now)
    : createEvent({ id: crypto.randomUUID(), ...newOwn, ...sent, slug, created_at: now, updated_at: now })
  return { event, shown: toEventView(records, event), isNew: !known }
}

export function updateEvent({ records, now }: Before, { slug }: OfEvent, sent: FieldEventPatch): WriteResult<FieldEvent> {
  refuseReversedDays(sent)
  const event = findEvent(records, slug)
  refuseReversedDays(sent, event.own)
  const other = sent.slug === undefined ? undefined : findEventBySlug(records.fieldEvents, sent.slug)
  if (other && other !== event) throw toRefusal(createSlugTakenRefusal(sent.slug ?? other.own.slug, other.own.name))
  const own = applyChanges(event.own, sent, now)
  const formerSlugs = [event.own.slug, ...event.formerSlugs].filter((former) => former !== own.slug)
  const after = { ...event, own, formerSlugs: [...new Set(formerSlugs)] }
  return { event: after, shown: toEventView(records, after), isNew: false }
}

function withOwnFields(event: StoredEvent, sent: FieldEventPatch, now: string): StoredEvent {
  refuseReversedDays(sent, event.own)
  return { ...event, own: applyChanges(event.own, sent, now) }
}

/** Shows an event with all its parts. */
export function toEventView(records: Records, event: StoredEvent, inactiveToo = false): FieldEvent {
  const { created_at, updated_at, ...own } = event.own
  return {
    ...own,
    segments: listSegmentLinks(records, event),
    entities: listEntityLinks(records, event, inactiveToo),
    people: listPersonLinks(records, event, inactiveToo),
    goals: [...event.goals],
    interactions: event.interactions.map((row) => toShownCounterparts(records, row)),
    followUps: event.followUps.map((row) => toShownCounterparts(records, row)),
    scorecard: event.scorecard ? toScorecardView(event) : null,
    roster: event.roster.map((candidate) => toCandidateView(records, candidate)),
    unmatched_entities: [...event.unmatched.entities].sort(),
    unmatched_people: [...event.unmatched.people].sort(),
    created_at,
    updated_at,
  }
}

/** Refuses an event that ends before it starts, also if only one of the days is sent. */
function refuseReversedDays(sent: FieldEventPatch, stored?: StoredEvent['own']): void {
  const found = findReversedDays(sent, stored)
  if (found) throw createInvalidFieldsRefusal([found.detail])
}

function makeSlug(name: string): string {
  const made = makeEventSlug(name)
  if ('problem' in made) throw createInvalidFieldsRefusal([made.problem])
  return made.slug
}
