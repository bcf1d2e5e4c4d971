import { toBriefView } from '../../gtm/briefs/brief-views.ts'
import { updateBriefRow } from '../../gtm/briefs/brief-writes.ts'
import { assertMonday } from '../../gtm/briefs/check-brief.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import type { CurationWriteHandler } from '../call.ts'
import { findBriefOrThrow } from './briefs.ts'

export const updateBrief: CurationWriteHandler<'updateBrief'> = async ({ path, body, db }) => {
  assertMonday(body.week_start)
  const before = await findBriefOrThrow(db, path.slug, 'locked')
  await updateBriefRow(db, before.id, body)
  const answer = toBriefView(await findBriefOrThrow(db, before.id))
  return { answer, log: buildAuditEntries('gtm_brief', toBriefView(before), answer) }
}
