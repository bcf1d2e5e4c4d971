import { api } from './client.ts'
import { readQuery } from './read-query.ts'

const staleTime = 5 * 60_000

/** The names of all agents, for pickers. All pages share this query, because data under one query key must have one shape. */
export const agentNamesQuery = readQuery(['agents', 'names'], () => api.GET('/agents', { params: { query: { limit: 200 } } }), {
  staleTime,
})

export const curatorNamesQuery = readQuery(['curators', 'names'], () => api.GET('/curators', { params: { query: { limit: 200 } } }), {
  staleTime,
})
