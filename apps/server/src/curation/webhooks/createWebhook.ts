import { positionNow } from '../../changes/queries.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { insertWebhook } from '../../webhooks/writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toWebhookView } from './webhook-views.ts'
import { findWebhookOrThrow, requireReceiver } from './webhooks.ts'

/** Creates an endpoint. The log contains everything except its secret. */
export const createWebhook: CurationWriteHandler<'createWebhook'> = async ({ body, db, services }) => {
  const { rules, secrets, notifier } = services.webhooks
  requireReceiver(body.url, rules)
  const id = await insertWebhook(db, body, await positionNow(db))
  const row = await findWebhookOrThrow(db, id)
  const view = toWebhookView(row)
  notifier.notify()
  return { answer: { ...view, secret: secrets.show(id, row.secret_version) }, log: buildAuditEntries('webhook', {}, view) }
}
