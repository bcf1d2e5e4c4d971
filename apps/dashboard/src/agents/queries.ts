import type { components } from '@catalog/contract/curation/types'
import { api } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

export type AgentSummary = components['schemas']['AgentSummary']
export type Agent = components['schemas']['Agent']

export const agentsQuery = buildPagedQuery(['agents', 'list'], (cursor, signal) =>
  api.GET('/agents', { params: { query: { ...cursor, limit: 100 } }, signal }),
)

export function buildAgentQuery(id: string) {
  return readQuery(['agents', 'one', id], (signal) => api.GET('/agents/{id}', { params: { path: { id } }, signal }))
}
