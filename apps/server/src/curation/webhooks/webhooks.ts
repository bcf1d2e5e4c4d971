import { ApiError, invalidRequestError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { findParked, findWebhook } from '../../webhooks/queries.ts'
import { type ReceiverRules, refuseUrl } from '../../webhooks/urls.ts'
import { insertDelivery } from '../../webhooks/writes.ts'

const noWebhook = ([, id]: readonly [unknown, string, ...unknown[]]) =>
  new ApiError('NOT_FOUND', `There is no webhook ${id}.`, { hint: 'Choose one from the page Webhooks.' })

export const findWebhookOrThrow = orThrow(findWebhook, noWebhook)

/** It may have been deleted while something was sent to it. */
export const insertDeliveryOrThrow = orThrow(insertDelivery, noWebhook)

export const findParkedOrThrow = orThrow(
  findParked,
  ([, id, event]) =>
    new ApiError('NOT_FOUND', `The webhook ${id} has no parked event "${event}".`, {
      hint: 'It may have been redelivered or dropped: the page of the webhook lists those that are parked.',
    }),
)

/** Refuses a URL to which nothing would ever be sent. */
export function requireReceiver(url: string | undefined, rules: ReceiverRules): void {
  const message = url === undefined ? undefined : refuseUrl(url, rules)
  if (message !== undefined) throw invalidRequestError([{ path: '/body/url', message }])
}
