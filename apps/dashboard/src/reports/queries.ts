import type { components } from '@catalog/contract/curation/types'
import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { pagedQuery } from '../shell/lists/paged-query.ts'

export type ReportSummary = components['schemas']['RunReportSummary']
export type Report = components['schemas']['RunReport']

export type ReportFilter = {
  readonly agent?: string
  readonly kind?: string
  readonly record?: string
  readonly after?: string
  readonly before?: string
}

export function reportsQuery(filter: ReportFilter) {
  return pagedQuery(['reports', 'list', filter], (cursor, signal) =>
    read(api.GET('/reports', { params: { query: { ...filter, ...cursor } }, signal })),
  )
}

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: ['reports', 'one', id],
    queryFn: ({ signal }) => read(api.GET('/reports/{id}', { params: { path: { id } }, signal })),
  })
}
