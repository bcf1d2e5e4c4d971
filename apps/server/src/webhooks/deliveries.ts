import type { components } from '@catalog/contract/types'
import type { Answer } from './post.ts'

export type ChangeEvent = components['schemas']['ChangeEvent']

/** Content of a delivery: an event of the feed, or a made-up one for a test. */
export type DeliverableEvent = { readonly id: string; readonly type: string; readonly record: ChangeEvent['record'] | null }

/** One logged delivery attempt. */
export type Delivery = {
  readonly kind: 'event' | 'test' | 'redelivery'
  readonly event_id: string
  readonly event_type: string
  readonly record_type: ChangeEvent['record']['type'] | null
  readonly record_id: string | null
  readonly attempt: number
  readonly at: string
  readonly outcome: 'delivered' | 'failed' | 'parked' | 'disabled'
  readonly status: number | null
  readonly problem: string | null
  readonly duration_ms: number
  readonly answer: string | null
  readonly next_attempt_at: string | null
}

type AttemptResult = Pick<Delivery, 'kind' | 'attempt' | 'outcome'> & {
  readonly event: DeliverableEvent
  readonly sentAt: Date
  readonly answer: Answer
  readonly nextInMs?: number | undefined
}

/** Describes the attempt and its outcome. */
export function buildDelivery({ kind, event, attempt, sentAt, outcome, answer, nextInMs }: AttemptResult): Delivery {
  return {
    kind,
    event_id: event.id,
    event_type: event.type,
    record_type: event.record?.type ?? null,
    record_id: event.record?.id ?? null,
    attempt,
    at: sentAt.toISOString(),
    outcome,
    status: answer.status,
    problem: answer.problem,
    duration_ms: answer.durationMs,
    answer: answer.text,
    next_attempt_at: nextInMs === undefined ? null : new Date(Date.now() + nextInMs).toISOString(),
  }
}
