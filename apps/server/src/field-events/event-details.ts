import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import type { Reference } from '../reference/vocabulary.ts'
import { readFieldEvent, readUnmatchedNames } from './event-queries.ts'
import { fieldEventSummary } from './event-views.ts'
import { readFollowUps } from './follow-ups/follow-up-queries.ts'
import { followUpView } from './follow-ups/follow-up-views.ts'
import { readGoals } from './goals/goal-queries.ts'
import { goalView } from './goals/goal-views.ts'
import { readInteractions } from './interactions/interaction-queries.ts'
import { interactionView } from './interactions/interaction-views.ts'
import { readEntityLinks, readPersonLinks, readSegmentLinks } from './links/link-queries.ts'
import { entityLinkView, personLinkView, segmentLinkView } from './links/link-views.ts'
import { readRoster } from './roster/roster-queries.ts'
import { candidateView } from './roster/roster-views.ts'
import { readScorecard } from './scorecard/scorecard-queries.ts'
import { scorecardView } from './scorecard/scorecard-views.ts'

type FieldEvent = components['schemas']['FieldEvent']

/** An event with everything about it: one statement a part, all sent together. */
export async function readFieldEventDetails(db: Db, id: string, reference: Reference): Promise<FieldEvent> {
  const [event, segments, entities, people, goals, interactions, followUps, scorecard, roster, unmatched] = await Promise.all([
    readFieldEvent(db, id),
    readSegmentLinks(db, id),
    readEntityLinks(db, id),
    readPersonLinks(db, id),
    readGoals(db, id),
    readInteractions(db, id),
    readFollowUps(db, id),
    readScorecard(db, id),
    readRoster(db, id),
    readUnmatchedNames(db, id),
  ])
  const { created_at, updated_at, ...own } = fieldEventSummary(event)
  return {
    ...own,
    segments: segments.flatMap((row) => segmentLinkView(row, reference) ?? []),
    entities: entities.map(entityLinkView),
    people: people.map(personLinkView),
    goals: goals.map(goalView),
    interactions: interactions.map(interactionView),
    followUps: followUps.map(followUpView),
    scorecard: scorecard.created_at === null ? null : scorecardView(scorecard),
    roster: roster.map(candidateView),
    unmatched_entities: unmatched.flatMap(({ name_of, name }) => (name_of === 'entity' ? [name] : [])),
    unmatched_people: unmatched.flatMap(({ name_of, name }) => (name_of === 'person' ? [name] : [])),
    created_at,
    updated_at,
  }
}
