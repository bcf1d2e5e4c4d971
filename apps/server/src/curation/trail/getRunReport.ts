import { ApiError } from '../../errors/api-error.ts'
import { findRunReport } from '../../reports/queries.ts'
import { runReportView } from '../../reports/views.ts'
import type { Read } from '../call.ts'

export const getRunReport: Read<'getRunReport'> = async ({ db, path }) => {
  const report = await findRunReport(db, path.id)
  if (report) return runReportView(report)
  throw new ApiError('NOT_FOUND', `No run report has the id "${path.id}".`, { hint: 'List them with GET /curation/reports.' })
}
