import type { components } from '@catalog/contract/types'
import { toRfc3339OrNull } from '../../values/timestamps.ts'
import type { ScorecardRow, StoredScorecard } from './scorecard-queries.ts'
import { computePercentage } from './scorecard-rules.ts'

type Schemas = components['schemas']

export function toScorecardView(row: ScorecardRow): Schemas['FieldEventScorecard'] {
  return { field_event_id: row.field_event_id, ...toStoredScorecardView(row), derived: figures(row) }
}

/** Without the figures, which nobody writes. */
export function toStoredScorecardView(row: StoredScorecard) {
  return {
    verdict: row.verdict as Schemas['FieldEventVerdict'] | null,
    verdict_notes: row.verdict_notes,
    review_30_completed_at: toRfc3339OrNull(row.review_30_completed_at),
    review_30_notes: row.review_30_notes,
    review_90_completed_at: toRfc3339OrNull(row.review_90_completed_at),
    review_90_notes: row.review_90_notes,
    team_time_hours: row.team_time_hours,
    cost_amount: row.cost_amount,
    cost_currency: row.cost_currency,
    created_at: toRfc3339OrNull(row.created_at),
    updated_at: toRfc3339OrNull(row.updated_at),
  }
}

function figures(row: ScorecardRow): Schemas['FieldEventFigures'] {
  const { goals_total, goals_achieved, interactions_total, interactions_completed, signals, follow_ups_total, follow_ups_done } = row
  return {
    goals_total,
    goals_achieved,
    goal_achievement_pct: computePercentage(goals_achieved, goals_total),
    interactions_total,
    interactions_completed,
    meeting_completion_pct: computePercentage(interactions_completed, interactions_total),
    signals,
    follow_ups_total,
    follow_ups_done,
    follow_up_completion_pct: computePercentage(follow_ups_done, follow_ups_total),
  }
}
