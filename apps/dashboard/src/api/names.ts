import { queryOptions } from '@tanstack/react-query'
import { api, read } from './client.ts'

const staleTime = 5 * 60_000

/** The agents and the curators by name, to choose from. What all pages keep under one key, they have to read in one way. */
export const agentNamesQuery = queryOptions({
  queryKey: ['agents', 'names'],
  queryFn: () => read(api.GET('/agents', { params: { query: { limit: 200 } } })),
  staleTime,
})

export const curatorNamesQuery = queryOptions({
  queryKey: ['curators', 'names'],
  queryFn: () => read(api.GET('/curators', { params: { query: { limit: 200 } } })),
  staleTime,
})
