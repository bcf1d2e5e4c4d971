import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

/** The stored columns of a scorecard; its counts are derived. */
export type StoredScorecard = {
  readonly verdict: components['schemas']['FieldEventVerdict'] | null
  readonly verdict_notes: string | null
  readonly review_30_completed_at: string | null
  readonly review_30_notes: string | null
  readonly review_90_completed_at: string | null
  readonly review_90_notes: string | null
  readonly team_time_hours: number | null
  readonly cost_amount: number | null
  readonly cost_currency: string | null
  /** Null if no scorecard was written. */
  readonly created_at: string | null
  readonly updated_at: string | null
}
export type ScorecardRow = StoredScorecard & {
  readonly field_event_id: string
  readonly goals_total: number
  readonly goals_achieved: number
  readonly interactions_total: number
  readonly interactions_completed: number
  readonly signals: { readonly none: number; readonly weak: number; readonly moderate: number; readonly strong: number }
  readonly follow_ups_total: number
  readonly follow_ups_done: number
}

const storedColumns: RawBuilder<unknown> = sql`
  s.verdict, s.verdict_notes, s.review_30_completed_at, s.review_30_notes, s.review_90_completed_at, s.review_90_notes,
  s.team_time_hours, s.cost_amount, s.cost_currency, s.created_at, s.updated_at`

/** Reads the scorecard of an event, with nulls if it was never written. */
export async function getScorecard(db: Db, eventId: string): Promise<ScorecardRow> {
  const [row] = await readScorecards(db, [eventId])
  if (!row) throw new Error('The query for scorecards returned no row for an event.')
  return row
}

/**
 * Reads the scorecards of events, with counts derived from goals, interactions and follow-ups, and nulls for a scorecard that was never
 * written.
 */
export async function readScorecards(db: Db, eventIds: readonly string[]): Promise<ScorecardRow[]> {
  const { rows } = await sql<ScorecardRow>`
    select event.id as field_event_id, ${storedColumns}, g.*, i.*, f.*
    from unnest(${[...eventIds]}::uuid[]) event (id) left join field_event_scorecards s on s.field_event_id = event.id
    cross join lateral (
      select count(*) as goals_total, count(*) filter (where status = 'achieved') as goals_achieved
      from field_event_goals where field_event_id = event.id) g
    cross join lateral (
      select count(*) as interactions_total, count(*) filter (where status = 'completed') as interactions_completed,
        jsonb_build_object(
          'none', count(*) filter (where signal_strength = 'none'), 'weak', count(*) filter (where signal_strength = 'weak'),
          'moderate', count(*) filter (where signal_strength = 'moderate'), 'strong', count(*) filter (where signal_strength = 'strong')
        ) as signals
      from field_event_interactions where field_event_id = event.id) i
    cross join lateral (
      select count(*) as follow_ups_total, count(*) filter (where status = 'done') as follow_ups_done
      from field_event_follow_ups where field_event_id = event.id) f`.execute(db)
  return rows
}

/** Reads and locks the stored columns of an event's scorecard, for a caller that is about to change it. */
export async function lockScorecard(tx: Db, eventId: string): Promise<StoredScorecard | undefined> {
  const { rows } = await sql<StoredScorecard>`
    select ${storedColumns} from field_event_scorecards s where s.field_event_id = ${eventId} for no key update`.execute(tx)
  return rows[0]
}
