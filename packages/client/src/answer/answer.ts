import type { WithResponse } from '../call/call-promise.ts'
import { CatalogError, type CatalogErrorFields, type ErrorDetail, errorClasses } from '../errors.ts'
import type { Session } from '../session.ts'
import type { Redact } from './redact.ts'
import { unexpectedResponseError } from './unexpected.ts'

/** A successful answer, with its body parsed. */
export type Answer = WithResponse<unknown>

/** A successful answer, or the error that the response stands for. */
export function readAnswer(response: Response, text: string, { redact, clock }: Session, attempts: number): Answer | Promise<never> {
  const { status, headers, ok } = response
  const request_id = readRequestId(headers, redact)
  const data = parsed(ok ? text : redact(text))
  if (ok && typeof data === 'object' && data !== null) return { data, status, headers, request_id, attempts }
  const failed = { status, attempts, request_id, retryAt: retryTime(headers, clock.now()) }
  const error = ok ? undefined : errorBody(data)
  if (!error) return unexpectedResponseError(failed, (whys) => whys.notCatalogs(redact, response, text))
  const fields = { ...error, ...failed }
  const Class = errorClasses[error.code as keyof typeof errorClasses]
  throw Object.hasOwn(errorClasses, error.code) ? new Class(fields) : new CatalogError(fields)
}

export function readRequestId(headers: Headers, redact: Redact): string | undefined {
  const id = headers.get('X-Request-Id')
  return id ? redact(id) : undefined
}

// The latest time that a Date can hold, in milliseconds since 1970.
const endOfTime = 864e13

/** Retry-After is a number of seconds, or, from some proxies, a date: by the server's clock, which need not agree with ours. */
function retryTime(headers: Headers, now: number): Date | undefined {
  const header = headers.get('Retry-After')
  if (!header) return undefined
  const serverNow = Date.parse(headers.get('Date') ?? '') || now
  const wait = /^[\d.]+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - serverNow
  return Number.isNaN(wait) ? undefined : new Date(Math.min(now + wait, endOfTime))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the parts of an error body that have the contract's shape; undefined where it is some other server's error. */
function errorBody(body: unknown): Omit<CatalogErrorFields, 'status'> | undefined {
  const { error } = Object(body) as { error?: unknown }
  const { code, message, retryable, hint, doc_url, details } = Object(error) as Record<string, unknown>
  if (typeof code !== 'string' || typeof message !== 'string' || typeof retryable !== 'boolean') return undefined
  return { code, message, retryable, hint: string(hint), doc_url: string(doc_url), details: detailsOf(details) }
}

function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function detailsOf(details: unknown): ErrorDetail[] | undefined {
  if (!Array.isArray(details)) return undefined
  return details.map((detail: unknown) => {
    const { path, message } = Object(detail) as Record<string, unknown>
    return { path: String(path), message: String(message) }
  })
}
