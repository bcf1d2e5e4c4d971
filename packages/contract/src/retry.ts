import type { ErrorCode } from './generated/errors.ts'
import { retryPolicy } from './generated/retry-policy.ts'

/** A failed attempt: the server's answer, and the number of attempts so far, including this one. */
export type FailedTry = {
  readonly code?: ErrorCode | undefined
  readonly retryable: boolean
  readonly tryNumber: number
  readonly retryAfterSeconds?: number | undefined
  /** A number from 0 to 1, which spreads the retries of callers that failed at the same time. */
  readonly jitter: number
}

const byCode: Readonly<Record<string, number>> = retryPolicy.max_tries_by_code

/** Returns the maximum number of attempts of a call, including the first one. */
export function getMaxTries(code: ErrorCode | undefined): number {
  return (code === undefined ? undefined : byCode[code]) ?? retryPolicy.max_tries
}

/** Returns the seconds to wait after an attempt: they double with each attempt, plus up to a quarter at random, up to a maximum. */
export function computeBackoffSeconds(tryNumber: number, jitter: number): number {
  const { initial_delay_seconds: initial, multiplier, max_delay_seconds: most } = retryPolicy
  return Math.min(most, initial * multiplier ** (tryNumber - 1) * (1 + jitter / 4))
}

/**
 * Returns the seconds to wait before the next attempt, or null to give up. `retryable` is authoritative. Waits for the longer of the
 * backoff and the server's Retry-After.
 */
export function computeDelaySeconds({ code, retryable, tryNumber, retryAfterSeconds = 0, jitter }: FailedTry): number | null {
  if (!retryable || tryNumber >= getMaxTries(code)) return null
  return Math.max(computeBackoffSeconds(tryNumber, jitter), retryAfterSeconds)
}
