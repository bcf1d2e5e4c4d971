import { api } from './client.ts'
import { readQuery } from './read-query.ts'

const staleTime = 5 * 60_000

/** The agents and the curators by name, to choose from. One query for all pages, because data under one key must have one shape. */
export const agentNamesQuery = readQuery(['agents', 'names'], () => api.GET('/agents', { params: { query: { limit: 200 } } }), {
  staleTime,
})

export const curatorNamesQuery = readQuery(['curators', 'names'], () => api.GET('/curators', { params: { query: { limit: 200 } } }), {
  staleTime,
})
