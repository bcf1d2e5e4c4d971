import { scorecardColumns } from '@catalog/contract/field-events/parts'
import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { updateWorkRow } from '../work-rows.ts'
import { lockScorecard, type StoredScorecard } from './scorecard-queries.ts'

/**
 * Locks the scorecard of an event for a caller that is about to change it; inserts an empty one if there is none. If two callers write the
 * first scorecard at the same time, the second caller waits here for the row of the first, and uses it.
 */
export async function lockOrCreateScorecard(tx: Db, eventId: string): Promise<StoredScorecard> {
  await sql`insert into field_event_scorecards (field_event_id) values (${eventId}) on conflict do nothing`.execute(tx)
  const scorecard = await lockScorecard(tx, eventId)
  if (!scorecard) throw new Error('A scorecard is missing although it was just inserted or locked.')
  return scorecard
}

/** Sets the sent columns of a locked scorecard. */
export async function changeScorecard(tx: Db, eventId: string, patch: components['schemas']['FieldEventScorecardPatch']): Promise<void> {
  await updateWorkRow('field_event_scorecards', scorecardColumns, sql`t.field_event_id = ${eventId}::uuid`, patch).execute(tx)
}
