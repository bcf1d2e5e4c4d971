import type { Db } from '../../database/named-statements.ts'
import { eventPartNotFoundError } from '../find-work.ts'
import { hasInteraction } from '../interactions/interaction-queries.ts'

/** A follow-up follows from an interaction of its own event, or of none. */
export async function requireInteraction(
  tx: Db,
  event: { readonly id: string; readonly slug: string },
  interactionId: string | null | undefined,
): Promise<void> {
  if (interactionId == null || (await hasInteraction(tx, event.id, interactionId))) return
  throw eventPartNotFoundError(event, 'interaction', interactionId, '/body/interaction_id')
}
