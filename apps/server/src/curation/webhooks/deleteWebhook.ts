import { deleteWebhookRow } from '../../webhooks/writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toWebhookView } from './webhook-views.ts'
import { findWebhookOrThrow } from './webhooks.ts'

export const deleteWebhook: CurationWriteHandler<'deleteWebhook'> = async ({ path, db }) => {
  const answer = toWebhookView(await findWebhookOrThrow(db, path.id, 'locked'))
  await deleteWebhookRow(db, answer.id)
  return { answer, log: [{ subject: { type: 'webhook', id: answer.id }, changes: { removed: answer } }] }
}
