import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { type FieldEventRow, getFieldEvent, readUnmatchedNames } from './event-queries.ts'
import { toFieldEventSummary } from './event-views.ts'
import { readFollowUps } from './follow-ups/follow-up-queries.ts'
import { toFollowUpView } from './follow-ups/follow-up-views.ts'
import { readGoals } from './goals/goal-queries.ts'
import { toGoalView } from './goals/goal-views.ts'
import { readInteractions } from './interactions/interaction-queries.ts'
import { toInteractionView } from './interactions/interaction-views.ts'
import { readEntityLinks, readPersonLinks, readSegmentLinks } from './links/link-queries.ts'
import { toEntityLinkView, toPersonLinkView, toSegmentLinkView } from './links/link-views.ts'
import { readRoster } from './roster/roster-queries.ts'
import { toCandidateView } from './roster/roster-views.ts'
import { readScorecards } from './scorecard/scorecard-queries.ts'
import { toScorecardView } from './scorecard/scorecard-views.ts'

type FieldEvent = components['schemas']['FieldEvent']

/** Reads an event with all related rows: one statement for each part, all sent together. */
export async function readFieldEventDetails(db: Db, id: string, reference: Vocabulary, includeInactive = false): Promise<FieldEvent> {
  const [event, parts] = await Promise.all([getFieldEvent(db, id), readParts(db, [id], includeInactive)])
  return toFullView(event, parts, reference)
}

/** Reads events with all related rows. The number of statements does not depend on the number of events. */
export async function readFullFieldEvents(
  db: Db,
  events: readonly FieldEventRow[],
  reference: Vocabulary,
  includeInactive = false,
): Promise<FieldEvent[]> {
  const parts = await readParts(
    db,
    events.map(({ id }) => id),
    includeInactive,
  )
  return events.map((event) => toFullView(event, parts, reference))
}

type EventParts = Awaited<ReturnType<typeof readParts>>

async function readParts(db: Db, ids: readonly string[], includeInactive: boolean) {
  const [segments, entities, people, goals, interactions, followUps, scorecards, roster, unmatched] = await Promise.all([
    readSegmentLinks(db, ids),
    readEntityLinks(db, ids, includeInactive),
    readPersonLinks(db, ids, includeInactive),
    readGoals(db, ids),
    readInteractions(db, ids),
    readFollowUps(db, ids),
    readScorecards(db, ids),
    readRoster(db, ids),
    readUnmatchedNames(db, ids),
  ])
  return {
    segments: groupByEvent(segments),
    entities: groupByEvent(entities),
    people: groupByEvent(people),
    goals: groupByEvent(goals),
    interactions: groupByEvent(interactions),
    followUps: groupByEvent(followUps),
    scorecards: groupByEvent(scorecards),
    roster: groupByEvent(roster),
    unmatched: groupByEvent(unmatched),
  }
}

/** Returns the rows of an event, in their order. */
function groupByEvent<Row extends { readonly field_event_id: string }>(rows: readonly Row[]): (eventId: string) => readonly Row[] {
  const groups = Map.groupBy(rows, ({ field_event_id }) => field_event_id)
  return (eventId) => groups.get(eventId) ?? []
}

function toFullView(event: FieldEventRow, parts: EventParts, reference: Vocabulary): FieldEvent {
  const { created_at, updated_at, ...own } = toFieldEventSummary(event)
  const [scorecard] = parts.scorecards(event.id)
  const unmatched = parts.unmatched(event.id)
  return {
    ...own,
    segments: parts.segments(event.id).flatMap((row) => toSegmentLinkView(row, reference) ?? []),
    entities: parts.entities(event.id).map(toEntityLinkView),
    people: parts.people(event.id).map(toPersonLinkView),
    goals: parts.goals(event.id).map(toGoalView),
    interactions: parts.interactions(event.id).map(toInteractionView),
    followUps: parts.followUps(event.id).map(toFollowUpView),
    scorecard: !scorecard || scorecard.created_at === null ? null : toScorecardView(scorecard),
    roster: parts.roster(event.id).map(toCandidateView),
    unmatched_entities: unmatched.flatMap(({ name_of, name }) => (name_of === 'entity' ? [name] : [])),
    unmatched_people: unmatched.flatMap(({ name_of, name }) => (name_of === 'person' ? [name] : [])),
    created_at,
    updated_at,
  }
}
