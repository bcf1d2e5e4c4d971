import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { readFieldEvent, readUnmatchedNames } from './event-queries.ts'
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
import { readScorecard } from './scorecard/scorecard-queries.ts'
import { toScorecardView } from './scorecard/scorecard-views.ts'

type FieldEvent = components['schemas']['FieldEvent']

/** An event with everything about it: one statement a part, all sent together. */
export async function readFieldEventDetails(db: Db, id: string, reference: Vocabulary, includeInactive = false): Promise<FieldEvent> {
  const [event, segments, entities, people, goals, interactions, followUps, scorecard, roster, unmatched] = await Promise.all([
    readFieldEvent(db, id),
    readSegmentLinks(db, id),
    readEntityLinks(db, id, includeInactive),
    readPersonLinks(db, id, includeInactive),
    readGoals(db, id),
    readInteractions(db, id),
    readFollowUps(db, id),
    readScorecard(db, id),
    readRoster(db, id),
    readUnmatchedNames(db, id),
  ])
  const { created_at, updated_at, ...own } = toFieldEventSummary(event)
  return {
    ...own,
    segments: segments.flatMap((row) => toSegmentLinkView(row, reference) ?? []),
    entities: entities.map(toEntityLinkView),
    people: people.map(toPersonLinkView),
    goals: goals.map(toGoalView),
    interactions: interactions.map(toInteractionView),
    followUps: followUps.map(toFollowUpView),
    scorecard: scorecard.created_at === null ? null : toScorecardView(scorecard),
    roster: roster.map(toCandidateView),
    unmatched_entities: unmatched.flatMap(({ name_of, name }) => (name_of === 'entity' ? [name] : [])),
    unmatched_people: unmatched.flatMap(({ name_of, name }) => (name_of === 'person' ? [name] : [])),
    created_at,
    updated_at,
  }
}
