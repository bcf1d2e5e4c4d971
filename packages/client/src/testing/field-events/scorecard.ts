import type { FieldEventFigures, FieldEventScorecard, FieldEventScorecardPatch } from '../../generated/models.ts'
import { findEvent } from './find.ts'
import type { StoredEvent, StoredScorecard } from './stored.ts'
import { applyChanges, type Before, type OfEvent, type Written, withMoments } from './written.ts'

const blank = {
  verdict: null,
  verdict_notes: null,
  review_30_completed_at: null,
  review_30_notes: null,
  review_90_completed_at: null,
  review_90_notes: null,
  team_time_hours: null,
  cost_amount: null,
  cost_currency: null,
} as const

export function updateScorecard({ records, now }: Before, { slug }: OfEvent, sent: FieldEventScorecardPatch): Written<FieldEventScorecard> {
  const event = findEvent(records, slug)
  const before = event.scorecard ?? { field_event_id: event.own.id, ...blank, created_at: now, updated_at: now }
  const scorecard = applyChanges(before, withMoments(sent, ['review_30_completed_at', 'review_90_completed_at']), now)
  const after = { ...event, scorecard }
  return { event: after, shown: toScorecardView(after), isNew: false }
}

/** One that nobody has written is there, too, with the figures alone. */
export function toScorecardView(event: StoredEvent): FieldEventScorecard {
  const unwritten: StoredScorecard = { field_event_id: event.own.id, ...blank, created_at: null, updated_at: null }
  const { created_at, updated_at, ...stored } = event.scorecard ?? unwritten
  return { ...stored, derived: figuresOf(event), created_at, updated_at }
}

/** Computes the figures of an event from its goals, interactions and follow-ups. */
function figuresOf({ goals, interactions, followUps }: StoredEvent): FieldEventFigures {
  const achieved = goals.filter(({ status }) => status === 'achieved').length
  const completed = interactions.filter(({ status }) => status === 'completed').length
  const done = followUps.filter(({ status }) => status === 'done').length
  const signals = { none: 0, weak: 0, moderate: 0, strong: 0 }
  for (const { signal_strength } of interactions) signals[signal_strength] += 1
  return {
    goals_total: goals.length,
    goals_achieved: achieved,
    goal_achievement_pct: percentage(achieved, goals.length),
    interactions_total: interactions.length,
    interactions_completed: completed,
    meeting_completion_pct: percentage(completed, interactions.length),
    signals,
    follow_ups_total: followUps.length,
    follow_ups_done: done,
    follow_up_completion_pct: percentage(done, followUps.length),
  }
}

/** With one decimal; null over nothing. */
function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1_000 * part) / whole) / 10
}
