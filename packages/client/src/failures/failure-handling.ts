// Loaded at the first failed call, the first log line, or the first answer without its size.

import type { ErrorCode } from '@catalog/contract/errors'
import { computeDelaySeconds } from '@catalog/contract/retry'
import { retryPolicy } from '@catalog/contract/retry-policy'
import type { CatalogError } from '../errors.ts'
import type { Log } from '../logging/log.ts'
import { logTry } from '../logging/log-try.ts'
import type { Redact } from '../logging/redact.ts'
import type { Attempt } from '../request/attempt-timeout.ts'
import type { PreparedRequest } from '../request/prepared-request.ts'
import type { Session } from '../session.ts'
import { readErrorBody, readRetryTime } from './error-body.ts'
import {
  createCycleReason,
  createForeignAnswerReason,
  explainRedirect,
  explainUnread,
  noPage,
  noResponse,
  readCountedText,
} from './unexpected-response.ts'

/** All functions that are loaded, in one object, because the build shortens the names of its fields but not those of exports. */
export const failures = {
  ...{ copyCause, explainConnectionFailure, locateError, logTry, readErrorBody, readRetryTime, waitForNext },
  ...{ createCycleReason, noPage, noResponse, createForeignAnswerReason, readCountedText, explainRedirect, explainUnread },
}

export type FailureHandling = typeof failures

/** A method of the SDK. */
export interface Place {
  /** Its name, such as `entities.list`. */
  readonly operation: string
  /** Route of the operation in the contract: the method of HTTP and the path. */
  readonly route: readonly [method: string, path: string]
  /** Log of what happens to the call. */
  readonly log: Log | undefined
}

/** The place in a program where a method was called. */
export interface Site extends Place {
  readonly trace: { readonly stack?: string }
}

/** Adds the request to the error of an attempt. Waits until the next attempt, or throws the error if there is none. */
async function waitForNext({ session, call, limits, attempt }: Attempt, error: CatalogError): Promise<void> {
  const { clock, log } = session
  const { code, request_id, retryAt } = error
  Object.assign(error, { method: call.method, path: readPath(session, call) })
  const seconds = computeDelaySeconds({
    // An unknown code has no policy of its own, like known ones without a special rule.
    code: code as ErrorCode,
    retryable: error.retryable && (!isSilent(error) || isRepeatable(call)),
    tryNumber: attempt,
    retryAfterSeconds: retryAt && (retryAt.getTime() - clock.now()) / 1000,
    jitter: Math.random(),
  })
  if (seconds === null || attempt >= limits.maxTries) throw addAdvice(error, call, session)
  const ms = seconds * 1000
  // If the wait would be too long, the error is thrown at once, and says when the wait would end.
  if (seconds > retryPolicy.max_delay_seconds || clock.elapsed() + ms >= limits.deadline)
    throw Object.assign(addAdvice(error, call, session), { retryAt: retryAt ?? new Date(clock.now() + ms) })
  log?.('warn', `${call.name} failed with ${code}; next try in ${Math.round(ms)} ms`, { attempt, code, request_id })
  await clock.sleep(ms, limits.signal)
}

/** True when the server itself said nothing about the call, so it may have executed the call. */
function isSilent({ code }: CatalogError): boolean {
  return ['CONNECTION_FAILED', 'TIMEOUT', 'UNEXPECTED_RESPONSE'].includes(code)
}

/** True when it is safe to send the call again although the first one may have arrived. */
function isRepeatable({ method, headers }: PreparedRequest): boolean {
  return method === 'GET' || method === 'HEAD' || 'idempotency-key' in headers
}

/**
 * Names the server that refused an API key, because another server may know the key. Adds the idempotency key to the hint of a write
 * whose outcome is or may be unknown, because under a new key the write may happen twice.
 */
function addAdvice(error: CatalogError, { headers }: PreparedRequest, { serverAddress }: Session): CatalogError {
  if (error.status === 401)
    return Object.assign(error, { message: `${error.message} It was asked at ${new URL(serverAddress.baseUrl).origin}.` })
  if (error.code === 'TIMEOUT') Object.assign(error, { hint: 'Allow more time with timeout or attemptTimeout.' })
  const key = headers['idempotency-key']
  // The server may lose its database while it saves; its own message says then that the outcome is unknown.
  const begins = isSilent(error) ? 'Whether it was carried out is unknown: call' : error.code === 'UNAVAILABLE' && 'Call'
  if (!key || !error.attempts || !begins) return error
  const again = `${begins} it again only with the option idempotencyKey: '${key}', so that it happens once.`
  return Object.assign(error, { hint: [error.hint, again].filter(Boolean).join(' ') })
}

/** The path without the query, which may contain what a user typed. */
function readPath({ serverAddress, redact }: Session, { url }: PreparedRequest): string {
  return redact(url.slice(serverAddress.baseUrl.length).replace(/\?.*/, ''))
}

/**
 * Adds the place of the failed call to an error's message, fields and stack. Logs a call that was refused before its first attempt, because
 * nothing has logged it yet.
 */
function locateError(error: CatalogError, { operation, route, log, trace: { stack = '' } }: Site): CatalogError {
  const [method, path] = route
  const { code, attempts } = error
  const message = `${operation}: ${describeFirstProblem(error)}`
  if (!error.method && !attempts) log?.('debug', `${route.join(' ')} failed with ${code} before it was sent`, { attempt: 0, message })
  const frames = [...listCallingFrames(stack), ...listWaitingFrames(stack)]
  const place = { operation, method: error.method ?? method, path: error.path ?? path, hint: error.hint ?? createBudgetHint(error) }
  return Object.assign(error, { ...place, message, stack: `${error.name}: ${message}\n${frames.join('\n')}` })
}

/** Creates the hint for a call that the client refused, because the budget of the day or of a run is spent. */
function createBudgetHint({ code, retryAt }: CatalogError): string | undefined {
  if (code !== 'BUDGET_EXHAUSTED') return undefined
  return retryAt ? `Stop until ${retryAt.toISOString()}, when the budget resets.` : 'Stop, or allow a larger maxUsd.'
}

/** Some runtimes begin a stack with a line for the error; the next two lines are `captureSite` and the SDK's method. */
function listCallingFrames(stack: string): string[] {
  return stack
    .replace(/^[^@\n]*\n/, '')
    .split('\n')
    .slice(2)
}

/** Lists the functions that wait for the call, if the engine knows them and the stack does not name their lines yet. */
function listWaitingFrames(stack: string): string[] {
  // The first three frames are those of this file and of the handler that called it.
  const [, , , ...waiting] = new Error().stack?.split('\n').filter((line) => /^ +at /.test(line)) ?? []
  return waiting.filter((frame) => !frame.includes('(node:internal') && !stack.includes(getLine(frame)))
}

/** Returns file and line without the column, because the call and its `await` are in different columns of one line. */
function getLine(frame: string): string {
  return frame.match(/[^ (]+:\d+(?=:\d+\)?$)/)?.[0] ?? frame
}

function describeFirstProblem({ code, message, details = [] }: CatalogError): string {
  const [first] = details
  if (code !== 'VALIDATION_ERROR' || !first) return message
  return `${first.path} ${first.message}${details.length > 1 ? ` (${details.length} problems)` : ''}`
}

/** Explains why no answer came. The API key is removed from every text. */
function explainConnectionFailure(
  { redact }: Session,
  error: unknown,
): { readonly reason: string; readonly hint: string; readonly cause: unknown } {
  const hint = 'Check that the server runs and that CATALOG_BASE_URL is its address.'
  return { reason: redact(readReason(error)), hint, cause: copyCause(redact, error) }
}

/** The runtime's own message is "fetch failed"; the reason is in the cause. */
function readReason(error: unknown): string {
  const { message = String(error), cause } = Object(error) as { message?: string; cause?: unknown }
  return cause instanceof Error ? `${message} (${cause.message || String((cause as { code?: unknown }).code)})` : message
}

/** Copies the cause without the API key, because a custom fetch may throw the request with the key in it. */
function copyCause(redact: Redact, cause: unknown, depth = 5): unknown {
  if (!(cause instanceof Error) || depth === 0) return redact(String(cause))
  const copy = new Error(redact(cause.message))
  copy.name = cause.name
  if (cause.stack) copy.stack = redact(cause.stack)
  if ('code' in cause) Object.assign(copy, { code: redact(String(cause.code)) })
  if (cause.cause !== undefined) copy.cause = copyCause(redact, cause.cause, depth - 1)
  return copy
}
