/** Reason why the service no longer sends to an endpoint. */
export type DisabledReason = 'gone' | 'failing' | 'position_lost'

/** A failed attempt, with the state before it. */
export type Failure = {
  /** Number of the attempt for this event; 1 is the first. */
  readonly attempt: number
  readonly status: number | null
  /** Milliseconds that the receiver asks to wait. */
  readonly retryAfterMs: number | undefined
  /** Milliseconds since the first failure after the last success. */
  readonly failingForMs: number
}

export type Consequence =
  | { readonly next: 'retry'; readonly inMs: number }
  | { readonly next: 'park' }
  | { readonly next: 'disable'; readonly reason: DisabledReason }

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** Milliseconds before each attempt after the first one. */
export const waits: readonly number[] = [
  ...[5 * second, 5 * minute, 30 * minute],
  ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
]
export const maxAttempts = waits.length + 1
const jitter = 0.2
const maxWaitMs = 24 * hour
const maxFailureMs = 72 * hour

/**
 * Decides the next state after a failure. A failing endpoint is disabled only at the first attempt for an event (rule
 * webhook.parked-before-disabled), because a receiver that always refuses one event must still get the next one.
 */
export function decideAfterFailure(
  { attempt, status, retryAfterMs = 0, failingForMs }: Failure,
  random: () => number = Math.random,
): Consequence {
  if (status === 410) return { next: 'disable', reason: 'gone' }
  if (attempt === 1 && failingForMs >= maxFailureMs) return { next: 'disable', reason: 'failing' }
  const wait = waits[attempt - 1]
  if (wait === undefined) return { next: 'park' }
  const spread = wait * (1 - jitter + 2 * jitter * random())
  return { next: 'retry', inMs: Math.round(Math.max(spread, Math.min(retryAfterMs, maxWaitMs))) }
}

/** Reads a `Retry-After`: seconds, or a date (RFC 9110, 10.2.3). */
export function parseRetryAfterMs(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * second
  const at = /^[A-Z][a-z]+,? /.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
