// Separate from the code that counts a key's calls, which needs a clock. If the handlers for Mock Service Worker shared that clock, it
// would be one more file to load for every program.
import type { ErrorDetail } from '../errors.ts'
import type { ErrorCode } from '../generated/errors.ts'
import { Refusal } from './refusal.ts'

/** An error of the contract to simulate. Errors with status 429 charge nothing, and report their limit as used up. */
export interface PlayedError {
  /** Code of the error; status and `retryable` follow from it. */
  readonly code: ErrorCode
  /** The error's message. Default: the code's own words. */
  readonly message?: string
  /** The error's hint, which says what to do about it. Default: the code's own. */
  readonly hint?: string
  /** The offending places of the request. Default: none. */
  readonly details?: readonly ErrorDetail[]
  /** Seconds, for Retry-After. Errors with status 429 always have one. */
  readonly retryAfter?: number
  /** Number of calls that fail; later calls do not. Default: all. */
  readonly times?: number
}

export function createPlayedRefusal({ code, message, hint, details, retryAfter }: PlayedError): Refusal {
  return new Refusal(code, message, { hint, details, headers: buildRetryHeader(retryAfter) })
}

export function buildRetryHeader(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}
