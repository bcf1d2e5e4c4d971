import { rotateSecret } from '../../webhooks/writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toWebhookView } from './webhook-views.ts'
import { findWebhookOrThrow } from './webhooks.ts'

/** Replaces the secret of an endpoint. The log has an entry for the rotation, without the secret. */
export const rotateWebhookSecret: CurationWriteHandler<'rotateWebhookSecret'> = async ({ path, db, services }) => {
  const { id } = await findWebhookOrThrow(db, path.id, 'locked')
  await rotateSecret(db, id)
  const row = await findWebhookOrThrow(db, id)
  const secret = services.webhooks.secrets.getSecret(id, row.secret_version)
  return { answer: { ...toWebhookView(row), secret }, log: [{ subject: { type: 'webhook', id }, changes: { secret: 'rotated' } }] }
}
