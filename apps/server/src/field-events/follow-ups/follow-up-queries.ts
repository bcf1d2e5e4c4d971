import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { type Counterparts, joinedCounterparts, shownCounterparts } from '../counterparts.ts'
import type { EventReference } from '../find-event.ts'
import { createEventPartNotFoundError } from '../not-found-errors.ts'
import { selectOldestRows, selectRow } from '../work-rows.ts'

type Schemas = components['schemas']

export type FollowUpRow = Counterparts & {
  readonly id: string
  readonly field_event_id: string
  readonly interaction_id: string | null
  readonly owner_profile_id: string | null
  /** The owner's name from captured notes. */
  readonly owner_name: string | null
  readonly action_text: string
  readonly follow_up_type: Schemas['FieldEventFollowUpType']
  readonly destination: string | null
  readonly due_date: string | null
  readonly status: Schemas['FieldEventFollowUpStatus']
  readonly completed_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** Maximum number of follow-ups in an event's view, by the contract. */
const maxFollowUps = 5_000

/** Reads the follow-ups of events, oldest first. */
export function readFollowUps(db: Db, eventIds: readonly string[]): Promise<FollowUpRow[]> {
  return selectFollowUps(db, selectOldestRows('field_event_follow_ups', eventIds, maxFollowUps))
}

/** Finds a follow-up of an event, and locks it for a caller that will change it. */
async function findFollowUp(db: Db, event: EventReference, id: string, lock?: 'locked'): Promise<FollowUpRow | undefined> {
  const [followUp] = await selectFollowUps(db, selectRow('field_event_follow_ups', event.id, id, lock))
  return followUp
}

export const findFollowUpOrThrow = orThrow(findFollowUp, ([, event, id]) => createEventPartNotFoundError(event, 'follow-up', id))

/** Selects the follow-ups in `rows`, with the records that they are about. */
export async function selectFollowUps(db: Db, rows: RawBuilder<unknown>): Promise<FollowUpRow[]> {
  const { rows: found } = await sql<FollowUpRow>`
    with w as (${rows})
    select w.id, w.field_event_id, w.interaction_id, ${shownCounterparts}, w.owner_profile_id, w.owner_name, w.action_text,
      w.follow_up_type, w.destination, w.due_date, w.status, w.completed_at, w.created_at, w.updated_at
    from w ${joinedCounterparts} order by w.created_at, w.id`.execute(db)
  return found
}
