import type { paths } from '@catalog/contract/curation/types'
import createClient from 'openapi-fetch'
import { ApiFailure, failureOf } from './failure.ts'

/**
 * The one door to the curators' API. Its calls answer data and never an error: what the server refuses, and what does not reach
 * it, is thrown as an ApiFailure.
 */
export const api = createClient<paths>({ baseUrl: `${location.origin}/curation`, credentials: 'same-origin' })

api.use({
  async onResponse({ response }) {
    if (!response.ok) throw await failureOf(response)
  },
  onError({ error }) {
    if (error instanceof ApiFailure) return error
    if (error instanceof DOMException && error.name === 'AbortError') return error
    return new ApiFailure({ status: 0, code: 'OFFLINE', message: 'The server could not be reached.', details: [] })
  },
})

/** What a call answered. Every failure was thrown before, so that there always is something. */
export async function read<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call
  if (data === undefined) throw new ApiFailure({ status: 0, code: 'INTERNAL', message: 'The server answered nothing.', details: [] })
  return data
}
