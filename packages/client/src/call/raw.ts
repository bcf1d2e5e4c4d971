// The only file that knows openapi-fetch, which is no longer maintained: on the day it goes, this file changes. It is loaded
// with the first call, so that programs that never make one do not carry it.
import type { paths } from '@catalog/contract/types'
import createClient, { type Client } from 'openapi-fetch'
import type { Answer } from '../answer/answer.ts'
import type { Session } from '../session.ts'
import type { RawCore } from './raw-core.ts'

/** openapi-fetch's client for the contract. */
export type RawClient = Pick<Client<paths>, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>

/** Makes a call. */
export type RawCall = (method: string, path: string, init?: { readonly params?: object }) => Promise<unknown>

export function connect(core: RawCore, session: Session): RawCall {
  const { baseUrl } = session.destination
  const client = createClient<paths>({
    baseUrl,
    fetch: (request) => fetchThrough(core, session, request),
    // Its own serializers leave reserved characters bare and let an id of `..` change the path.
    pathSerializer: (url, values) => baseUrl + core.expandPathBy(url.slice(baseUrl.length), (name) => values[name]),
    querySerializer: core.queryString,
  })
  // Without path parameters it would send the braces.
  return (method, path, init) =>
    client.request(method as 'get', path as '/whoami', { ...init, params: { path: {}, ...init?.params } } as never)
}

/** A request can be read only once, so every try is made from what it held. */
async function fetchThrough({ prepared, sendWithRetry }: RawCore, session: Session, request: Request): Promise<Response> {
  const { method, url, headers, signal } = request
  const body = request.body ? await request.arrayBuffer() : undefined
  const name = `${method} ${new URL(url).pathname}`
  const call = prepared(session, { method, url, headers: Object.fromEntries(headers), body, name })
  return responseOf(await sendWithRetry(session, () => call, { signal }))
}

function responseOf({ data, status, headers }: Answer): Response {
  return Response.json(data, { status, headers })
}
