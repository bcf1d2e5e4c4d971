import type { ErrorCode } from './generated/errors.ts'
import { retryPolicy } from './generated/retry-policy.ts'

/** A failed try: the server's answer, and the number of tries so far, this one included. */
export type FailedTry = {
  readonly code?: ErrorCode | undefined
  readonly retryable: boolean
  readonly tryNumber: number
  readonly retryAfterSeconds?: number | undefined
  /** From 0 to 1; spreads callers that failed together. */
  readonly jitter: number
}

const byCode: Readonly<Record<string, number>> = retryPolicy.max_tries_by_code

/** Returns the number of tries of a call, the first one included. */
export function maxTries(code: ErrorCode | undefined): number {
  return (code === undefined ? undefined : byCode[code]) ?? retryPolicy.max_tries
}

/** Seconds to wait after the try of this number: doubling, spread upwards by up to a quarter, capped. */
export function backoffSeconds(tryNumber: number, jitter: number): number {
  const { initial_delay_seconds: initial, multiplier, max_delay_seconds: most } = retryPolicy
  return Math.min(most, initial * multiplier ** (tryNumber - 1) * (1 + jitter / 4))
}

/**
 * Seconds to wait before the next try, or null to give up. `retryable` is authoritative; of the backoff and
 * the server's Retry-After the longer one is kept.
 */
export function nextDelay({ code, retryable, tryNumber, retryAfterSeconds = 0, jitter }: FailedTry): number | null {
  if (!retryable || tryNumber >= maxTries(code)) return null
  return Math.max(backoffSeconds(tryNumber, jitter), retryAfterSeconds)
}
