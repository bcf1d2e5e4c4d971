import type { components } from '@catalog/contract/curation/types'
import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { pagedQuery } from '../shell/lists/paged-query.ts'

export type AgentSummary = components['schemas']['AgentSummary']
export type Agent = components['schemas']['Agent']

export const agentsQuery = pagedQuery(['agents', 'list'], (cursor, signal) =>
  read(api.GET('/agents', { params: { query: { ...cursor, limit: 100 } }, signal })),
)

export function agentQuery(id: string) {
  return queryOptions({
    queryKey: ['agents', 'one', id],
    queryFn: ({ signal }) => read(api.GET('/agents/{id}', { params: { path: { id } }, signal })),
  })
}
