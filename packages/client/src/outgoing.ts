import type { CallOptions, WriteOptions } from './options.ts'
import type { Session } from './session.ts'
import { expandPath, queryString } from './url.ts'

/** One logical call, from which each of its tries is made. */
export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: string | ArrayBuffer | undefined
  /** What logs and errors call it: the method and the path as the contract writes it. */
  readonly name: string
}

/** What a generated method hands over. */
export interface Parts {
  readonly method: string
  readonly template: string
  readonly ids: readonly unknown[]
  readonly query?: object | undefined
  readonly body?: object | undefined
  readonly options?: WriteOptions | undefined
}

export function outgoing(session: Session, parts: Parts): Outgoing {
  const { method, template, ids, query = {}, body, options } = parts
  const search = queryString(query)
  const url = session.destination.baseUrl + expandPath(template, ids) + (search && `?${search}`)
  const headers = new Headers(options?.headers)
  if (body) headers.set('Content-Type', 'application/json')
  if (options?.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  return prepared(session, { method, url, headers, body: body && JSON.stringify(body), name: `${method} ${template}` })
}

/** Adds what every call carries. All tries of a write go under one key, so that it happens once. */
export function prepared(session: Session, call: Outgoing): Outgoing {
  const { method, headers } = call
  headers.set('Accept', 'application/json')
  headers.set('Authorization', `Bearer ${session.destination.apiKey}`)
  if (!isRead(method) && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID())
  return call
}

/** Whether sending the call again is safe when it is unknown whether it arrived. */
export function isRepeatable({ method, headers }: Outgoing): boolean {
  return isRead(method) || headers.has('Idempotency-Key')
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

export function limitsOf({ options, clock }: Session, own: CallOptions): Limits {
  return {
    signal: own.signal,
    deadline: clock.now() + (own.timeout ?? options.timeout ?? 120_000),
    attemptTimeout: own.attemptTimeout ?? options.attemptTimeout ?? 30_000,
    maxTries: own.maxTries ?? options.maxTries ?? Infinity,
  }
}
