import { deleteParkedRow } from '../../webhooks/writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toParkedView } from './webhook-views.ts'
import { findParkedOrThrow, findWebhookOrThrow } from './webhooks.ts'

/**
 * Deletes a parked event. The endpoint is locked, so if another request deletes the same event or the endpoint at the same time, the second
 * request gets NOT_FOUND.
 */
export const deleteParkedEvent: CurationWriteHandler<'deleteParkedEvent'> = async ({ path, db }) => {
  const { id } = await findWebhookOrThrow(db, path.id, 'locked')
  const answer = toParkedView(await findParkedOrThrow(db, id, path.event))
  await deleteParkedRow(db, id, answer.event.id)
  return { answer, log: [{ subject: { type: 'webhook', id }, changes: { removed: answer } }] }
}
