import { getCurrentPosition } from '../../changes/queries.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { insertWebhook } from '../../webhooks/writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toWebhookView } from './webhook-views.ts'
import { assertAllowedReceiver, findWebhookOrThrow } from './webhooks.ts'

/** Creates an endpoint. The log contains everything except its secret. */
export const createWebhook: CurationWriteHandler<'createWebhook'> = async ({ body, db, services }) => {
  const { rules, secrets, notifier } = services.webhooks
  assertAllowedReceiver(body.url, rules)
  const id = await insertWebhook(db, body, await getCurrentPosition(db))
  const row = await findWebhookOrThrow(db, id)
  const view = toWebhookView(row)
  notifier.notify()
  return { answer: { ...view, secret: secrets.getSecret(id, row.secret_version) }, log: buildAuditEntries('webhook', {}, view) }
}
