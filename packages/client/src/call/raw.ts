// Executes a call of `raw`. Loaded with the first such call, so that other programs do not load it. The only file that depends on
// openapi-fetch, and only on its types, because openapi-fetch will get no more updates.
import type { Client } from 'openapi-fetch'
import type { Paths } from '../generated/paths.ts'
import type { CallOptions } from '../options.ts'
import type { Core } from '../own-core.ts'
import type { Parts } from '../request/prepared-request.ts'
import type { Caller } from './caller.ts'

/** The client of openapi-fetch for the contract. */
export type RawClient = Pick<Client<Paths>, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>

/** The arguments of a call, as openapi-fetch takes them. */
export type RawRequest = readonly [method: string, path: string, init: RawInit | undefined]

/** Options of a call, named as in openapi-fetch. */
export interface RawInit {
  readonly params?: { readonly path?: Readonly<Record<string, unknown>>; readonly query?: object; readonly header?: object }
  readonly body?: unknown
  readonly headers?: RequestInit['headers']
  readonly signal?: AbortSignal
  readonly parseAs?: 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream'
  readonly bodySerializer?: (body: unknown) => RequestInit['body']
  readonly querySerializer?: (query: object) => string
}

export async function callRaw(core: Core, call: Caller, [method, path, init = {}]: RawRequest): Promise<unknown> {
  const { params: { path: ids = {}, query = {}, header = {} } = {}, headers = {}, signal, querySerializer = core.buildQuery } = init
  const { type = [], ...body } = toBody(init)
  if (method === 'GET' && init.body !== undefined) throw core.createPlaceError('/body', 'cannot be sent with GET')
  const given = [...type, ...listHeaderPairs(headers), ...listHeaderPairs(header)]
  const options: CallOptions = { signal, headers: given as never }
  const answer = await call.send({ method, template: path, ids, search: querySerializer(query), ...body, options })
  const response = Response.json(answer.data, { status: answer.status, headers: answer.headers })
  return { data: await parseBody(response.clone(), init.parseAs), response }
}

type Pairs = Iterable<readonly [string, unknown]>

/** Passes JSON on to be checked like any other body. Sends a FormData, or a text of the program's own serializer, unchanged. */
function toBody({ body, bodySerializer }: RawInit): Pick<Parts, 'payload' | 'makeBody'> & { readonly type?: Pairs } {
  if (body === undefined || !(bodySerializer || body instanceof FormData)) return { payload: body as object }
  const written = bodySerializer && !(body instanceof FormData) ? bodySerializer(body) : (body as FormData)
  const makeBody = () => ({ body: written ?? null })
  return typeof written === 'string' ? { makeBody, type: [['Content-Type', 'application/json']] } : { makeBody }
}

function listHeaderPairs(headers: object): Pairs {
  return Symbol.iterator in headers ? (headers as Pairs) : Object.entries(headers)
}

function parseBody(response: Response, format: RawInit['parseAs'] = 'json'): unknown {
  return format === 'stream' ? response.body : response[format]()
}
