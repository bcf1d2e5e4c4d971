import { ApiError, createInvalidRequestError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { findParked, findWebhook } from '../../webhooks/queries.ts'
import { findUrlProblem, type ReceiverRules } from '../../webhooks/urls.ts'
import { insertDelivery } from '../../webhooks/writes.ts'

const createUnknownWebhookError = ([, id]: readonly [unknown, string, ...unknown[]]) =>
  new ApiError('NOT_FOUND', `There is no webhook ${id}.`, { hint: 'Choose one from the Webhooks page.' })

export const findWebhookOrThrow = orThrow(findWebhook, createUnknownWebhookError)

/** The endpoint may have been deleted during a delivery. */
export const insertDeliveryOrThrow = orThrow(insertDelivery, createUnknownWebhookError)

export const findParkedOrThrow = orThrow(
  findParked,
  ([, id, event]) =>
    new ApiError('NOT_FOUND', `The webhook ${id} has no parked event "${event}".`, {
      hint: 'It may have been redelivered or dropped. The page of the webhook lists its parked events.',
    }),
)

/** Refuses a URL to which the service never sends. */
export function assertAllowedReceiver(url: string | undefined, rules: ReceiverRules): void {
  const message = url === undefined ? undefined : findUrlProblem(url, rules)
  if (message !== undefined) throw createInvalidRequestError([{ path: '/body/url', message }])
}
