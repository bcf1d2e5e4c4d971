import { api } from './client.ts'
import { readQuery } from './read-query.ts'

const staleTime = 5 * 60_000

/** The agents and the curators by name, to choose from. All pages have to read in one way what they keep under one key. */
export const agentNamesQuery = readQuery(['agents', 'names'], () => api.GET('/agents', { params: { query: { limit: 200 } } }), {
  staleTime,
})

export const curatorNamesQuery = readQuery(['curators', 'names'], () => api.GET('/curators', { params: { query: { limit: 200 } } }), {
  staleTime,
})
