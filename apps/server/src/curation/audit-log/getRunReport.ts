import { createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { findRunReport } from '../../reports/queries.ts'
import { toRunReportView } from '../../reports/views.ts'
import type { CurationReadHandler } from '../call.ts'

const findRunReportOrThrow = orThrow(findRunReport, ([, id]) =>
  createNotFoundError('run report', id, 'Choose one from the Run reports page.'),
)

export const getRunReport: CurationReadHandler<'getRunReport'> = async ({ db, path }) =>
  toRunReportView(await findRunReportOrThrow(db, path.id))
