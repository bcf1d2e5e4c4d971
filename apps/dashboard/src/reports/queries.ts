import type { components } from '@catalog/contract/curation/types'
import { api } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

export type ReportSummary = components['schemas']['RunReportSummary']
export type Report = components['schemas']['RunReport']

export type ReportFilter = {
  readonly agent?: string
  readonly kind?: string
  readonly record?: string
  readonly after?: string
  readonly before?: string
}

export function buildReportsQuery(filter: ReportFilter) {
  return buildPagedQuery(['reports', 'list', filter], (cursor, signal) =>
    api.GET('/reports', { params: { query: { ...filter, ...cursor } }, signal }),
  )
}

export function buildReportQuery(id: string) {
  return readQuery(['reports', 'one', id], (signal) => api.GET('/reports/{id}', { params: { path: { id } }, signal }))
}
