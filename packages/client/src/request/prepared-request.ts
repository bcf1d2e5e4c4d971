import { assertValidOptions, callOptions } from '../configuration.ts'
import { VERSION } from '../generated/version.ts'
import type { CallOptions, ProposeOptions, ReadOptions, WriteOptions } from '../options.ts'
import type { Session } from '../session.ts'
import { copyJson } from './copy-json.ts'
import { buildQuery, expandPath, toText } from './url.ts'

/** One logical call, from which each of its attempts is made. */
export interface PreparedRequest {
  readonly method: string
  readonly url: string
  /** By their names in lower case. */
  readonly headers: Record<string, string>
  /** The content, or a function that makes the body of each attempt and its fetch options. */
  readonly body: RequestInit['body'] | ((signal: AbortSignal) => RequestInit) | undefined
  /** The call's name in logs and errors: the method and the path as the contract writes it. */
  readonly name: string
}

/** The parts of a call, as a method passes them on. */
export interface Parts {
  readonly method: string
  readonly template: string
  /** Values for the braces of the template, in their order or by their names. */
  readonly ids?: readonly unknown[] | Readonly<Record<string, unknown>>
  /** The encoded query, if it is not made from the payload. */
  readonly search?: string
  /** The query of a GET, else the content of a JSON body. */
  readonly payload?: object | undefined
  /** Makes a body that is not JSON, for each attempt. */
  readonly makeBody?: (signal: AbortSignal) => RequestInit
  readonly options?: (ProposeOptions<boolean> & ReadOptions) | undefined
}

export function buildRequest(session: Session, parts: Parts): PreparedRequest {
  const { method, template, ids = [], payload, makeBody, options, search = isReadMethod(method) ? buildQuery(payload ?? {}) : '' } = parts
  const url = session.serverAddress.baseUrl + expandPath(template, ids) + (search && `?${search}`)
  const headers = buildHeaders(options)
  return addCommonHeaders(session, {
    method,
    url,
    headers,
    body: isReadMethod(method) ? undefined : (makeBody ?? buildBody(payload, headers)),
    name: `${method} ${template}`,
  })
}

/** Options that are in the headers of a call. */
type HeaderOptions = Pick<WriteOptions & ReadOptions, 'idempotencyKey' | 'ifNoneMatch'> & { readonly headers?: object | undefined }

/** Builds the headers of a call, with names in lower case. `Headers` validates them, but is slow to create if there are none. */
export function buildHeaders({ headers, idempotencyKey, ifNoneMatch }: HeaderOptions = {}): Record<string, string> {
  if (!headers && idempotencyKey === undefined && !ifNoneMatch) return {}
  const checked = new Headers()
  for (const [name, value] of [
    ...toPairs(headers),
    ['If-None-Match', ifNoneMatch || undefined],
    ['Idempotency-Key', idempotencyKey],
  ] as const)
    if (value !== undefined) checked.set(name, toText(`/header/${name}`, value))
  return Object.fromEntries(checked)
}

/** Returns the pairs of headers from a Headers, a Map or an object. */
function toPairs(headers: object = {}): Iterable<readonly [string, unknown]> {
  return Symbol.iterator in headers ? (headers as Iterable<[string, unknown]>) : Object.entries(headers)
}

function buildBody(payload: Parts['payload'], headers: PreparedRequest['headers']): PreparedRequest['body'] {
  if (payload === undefined) return undefined
  headers['content-type'] = 'application/json'
  return JSON.stringify(copyJson(payload))
}

/** Adds the headers of every call. All attempts of a write have the same idempotency key, so that it happens once. */
function addCommonHeaders(session: Session, call: PreparedRequest): PreparedRequest {
  const { method, headers } = call
  headers.accept = 'application/json'
  headers['user-agent'] ??= `catalog-client/${VERSION}`
  headers.authorization = `Bearer ${session.serverAddress.apiKey}`
  const trace = session.options.trace?.() ?? ''
  if (/^[\da-f-]{55}$/.test(trace)) headers.traceparent ??= trace
  if (!isReadMethod(method)) headers['idempotency-key'] ??= crypto.randomUUID()
  return call
}

function isReadMethod(method: string): boolean {
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
  assertValidOptions(own, callOptions)
  return {
    signal: own.signal,
    deadline: clock.elapsed() + (own.timeout ?? options.timeout ?? 120_000),
    attemptTimeout: own.attemptTimeout ?? options.attemptTimeout ?? 30_000,
    maxTries: own.maxTries ?? options.maxTries ?? Infinity,
  }
}
