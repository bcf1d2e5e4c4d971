import { readRunReports } from '../reports/queries.ts'
import { runReportSummary } from '../reports/views.ts'
import type { Read } from './call.ts'
import { pageRead } from './paging.ts'

export const listRunReports: Read<'listRunReports'> = (call) =>
  pageRead(
    call,
    (position, limit) => readRunReports(call.db, position, limit),
    ({ created_at, id }) => [created_at, id],
    runReportSummary,
  )
