import { readRunReports } from '../../reports/queries.ts'
import { toRunReportSummary } from '../../reports/views.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'

export const listRunReports: CurationReadHandler<'listRunReports'> = (call) => {
  const { agent: agentId, kind, record: entityId, after, before } = call.query
  return paginateQuery(
    call,
    (position, limit) => readRunReports(call.db, { agentId, kind, entityId, after, before }, position, limit),
    ({ created_at, id }) => [created_at, id],
    toRunReportSummary,
  )
}
