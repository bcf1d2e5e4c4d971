// The only file that knows openapi-fetch, and of it only the types: no updates of it will come. What a call of `raw` does stands
// here. It is loaded with the first one, so that programs that never make one do not carry it.
import type { Client } from 'openapi-fetch'
import type { Paths } from '../generated/paths.ts'
import type { Session } from '../session.ts'
import type { RawCore } from './raw-core.ts'

/** The client of openapi-fetch for the contract. */
export type RawClient = Pick<Client<Paths>, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>

/** Makes a call. */
export type RawCall = (method: string, path: string, init?: RawInit) => Promise<unknown>

/** What can be said of a call, as openapi-fetch calls it. */
interface RawInit {
  readonly params?: { readonly path?: Readonly<Record<string, unknown>>; readonly query?: object; readonly header?: object }
  readonly body?: unknown
  readonly headers?: RequestInit['headers']
  readonly signal?: AbortSignal
  readonly parseAs?: 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream'
  readonly bodySerializer?: (body: unknown) => RequestInit['body']
  readonly querySerializer?: (query: object) => string
}

export function connect(core: RawCore, session: Session): RawCall {
  return async (method, path, init = {}) => {
    const request = core.sendable(() => requestOf(core, session, method, path, init))
    const { url, headers, signal } = request
    // A request can be read only once, so every try is made from what it held.
    const body = request.body ? await request.arrayBuffer() : undefined
    const name = `${method} ${path}`
    const call = core.addCommonHeaders(session, { method, url, headers: Object.fromEntries(headers), body, name })
    const answer = await core.sendWithRetry(session, () => call, { signal })
    const response = Response.json(answer.data, { status: answer.status, headers: answer.headers })
    return { data: await parsed(response.clone(), init.parseAs), response }
  }
}

function requestOf(core: RawCore, session: Session, method: string, path: string, init: RawInit): Request {
  const { params: { path: ids = {}, query = {}, header } = {}, body, bodySerializer = asJson, querySerializer = core.buildQuery } = init
  const search = querySerializer(query)
  const url = session.destination.baseUrl + core.expandPathBy(path, (name) => ids[name]) + (search && `?${search}`)
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(header ?? {})) if (value !== undefined) headers.set(name, String(value))
  const content = body instanceof FormData || body === undefined ? body : bodySerializer(body)
  if (typeof content === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  return new Request(url, { method, headers, body: content ?? null, signal: init.signal ?? null })
}

function asJson(body: unknown): string {
  return JSON.stringify(body)
}

function parsed(response: Response, as: RawInit['parseAs'] = 'json'): unknown {
  return as === 'stream' ? response.body : response[as]()
}
