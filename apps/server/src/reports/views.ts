import type { components } from '@catalog/contract/types'
import { toRfc3339 } from '../values/timestamps.ts'
import type { RunReportRow, RunReportSummaryRow } from './queries.ts'

type Schemas = components['schemas']

export function toRunReportSummary({ id, agent, title, kind, entities, created_at }: RunReportSummaryRow): Schemas['RunReportSummary'] {
  return { id, agent, title, kind, entities, created_at: toRfc3339(created_at) }
}

export function toRunReportView(row: RunReportRow): Schemas['RunReport'] {
  return { ...toRunReportSummary(row), body_md: row.body_md }
}
