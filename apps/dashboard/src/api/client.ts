import type { paths } from '@catalog/contract/curation/types'
import type { Client } from 'openapi-fetch'
import { ApiFailure, readFailure } from './failure.ts'

/** The only way to call the curators' API. A call returns data, or throws an ApiFailure if the server refuses it or cannot be reached. */
export const api = Object.fromEntries(
  ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].map((method) => [
    method,
    (path: string, call?: RequestOptions) => sendRequest(method, path, call),
  ]),
  // Uses only the types of openapi-fetch, because its code is larger than this API needs.
) as unknown as Pick<Client<paths>, 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'>

/** Options of a call, in the format of openapi-fetch: path and query parameters, and the body. */
type RequestOptions = Omit<RequestInit, 'body'> & {
  readonly params?: { readonly path?: ParameterValues; readonly query?: ParameterValues }
  readonly body?: unknown
}
type ParameterValues = Readonly<Record<string, unknown>>

async function sendRequest(method: string, path: string, { params = {}, body, ...init }: RequestOptions = {}): Promise<{ data?: unknown }> {
  const response = await awaitResponse(
    fetch(`${location.origin}/curation${buildAddress(path, params)}`, {
      ...init,
      method,
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }),
  )
  if (!response.ok) throw await readFailure(response)
  const text = await awaitResponse(response.text())
  return text === '' ? {} : { data: JSON.parse(text) }
}

/** Waits for the response, and throws OFFLINE if none arrives. An aborted call throws its AbortError instead. */
async function awaitResponse<Result>(pendingResult: Promise<Result>): Promise<Result> {
  try {
    return await pendingResult
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiFailure({ status: 0, code: 'OFFLINE', message: 'The server could not be reached.', details: [] })
  }
}

/** Puts parameters into the path and the query. Joins several values with commas, and leaves out parameters without a value. */
export function buildAddress(path: string, { path: inPath = {}, query = {} }: NonNullable<RequestOptions['params']>): string {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  )
  return search.size > 0 ? `${named}?${search}` : named
}

/** Returns the data of a call. A failed call throws, so data is missing only if the server sent none. */
export async function requireData<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call
  if (data === undefined) throw new ApiFailure({ status: 0, code: 'INTERNAL', message: 'The server sent no data.', details: [] })
  return data
}
