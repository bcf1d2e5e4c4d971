import type { Db } from '../../database/named-statements.ts'
import { type EventReference, findFieldEventOrThrow } from '../find-event.ts'
import { findInteraction } from '../interactions/interaction-queries.ts'
import { createEventPartNotFoundError } from '../not-found-errors.ts'

/** Finds the event of a follow-up. Throws if the interaction that it follows from, if any, belongs to another event. */
export async function findEventWithInteraction(tx: Db, slug: string, interactionId: string | null | undefined): Promise<EventReference> {
  const event = await findFieldEventOrThrow(tx, slug)
  if (interactionId == null || (await findInteraction(tx, event, interactionId))) return event
  throw createEventPartNotFoundError(event, 'interaction', interactionId, '/body/interaction_id')
}
