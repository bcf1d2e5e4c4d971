import type { Answer } from '../answer/answer.ts'
import { CatalogError, ValidationError } from '../errors.ts'
import { loadFailureHandling } from '../failures/load-failure-handling.ts'
import type { CallOptions } from '../options.ts'
import type { Attempt } from '../request/attempt-timeout.ts'
import { type PreparedRequest, readLimits } from '../request/prepared-request.ts'
import type { Session } from '../session.ts'
import { sendAttempt } from './attempt.ts'

/** Builds a call and sends it. Retries while the contract's retry policy, the call's deadline and its signal allow it. */
export async function sendWithRetry(session: Session, prepare: () => PreparedRequest, options: CallOptions): Promise<Answer> {
  const call = buildOrThrow(prepare)
  const limits = readLimits(session, options)
  for (let attempt = 1; ; attempt += 1) {
    const current = { session, call, limits, attempt }
    try {
      return await (session.log ? logTry(current) : sendAttempt(current))
    } catch (error) {
      // Other errors are the application's own: the reason of an abort, or an error that a middleware threw.
      const failing = error instanceof CatalogError && (await loadFailureHandling())
      if (!failing) throw error
      await failing.waitForNext(current, error)
    }
  }
}

/** Throws a ValidationError for what the platform refuses to send, such as a header with an emoji or a body with a BigInt. */
export function buildOrThrow<T>(build: () => T): T {
  try {
    return build()
  } catch (error) {
    if (error instanceof CatalogError) throw error
    throw new ValidationError({ message: `The call cannot be sent: ${(error as Error).message}`, cause: error })
  }
}

/** Tries once and logs it, for programs that asked for a log. */
async function logTry(current: Attempt): Promise<Answer> {
  return (await loadFailureHandling())?.logTry(current, sendAttempt) ?? sendAttempt(current)
}
