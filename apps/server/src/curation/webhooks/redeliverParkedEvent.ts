import { findEventTraceparent } from '../../changes/queries.ts'
import { ApiError } from '../../errors/api-error.ts'
import { storeRedeliveryOutcome } from '../../webhooks/writes.ts'
import { insertAuditLogs } from '../audit-log.ts'
import type { UnconnectedWriteHandler } from '../call.ts'
import { sendOnce } from './send-once.ts'
import { toDeliveryView } from './webhook-views.ts'
import { findParkedOrThrow, findWebhookOrThrow, insertDeliveryOrThrow } from './webhooks.ts'

function createDamagedEventError(): ApiError {
  return new ApiError('CONFLICT', 'The event is damaged and cannot be sent.', {
    hint: 'Drop it, and let the receiver rebuild its copy; `catalog check` shows what is wrong with the event.',
  })
}

/** Sends a parked event once more. The event stays parked until the receiver has accepted it, even if this process stops before. */
export const redeliverParkedEvent: UnconnectedWriteHandler<'redeliverParkedEvent'> = {
  async alone({ operationId, path, curator, services, claim }) {
    const { database, webhooks } = services
    const { webhook, parked, writer } = await database.run(async (db) => {
      const webhook = await findWebhookOrThrow(db, path.id)
      const parked = await findParkedOrThrow(db, webhook.id, path.event)
      if (parked.isDamaged) throw createDamagedEventError()
      return { webhook, parked, writer: await findEventTraceparent(db, parked.event.id) }
    }, claim)
    const tried = { kind: 'redelivery', attempt: parked.attempts + 1 } as const
    const sent = await sendOnce(webhooks.send, webhook, parked.event, tried, writer)
    return database.transaction(async (tx) => {
      const delivery = await insertDeliveryOrThrow(tx, webhook.id, sent)
      await storeRedeliveryOutcome(tx, webhook.id, sent)
      const { event_id: event, outcome, status } = sent
      const subject = { type: 'webhook', id: webhook.id }
      await insertAuditLogs(tx, curator.id, operationId, [{ subject, changes: { event, outcome, status } }])
      return toDeliveryView(delivery)
    }, claim)
  },
}
