import { randomUUID } from 'node:crypto'
import { insertAuditLogs } from '../audit-log.ts'
import type { UnconnectedWriteHandler } from '../call.ts'
import { sendOnce } from './send-once.ts'
import { toDeliveryView } from './webhook-views.ts'
import { findWebhookOrThrow, insertDeliveryOrThrow } from './webhooks.ts'

/** Sends a test event. Holds no database connection while it waits for the receiver. */
export const testWebhook: UnconnectedWriteHandler<'testWebhook'> = {
  async alone({ operationId, path, curator, services }) {
    const { database, webhooks } = services
    const owned = { owner: `curator ${curator.id}` }
    const webhook = await database.run((db) => findWebhookOrThrow(db, path.id), owned)
    const sent = await sendOnce(webhooks.send, webhook, buildTestEvent(), { kind: 'test', attempt: 1 })
    return database.transaction(async (tx) => {
      const delivery = await insertDeliveryOrThrow(tx, webhook.id, sent)
      const { outcome, status } = sent
      await insertAuditLogs(tx, curator.id, operationId, [{ subject: { type: 'webhook', id: webhook.id }, changes: { outcome, status } }])
      return toDeliveryView(delivery)
    }, owned)
  },
}

/** A test event in the usual format, without a record. */
function buildTestEvent() {
  return { id: `test-${randomUUID()}`, type: 'test', record: null, changed: [], merged_into: null, at: new Date().toISOString() }
}
