import { TimeoutError } from '../errors.ts'
import type { Session } from '../session.ts'
import type { Limits, PreparedRequest } from './prepared-request.ts'
import { withTimeLimit } from './time-limit.ts'

/** One of a call's tries. */
export interface Attempt {
  readonly session: Session
  readonly call: PreparedRequest
  readonly limits: Limits
  /** How many times the call has been sent, this try included. */
  readonly attempt: number
}

/** Runs a part of a try, for `ms` at most and only until the call is aborted. */
export function withAttemptTimeout<T>(
  { session, call, limits, attempt }: Attempt,
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = () =>
    new TimeoutError({
      message: `${call.name} got no answer within ${Math.round(ms)} ms.`,
      hint: 'Try again later, or allow more time with timeout or attemptTimeout.',
      attempts: attempt,
    })
  return withTimeLimit({ clock: session.clock, ms, signal: limits.signal, late }, run)
}
