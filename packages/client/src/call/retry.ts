import type { Answer } from '../answer/answer.ts'
import { CatalogError, ValidationError } from '../errors.ts'
import type { CallOptions } from '../options.ts'
import type { Session } from '../session.ts'
import { tryOnce } from './attempt.ts'
import type { Attempt } from './attempt-timeout.ts'
import { afterFailure } from './failing.ts'
import { type PreparedRequest, readLimits } from './prepared-request.ts'

/** Makes a call and sends it, and again while the contract's retry policy, the call's deadline and its signal allow it. */
export async function sendWithRetry(session: Session, made: () => PreparedRequest, options: CallOptions): Promise<Answer> {
  const call = sendable(made)
  const limits = readLimits(session, options)
  for (let attempt = 1; ; attempt += 1) {
    const current = { session, call, limits, attempt }
    try {
      return await (session.log ? loggedTry(current) : tryOnce(current))
    } catch (error) {
      // An abort's reason and what a middleware threw are the application's own.
      const failing = error instanceof CatalogError && (await afterFailure())
      if (!failing) throw error
      Object.assign(error, { method: call.method, path: failing.pathOf(current) })
      await failing.waitForNext(current, error)
    }
  }
}

/** Throws a ValidationError for what the platform refuses to send, such as a header with an emoji or a body with a BigInt. */
export function sendable<T>(made: () => T): T {
  try {
    return made()
  } catch (error) {
    if (error instanceof CatalogError) throw error
    throw new ValidationError({ message: `The call cannot be sent: ${(error as Error).message}`, cause: error })
  }
}

/** Of a program that listens. */
async function loggedTry(current: Attempt): Promise<Answer> {
  const failing = await afterFailure()
  return failing ? failing.loggedTry(current, tryOnce) : tryOnce(current)
}
