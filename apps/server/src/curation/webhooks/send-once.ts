import { buildDelivery, type DeliverableEvent, type Delivery } from '../../webhooks/deliveries.ts'
import type { WebhookRow } from '../../webhooks/queries.ts'
import type { Send } from '../../webhooks/send.ts'

/** Sends an event to an endpoint once, outside the usual order. */
export async function sendOnce(
  send: Send,
  { id, url, secret_version: secretVersion, previous_secret_until: previousSecretEndsAt }: WebhookRow,
  event: DeliverableEvent,
  attemptInfo: Pick<Delivery, 'kind' | 'attempt'>,
  writerTraceparent?: string,
): Promise<Delivery> {
  const sent = await send({ id, url, secretVersion, hasPrevious: previousSecretEndsAt !== null }, event, { writerTraceparent })
  return buildDelivery({ ...attemptInfo, event, ...sent, outcome: sent.answer.problem === null ? 'delivered' : 'failed' })
}
