import type { Db } from '../../database/named-statements.ts'
import type { FoundEvent } from '../find-event.ts'
import { findInteraction } from '../interactions/interaction-queries.ts'
import { eventPartNotFoundError } from '../not-found-errors.ts'

/** A follow-up follows from an interaction of its own event, or of none. */
export async function requireInteraction(tx: Db, event: FoundEvent, interactionId: string | null | undefined): Promise<void> {
  if (interactionId == null || (await findInteraction(tx, event, interactionId))) return
  throw eventPartNotFoundError(event, 'interaction', interactionId, '/body/interaction_id')
}
