import type { components } from '@catalog/contract/curation/types'
import { toRfc3339, toRfc3339OrNull, toTimestamps } from '../../values/timestamps.ts'
import type { DeliveryRow, ParkedRow, WebhookRow } from '../../webhooks/queries.ts'

type Schemas = components['schemas']

export function toWebhookView(row: WebhookRow): Schemas['Webhook'] {
  const { id, url, description, types, record_types, state, disabled_reason, failed_attempts, parked } = row
  const isRetrying = state === 'active' && failed_attempts > 0
  return {
    ...{ id, url, description, types, record_types, state, disabled_reason },
    previous_secret_until: toRfc3339OrNull(row.previous_secret_until),
    failing_since: toRfc3339OrNull(row.failing_since),
    failed_attempts,
    next_attempt_at: isRetrying ? toRfc3339(row.due_at) : null,
    last_success_at: toRfc3339OrNull(row.last_success_at),
    last_event_at: toRfc3339OrNull(row.last_event_at),
    parked,
    ...toTimestamps(row),
  }
}

export function toDeliveryView(row: DeliveryRow): Schemas['WebhookDelivery'] {
  const { id, kind, event_id, event_type, record_type, record_id, attempt, outcome, status, problem, duration_ms, answer } = row
  const record = record_type === null || record_id === null ? null : { type: record_type, id: record_id }
  return {
    ...{ id, kind, event: { id: event_id, type: event_type, record }, attempt, at: toRfc3339(row.at) },
    ...{ outcome, status, problem, duration_ms, answer, next_attempt_at: toRfc3339OrNull(row.next_attempt_at) },
  }
}

export function toParkedView({ event, attempts, parked_at, last_attempt_at, status, problem }: ParkedRow): Schemas['ParkedEvent'] {
  return { event, attempts, parked_at: toRfc3339(parked_at), last_attempt_at: toRfc3339(last_attempt_at), status, problem }
}
