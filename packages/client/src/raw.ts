// The only file that knows openapi-fetch, which is no longer maintained: on the day it goes, this file changes.
import type { paths } from '@catalog/contract/types'
import type { Client } from 'openapi-fetch'
import type { Answer } from './answer.ts'
import { prepared } from './outgoing.ts'
import type { Session } from './session.ts'
import { send } from './tries.ts'
import { expandPathBy, queryString } from './url.ts'

/** openapi-fetch's client for the contract. */
export type RawClient = Pick<Client<paths>, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>

type Call = (path: string, ...init: unknown[]) => Promise<unknown>

/** openapi-fetch is loaded with the first call, so that programs that never make one do not carry it. */
export function newRawClient(session: Session): RawClient {
  let connected: Promise<Record<string, Call>> | undefined
  const client = () => (connected ??= connect(session) as Promise<never>)
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method): [string, Call] => [
    method,
    async (...given) => (await client())[method]?.(...given),
  ])
  return Object.fromEntries(methods) as unknown as RawClient
}

async function connect(session: Session): Promise<Client<paths>> {
  const { default: createClient } = await import('openapi-fetch')
  const { baseUrl } = session.destination
  return createClient<paths>({
    baseUrl,
    fetch: (request) => fetchThrough(session, request),
    // Its own serializers leave reserved characters bare and let an id of `..` change the path.
    pathSerializer: (url, values) => baseUrl + expandPathBy(url.slice(baseUrl.length), (name) => values[name]),
    querySerializer: queryString,
  })
}

/** A request can be read only once, so every try is made from what it held. */
async function fetchThrough(session: Session, request: Request): Promise<Response> {
  const { method, url, headers, signal } = request
  const body = request.body ? await request.arrayBuffer() : undefined
  const name = `${method} ${new URL(url).pathname}`
  const call = prepared(session, { method, url, headers: Object.fromEntries(headers), body, name })
  return responseOf(await send(session, () => call, { signal }))
}

function responseOf({ data, status, headers }: Answer): Response {
  return Response.json(data, { status, headers })
}
