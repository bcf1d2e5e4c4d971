import type { FieldEvent, FieldEventInput, FieldEventPatch } from '../../generated/models.ts'
import { foldText, type Records } from '../records/records.ts'
import { invalidRefusal, Refusal } from '../refusal.ts'
import { toShownCounterparts } from './counterparts.ts'
import { findEvent, findEventBySlug } from './find.ts'
import { entityLinks, personLinks, segmentLinks } from './links.ts'
import { toCandidateView } from './roster/roster.ts'
import { toScorecardView } from './scorecard.ts'
import { createEvent, type StoredEvent } from './stored.ts'
import { applyChanges, type Before, type OfEvent, type Written } from './written.ts'

/** The defaults of a new event. */
export const newOwn = {
  event_kind: 'conference',
  starts_at: null,
  ends_at: null,
  city: null,
  country: null,
  venue: null,
  website_url: null,
  priority: 'watch',
  lifecycle_status: 'researching',
  strategic_reason: null,
  outreach_goal: null,
  notes_md: null,
} as const

/** An event is found again by its slug; a slug that is made of the name says nothing about which event is meant. */
export function saveEvent({ records, now }: Before, _: object, sent: FieldEventInput): Written<FieldEvent> {
  refuseReversedDays(sent)
  const slug = sent.slug ?? slugOf(sent.name)
  const known = findEventBySlug(records.fieldEvents, slug)
  if (known && sent.slug === undefined) throw slugTakenError(slug, known)
  const event = known
    ? withOwn(known, sent, now)
    : createEvent({ id: crypto.randomUUID(), ...newOwn, ...sent, slug, created_at: now, updated_at: now })
  return { event, shown: toEventView(records, event), isNew: !known }
}

export function updateEvent({ records, now }: Before, { slug }: OfEvent, sent: FieldEventPatch): Written<FieldEvent> {
  refuseReversedDays(sent)
  const event = findEvent(records, slug)
  refuseReversedDays(sent, event.own)
  const other = sent.slug === undefined ? undefined : findEventBySlug(records.fieldEvents, sent.slug)
  if (other && other !== event) throw slugTakenError(other.own.slug, other)
  const after = { ...event, own: applyChanges(event.own, sent, now) }
  return { event: after, shown: toEventView(records, after), isNew: false }
}

function withOwn(event: StoredEvent, sent: FieldEventPatch, now: string): StoredEvent {
  refuseReversedDays(sent, event.own)
  return { ...event, own: applyChanges(event.own, sent, now) }
}

/** An event with everything about it. */
export function toEventView(records: Records, event: StoredEvent): FieldEvent {
  const { created_at, updated_at, ...own } = event.own
  return {
    ...own,
    segments: segmentLinks(records, event),
    entities: entityLinks(records, event),
    people: personLinks(records, event),
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

type Days = { readonly starts_at?: string | null; readonly ends_at?: string | null }

/** An event does not end before it starts, also where only one of the days is sent. */
function refuseReversedDays(sent: Days, stored: Days = {}): void {
  const { starts_at: startsAt = null, ends_at: endsAt = null } = { ...stored, ...sent }
  if (startsAt === null || endsAt === null || endsAt >= startsAt) return
  throw sent.ends_at === undefined
    ? invalidRefusal('/body/starts_at', `would be ${startsAt}, after ends_at, ${endsAt}`)
    : invalidRefusal('/body/ends_at', `would be ${endsAt}, before starts_at, ${startsAt}`)
}

function slugTakenError(slug: string, { own }: StoredEvent): Refusal {
  return new Refusal('CONFLICT', `The slug "${slug}" belongs to the field event ${own.name}.`, {
    hint: 'Update that field event, by sending its slug, or choose another slug.',
  })
}

function slugOf(name: string): string {
  const slug = foldText(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 200)
    .replace(/-+$/, '')
  if (slug === '') throw invalidRefusal('/body/slug', 'is required: the name has no letter or digit that a slug could hold')
  return slug
}
