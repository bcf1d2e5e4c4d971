import type { components } from '@catalog/contract/curation/types'
import { api } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

export type ApiKey = components['schemas']['ApiKey']
export type Usage = components['schemas']['TotalUsage']
export type Scope = components['schemas']['Scope']

export const keysQuery = buildPagedQuery(['keys', 'list'], (cursor, signal) =>
  api.GET('/keys', { params: { query: { ...cursor, limit: 50 } }, signal }),
)

export function buildKeyQuery(id: string) {
  return readQuery(['keys', 'one', id], (signal) => api.GET('/keys/{id}', { params: { path: { id } }, signal }))
}

/** Reads the usage of a key from a UTC day until today, by operation and by day. */
export function buildUsageQuery(key: string, after: string) {
  return readQuery(['keys', 'usage', key, after], (signal) =>
    api.GET('/usage', { params: { query: { key, after, by: 'operation' } }, signal }),
  )
}
