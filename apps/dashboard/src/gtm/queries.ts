import type { components } from '@catalog/contract/curation/types'
import { api } from '../api/client.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

type Schemas = components['schemas']
export type GtmSegment = Schemas['GtmSegment']
export type Assignment = Schemas['GtmAssignment']
export type FunnelStage = Schemas['FunnelStage']

/** Stages of the funnel, in their order. */
export const stages: readonly FunnelStage[] = ['initial-contact', 'in-discovery', 'opportunity-identified', 'qualified-prospect']
export const lanes: readonly NonNullable<Assignment['lane']>[] = ['primary', 'secondary', 'watching']

export const segmentsQuery = buildPagedQuery(['gtm', 'segments'], (cursor, signal) =>
  api.GET('/gtm/segments', { params: { query: { ...cursor, limit: 200 } }, signal }),
)

export type AssignmentFilter = {
  readonly segment?: string
  readonly lane?: NonNullable<Assignment['lane']>
  readonly funnel_stage?: FunnelStage
}

export function buildAssignmentsQuery(filter: AssignmentFilter) {
  return buildPagedQuery(['gtm', 'assignments', filter], (cursor, signal) =>
    api.GET('/gtm/assignments', { params: { query: { ...filter, ...cursor } }, signal }),
  )
}
