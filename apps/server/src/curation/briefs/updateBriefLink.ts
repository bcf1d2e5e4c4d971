import { toBriefLinkView } from '../../gtm/briefs/brief-views.ts'
import { updateBriefLinkRow } from '../../gtm/briefs/brief-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import type { CurationWriteHandler } from '../call.ts'
import { findBriefLinkOrThrow, findBriefOrThrow } from './briefs.ts'

export const updateBriefLink: CurationWriteHandler<'updateBriefLink'> = async ({ path, body, db }) => {
  const brief = await findBriefOrThrow(db, path.slug)
  const before = await findBriefLinkOrThrow(db, brief, path.id, 'locked')
  await updateBriefLinkRow(db, before.id, body)
  const answer = toBriefLinkView(await findBriefLinkOrThrow(db, brief, before.id))
  return { answer, log: buildAuditEntries('gtm_brief_link', toBriefLinkView(before), answer) }
}
