import { checkOptions } from '../configuration.ts'
import { VERSION } from '../generated/version.ts'
import type { CallOptions, ProposeOptions, ReadOptions, WriteOptions } from '../options.ts'
import type { Session } from '../session.ts'
import { buildQuery, expandPath } from './url.ts'

/** A body that is sent as it is, and can be sent again. */
export type Content = string | ArrayBuffer

/** One logical call, from which each of its tries is made. */
export interface PreparedRequest {
  readonly method: string
  readonly url: string
  /** By their names in lower case. */
  readonly headers: Record<string, string>
  /** The content, or a function that makes the body anew for each try, with the other fetch options that it needs. */
  readonly body: Content | ((signal: AbortSignal) => RequestInit) | undefined
  /** The call's name in logs and errors: the method and the path as the contract writes it. */
  readonly name: string
}

/** The parts of a call, as a method passes them on. */
export interface Parts {
  readonly method: string
  readonly template: string
  readonly ids?: readonly unknown[]
  /** The query of a GET, else what becomes the JSON of the body, or what makes a body of another kind for each try. */
  readonly payload?: object | ((signal: AbortSignal) => RequestInit) | undefined
  readonly options?: (ProposeOptions<boolean> & ReadOptions) | undefined
}

export function buildRequest(session: Session, { method, template, ids = [], payload, options }: Parts): PreparedRequest {
  const search = isRead(method) && payload ? buildQuery(payload) : ''
  const url = session.destination.baseUrl + expandPath(template, ids) + (search && `?${search}`)
  const headers = buildHeaders(options)
  return addCommonHeaders(session, {
    method,
    url,
    headers,
    body: isRead(method) ? undefined : buildBody(payload, headers),
    name: `${method} ${template}`,
  })
}

/** The platform's own Headers check what they are given, but are slow to make where there is nothing to check. */
function buildHeaders({ headers, idempotencyKey, ifNoneMatch }: WriteOptions & ReadOptions = {}): PreparedRequest['headers'] {
  if (!headers && idempotencyKey === undefined && !ifNoneMatch) return {}
  const checked = new Headers(headers)
  if (ifNoneMatch) checked.set('If-None-Match', ifNoneMatch)
  if (idempotencyKey !== undefined) checked.set('Idempotency-Key', idempotencyKey)
  return Object.fromEntries(checked)
}

function buildBody(payload: Parts['payload'], headers: PreparedRequest['headers']): PreparedRequest['body'] {
  if (typeof payload !== 'object') return payload
  headers['content-type'] = 'application/json'
  return JSON.stringify(payload)
}

/** Adds what every call carries. All tries of a write go under one key, so that it happens once. */
export function addCommonHeaders(session: Session, call: PreparedRequest): PreparedRequest {
  const { method, headers } = call
  headers.accept = 'application/json'
  headers['user-agent'] ??= `catalog-client/${VERSION}`
  headers.authorization = `Bearer ${session.destination.apiKey}`
  const trace = session.options.trace?.() ?? ''
  if (/^[\da-f-]{55}$/.test(trace)) headers.traceparent ??= trace
  if (!isRead(method)) headers['idempotency-key'] ??= crypto.randomUUID()
  return call
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The limits of one call: its own options, else the client's, else the defaults. */
export interface Limits {
  readonly signal: AbortSignal | undefined
  readonly deadline: number
  readonly attemptTimeout: number
  readonly maxTries: number
}

export function readLimits({ options, clock }: Session, own: CallOptions): Limits {
  checkOptions(own)
  return {
    signal: own.signal,
    deadline: clock.elapsed() + (own.timeout ?? options.timeout ?? 120_000),
    attemptTimeout: own.attemptTimeout ?? options.attemptTimeout ?? 30_000,
    maxTries: own.maxTries ?? options.maxTries ?? Infinity,
  }
}
