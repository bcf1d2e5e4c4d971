import type { ErrorCode } from '@catalog/contract/errors'
import { nextDelay } from '@catalog/contract/retry'
import { retryPolicy } from '@catalog/contract/retry-policy'
import type { Answer } from '../answer/answer.ts'
import { CatalogError, ConnectionError, UnexpectedResponseError, ValidationError } from '../errors.ts'
import type { CallOptions } from '../options.ts'
import type { Session } from '../session.ts'
import { tryOnce } from './attempt.ts'
import type { Attempt } from './attempt-timeout.ts'
import { log } from './log.ts'
import { isRepeatable, type PreparedRequest, readLimits } from './prepared-request.ts'

/** Makes a call and sends it, and again while the contract's retry policy, the call's deadline and its signal allow it. */
export async function sendWithRetry(session: Session, made: () => PreparedRequest, options: CallOptions): Promise<Answer> {
  const call = sendable(made)
  const limits = readLimits(session, options)
  for (let attempt = 1; ; attempt += 1) {
    const current = { session, call, limits, attempt }
    try {
      return session.options.logger ? await loggedTry(current) : await tryOnce(current)
    } catch (error) {
      // An abort's reason and what a middleware threw are the application's own.
      if (!(error instanceof CatalogError)) throw error
      await waitForNext(current, error)
    }
  }
}

/** Throws a ValidationError for what the platform refuses to send, such as a header with an emoji or a body with a BigInt. */
function sendable(made: () => PreparedRequest): PreparedRequest {
  try {
    return made()
  } catch (error) {
    if (error instanceof CatalogError) throw error
    throw new ValidationError({ message: `The call cannot be sent: ${(error as Error).message}`, cause: error })
  }
}

async function loggedTry(current: Attempt): Promise<Answer> {
  const { session, call, attempt } = current
  const started = session.clock.elapsed()
  const answer = await tryOnce(current)
  const { status, request_id } = answer
  log(session, 'debug', `${call.name} answered ${status}`, { attempt, request_id, ms: Math.round(session.clock.elapsed() - started) })
  return answer
}

/** Waits until the next try, or throws the error where there is to be none. */
async function waitForNext({ session, call, limits, attempt }: Attempt, error: CatalogError): Promise<void> {
  const { clock } = session
  const seconds = delayAfter(error, call, attempt, clock.now())
  if (seconds === null || attempt >= limits.maxTries) throw explained(error, call)
  const ms = seconds * 1000
  if (seconds > retryPolicy.max_delay_seconds || clock.elapsed() + ms >= limits.deadline)
    throw retryLater(explained(error, call), clock.now() + ms)
  const { code, request_id } = error
  log(session, 'warn', `${call.name} failed with ${code}; next try in ${Math.round(ms)} ms`, { attempt, code, request_id })
  await clock.sleep(ms, limits.signal)
}

/** Whether the server itself said nothing about the call, which may then have been carried out. */
function isSilent(error: CatalogError): boolean {
  return error instanceof ConnectionError || error instanceof UnexpectedResponseError
}

/** Adds the key to the hint of a write whose outcome is unknown. Called anew under a new key, the write may happen twice. */
function explained(error: CatalogError, { headers }: PreparedRequest): CatalogError {
  const key = headers['idempotency-key']
  if (!key || !error.attempts || !isSilent(error)) return error
  const unknown = `Whether it was carried out is unknown: call it again only with the option idempotencyKey: '${key}', so that it happens once.`
  return Object.assign(error, { hint: [error.hint, unknown].filter(Boolean).join(' ') })
}

function delayAfter(error: CatalogError, call: PreparedRequest, attempt: number, now: number): number | null {
  return nextDelay({
    // A code that this version does not know has no policy of its own, like one without a special rule.
    code: error.code as ErrorCode,
    retryable: error.retryable && (!isSilent(error) || isRepeatable(call)),
    tryNumber: attempt,
    retryAfterSeconds: error.retryAt ? (error.retryAt.getTime() - now) / 1000 : undefined,
    jitter: Math.random(),
  })
}

/** Sets `retryAt` where the wait would be too long, so that the caller learns at once when it would be over. */
function retryLater(error: CatalogError, at: number): CatalogError {
  return Object.assign(error, { retryAt: error.retryAt ?? new Date(at) })
}
