import { computeFigures } from '@catalog/contract/field-events/scorecard'
import type { components } from '@catalog/contract/types'
import { toRfc3339OrNull } from '../../values/timestamps.ts'
import type { ScorecardRow, StoredScorecard } from './scorecard-queries.ts'

type Schemas = components['schemas']

export function toScorecardView(row: ScorecardRow): Schemas['FieldEventScorecard'] {
  return { field_event_id: row.field_event_id, ...toStoredScorecardView(row), derived: computeFigures(row) }
}

/** Omits the derived counts. */
export function toStoredScorecardView(row: StoredScorecard) {
  return {
    verdict: row.verdict,
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
