import { ApiError } from '../../errors/api-error.ts'
import { toIsoWeek } from '../../gtm/briefs/brief-rules.ts'
import { toBriefView } from '../../gtm/briefs/brief-views.ts'
import { createBrief as addBrief } from '../../gtm/briefs/brief-writes.ts'
import { assertMonday } from '../../gtm/briefs/check-brief.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import type { CurationWriteHandler } from '../call.ts'
import { findBriefOrThrow } from './briefs.ts'

export const createBrief: CurationWriteHandler<'createBrief'> = async ({ body, db }) => {
  assertMonday(body.week_start)
  const slug = body.slug ?? toIsoWeek(body.week_start)
  const id = await addBrief(db, { ...body, slug })
  if (id === undefined)
    throw new ApiError('CONFLICT', `The slug "${slug}" is taken by another brief.`, {
      hint: 'Choose another slug, or edit that brief.',
    })
  const answer = toBriefView(await findBriefOrThrow(db, id))
  return { answer, log: buildAuditEntries('gtm_brief', {}, answer) }
}
