import type { components } from '@catalog/contract/curation/types'
import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { pagedQuery } from '../shell/lists/paged-query.ts'

export type ApiKey = components['schemas']['ApiKey']
export type Usage = components['schemas']['TotalUsage']
export type Scope = components['schemas']['Scope']

export const keysQuery = pagedQuery(['keys', 'list'], (cursor, signal) =>
  read(api.GET('/keys', { params: { query: { ...cursor, limit: 50 } }, signal })),
)

export function keyQuery(id: string) {
  return queryOptions({
    queryKey: ['keys', 'one', id],
    queryFn: ({ signal }) => read(api.GET('/keys/{id}', { params: { path: { id } }, signal })),
  })
}

/** Reads what one key used from a UTC day on until today, by operation and by day. */
export function usageQuery(key: string, after: string) {
  return queryOptions({
    queryKey: ['keys', 'usage', key, after],
    queryFn: ({ signal }) => read(api.GET('/usage', { params: { query: { key, after, by: 'operation' } }, signal })),
  })
}
