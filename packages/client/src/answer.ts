import { CatalogError, type CatalogErrorFields, type ErrorDetail, errorClasses, UnexpectedResponseError } from './errors.ts'
import type { Redact } from './redact.ts'
import type { Session } from './session.ts'

/** An answer whose body has been read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly request_id: string | undefined
  /** The parsed body. */
  readonly data: unknown
}

/** A successful answer, or the error that the response stands for. */
export function readAnswer(response: Response, text: string, { redact, clock }: Session, attempts: number): Answer {
  const { status, headers } = response
  const origin = { status, attempts, request_id: requestId(headers, redact), retryAt: retryTime(headers, clock.now()) }
  if (response.ok) {
    const data = parsed(text)
    if (typeof data === 'object' && data !== null) return { status, headers, text, data, request_id: origin.request_id }
    throw notCatalogs(origin, headers, redact.text(text))
  }
  const body = redact.text(text)
  const error = errorBody(parsed(body))
  if (!error) throw notCatalogs(origin, headers, body)
  const fields = { ...error, ...origin }
  const Class = errorClasses[error.code as keyof typeof errorClasses]
  throw Object.hasOwn(errorClasses, error.code) ? new Class(fields) : new CatalogError(fields)
}

export function requestId(headers: Headers, redact: Redact): string | undefined {
  const id = headers.get('X-Request-Id')
  return id === null ? undefined : redact.text(id)
}

/** Retry-After is a number of seconds, or, from some proxies, a date. */
function retryTime(headers: Headers, now: number): Date | undefined {
  const header = headers.get('Retry-After')
  if (!header) return undefined
  const time = /^\d+$/.test(header) ? now + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(time) ? undefined : new Date(time)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What of the body is of the contract's shape; undefined where it is some other server's error. */
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

type Origin = Pick<CatalogErrorFields, 'status' | 'attempts' | 'request_id' | 'retryAt'>

function notCatalogs(origin: Origin, headers: Headers, body: string): UnexpectedResponseError {
  const what = body === '' ? 'an empty body' : `a body that is not the catalog's (${headers.get('Content-Type') ?? 'no content type'})`
  return new UnexpectedResponseError({
    ...origin,
    message: `The answer with status ${origin.status} has ${what}.`,
    hint: 'Check that CATALOG_BASE_URL is the address of a catalog and that no proxy stands before it.',
    retryable: true,
    body,
  })
}
