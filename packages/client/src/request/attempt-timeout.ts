import { TimeoutError } from '../errors.ts'
import type { Session } from '../session.ts'
import { onAbort } from './on-abort.ts'
import type { Limits, PreparedRequest } from './prepared-request.ts'

/** One of a call's tries. */
export interface Attempt {
  readonly session: Session
  readonly call: PreparedRequest
  readonly limits: Limits
  /** Number of times that the call has been sent, this attempt included. */
  readonly attempt: number
}

/**
 * Runs a part of an attempt, for `ms` at most and only until the call is aborted. Rejects as soon as the time is over or the call aborts,
 * even if the part ignores its signal.
 */
export function withAttemptTimeout<T>(
  { session, call, limits: { signal }, attempt: attempts }: Attempt,
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // One promise instead of a chain of them, because every call comes through here.
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const controller = new AbortController()
    const fail = (reason: unknown) => {
      stop()
      reject(reason)
      controller.abort(reason)
    }
    const message = `${call.name} got no answer within ${Math.round(ms)} ms.`
    const stopTimer = session.clock.after(ms, () => fail(new TimeoutError({ message, attempts })))
    const stopListening = onAbort(signal, () => fail(signal?.reason))
    const stop = () => {
      stopTimer()
      stopListening()
    }
    run(controller.signal).then((value) => {
      stop()
      resolve(value)
    }, fail)
  })
}
