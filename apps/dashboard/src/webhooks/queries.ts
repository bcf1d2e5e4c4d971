import type { components } from '@catalog/contract/curation/types'
import { api } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

export type Webhook = components['schemas']['Webhook']
export type Delivery = components['schemas']['WebhookDelivery']
export type ParkedEvent = components['schemas']['ParkedEvent']

/** Queries to refetch after every write: the list, the webhook, and its deliveries. */
export const allOfWebhooks = { queryKey: ['webhooks'] } as const

export const webhooksQuery = buildPagedQuery(['webhooks', 'list'], (cursor, signal) =>
  api.GET('/webhooks', { params: { query: { ...cursor, limit: 50 } }, signal }),
)

export function buildWebhookQuery(id: string) {
  return readQuery(['webhooks', 'one', id], (signal) => api.GET('/webhooks/{id}', { params: { path: { id } }, signal }))
}

/** Lists the deliveries of the last days. */
export function buildDeliveriesQuery(id: string) {
  return buildPagedQuery(['webhooks', 'deliveries', id], (cursor, signal) =>
    api.GET('/webhooks/{id}/deliveries', { params: { path: { id }, query: { ...cursor, limit: 50 } }, signal }),
  )
}

/** Lists the parked events, which the receiver did not accept. */
export function buildParkedQuery(id: string) {
  return buildPagedQuery(['webhooks', 'parked', id], (cursor, signal) =>
    api.GET('/webhooks/{id}/parked', { params: { path: { id }, query: { ...cursor, limit: 50 } }, signal }),
  )
}
