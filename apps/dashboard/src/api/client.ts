import type { paths } from '@catalog/contract/curation/types'
import type { Client } from 'openapi-fetch'
import { ApiFailure, readFailure } from './failure.ts'

/**
 * The one door to the curators' API. Its calls answer data and never an error: what the server refuses, and what does not reach
 * it, is thrown as an ApiFailure.
 */
export const api = Object.fromEntries(
  ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].map((method) => [method, (path: string, call?: Call) => request(method, path, call)]),
  // Uses the types of openapi-fetch, which know every operation, but not its code, which is larger than this API needs.
) as unknown as Pick<Client<paths>, 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'>

/** A call in the form of those types: parameters by their place, and the body. */
type Call = Omit<RequestInit, 'body'> & {
  readonly params?: { readonly path?: Parameters; readonly query?: Parameters }
  readonly body?: unknown
}
type Parameters = Readonly<Record<string, unknown>>

async function request(method: string, path: string, { params = {}, body, ...init }: Call = {}): Promise<{ data?: unknown }> {
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

/** Waits for an answer, and throws OFFLINE if none comes. A call that was aborted is not such a failure. */
async function awaitResponse<Result>(coming: Promise<Result>): Promise<Result> {
  try {
    return await coming
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiFailure({ status: 0, code: 'OFFLINE', message: 'The server could not be reached.', details: [] })
  }
}

/** Puts parameters into the path, and behind it; several values are separated by commas, and a parameter without a value is left out. */
export function buildAddress(path: string, { path: inPath = {}, query = {} }: NonNullable<Call['params']>): string {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  )
  return search.size > 0 ? `${named}?${search}` : named
}

/** Returns the answer of a call. Failures were thrown before, so the data is here. */
export async function read<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call
  if (data === undefined) throw new ApiFailure({ status: 0, code: 'INTERNAL', message: 'The server answered nothing.', details: [] })
  return data
}
