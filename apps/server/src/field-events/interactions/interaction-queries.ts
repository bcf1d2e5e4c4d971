import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { type Counterparts, joinedCounterparts, shownCounterparts } from '../counterparts.ts'
import type { EventReference } from '../find-event.ts'
import { createEventPartNotFoundError } from '../not-found-errors.ts'
import { selectOldestRows, selectRow } from '../work-rows.ts'

type Schemas = components['schemas']

export type InteractionRow = Counterparts & {
  readonly id: string
  readonly field_event_id: string
  readonly counterpart_name: string | null
  readonly counterpart_context: string | null
  readonly scheduled_at: string | null
  readonly location: string | null
  readonly purpose: string | null
  readonly owner_profile_id: string | null
  /** The owner's name from captured notes. */
  readonly owner_name: string | null
  readonly status: Schemas['FieldEventInteractionStatus']
  readonly outcome_notes: string | null
  readonly signal_strength: Schemas['FieldEventSignalStrength']
  readonly next_step: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** Maximum number of interactions in an event's view, by the contract. */
const maxInteractions = 5_000

/** Reads the interactions of events, oldest first. */
export function readInteractions(db: Db, eventIds: readonly string[]): Promise<InteractionRow[]> {
  return selectInteractions(db, selectOldestRows('field_event_interactions', eventIds, maxInteractions))
}

/** Finds an interaction of an event, and locks it for a caller that will change it. */
export async function findInteraction(db: Db, event: EventReference, id: string, lock?: 'locked'): Promise<InteractionRow | undefined> {
  const [interaction] = await selectInteractions(db, selectRow('field_event_interactions', event.id, id, lock))
  return interaction
}

export const findInteractionOrThrow = orThrow(findInteraction, ([, event, id]) => createEventPartNotFoundError(event, 'interaction', id))

/** Selects the interactions in `rows`, with their counterparts. */
export async function selectInteractions(db: Db, rows: RawBuilder<unknown>): Promise<InteractionRow[]> {
  const { rows: found } = await sql<InteractionRow>`
    with w as (${rows})
    select w.id, w.field_event_id, ${shownCounterparts}, w.counterpart_name, w.counterpart_context, w.scheduled_at, w.location, w.purpose,
      w.owner_profile_id, w.owner_name, w.status, w.outcome_notes, w.signal_strength, w.next_step, w.created_at, w.updated_at
    from w ${joinedCounterparts} order by w.created_at, w.id`.execute(db)
  return found
}
