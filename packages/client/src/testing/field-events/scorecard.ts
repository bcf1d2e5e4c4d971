import { buildBlankRow, scorecardColumns } from '@catalog/contract/field-events/parts'
import { computeFigures } from '@catalog/contract/field-events/scorecard'
import type { FieldEventFigures, FieldEventScorecard, FieldEventScorecardPatch } from '../../generated/models.ts'
import type { StoredEvent, StoredScorecard } from '../records/stored-event.ts'
import { findEventOrThrow } from './find.ts'
import { applyChanges, convertTimestamps, type EventPath, type WriteContext, type WriteResult } from './written.ts'

const blank = buildBlankRow(scorecardColumns, {})

export function updateScorecard(
  { records, now }: WriteContext,
  { slug }: EventPath,
  patch: FieldEventScorecardPatch,
): WriteResult<FieldEventScorecard> {
  const event = findEventOrThrow(records, slug)
  const before = event.scorecard ?? { field_event_id: event.own.id, ...blank, created_at: now, updated_at: now }
  const scorecard = applyChanges(before, convertTimestamps(patch), now)
  const after = { ...event, scorecard }
  return { event: after, view: toScorecardView(after), isNew: false }
}

/** Returns the scorecard of an event. A scorecard that was never written has only the figures. */
export function toScorecardView(event: StoredEvent): FieldEventScorecard {
  const unwritten: StoredScorecard = { field_event_id: event.own.id, ...blank, created_at: null, updated_at: null }
  const { created_at, updated_at, ...stored } = event.scorecard ?? unwritten
  return { ...stored, derived: countFigures(event), created_at, updated_at }
}

function countFigures({ goals, interactions, followUps }: StoredEvent): FieldEventFigures {
  const signals = { none: 0, weak: 0, moderate: 0, strong: 0 }
  for (const { signal_strength } of interactions) signals[signal_strength] += 1
  return computeFigures({
    goals_total: goals.length,
    goals_achieved: goals.filter(({ status }) => status === 'achieved').length,
    interactions_total: interactions.length,
    interactions_completed: interactions.filter(({ status }) => status === 'completed').length,
    signals,
    follow_ups_total: followUps.length,
    follow_ups_done: followUps.filter(({ status }) => status === 'done').length,
  })
}
