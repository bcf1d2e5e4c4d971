import { toBriefLinkView } from '../../gtm/briefs/brief-views.ts'
import { deleteBriefLink as removeLink } from '../../gtm/briefs/brief-writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { findBriefLinkOrThrow, findBriefOrThrow } from './briefs.ts'

export const deleteBriefLink: CurationWriteHandler<'deleteBriefLink'> = async ({ path, db }) => {
  const brief = await findBriefOrThrow(db, path.slug)
  const answer = toBriefLinkView(await findBriefLinkOrThrow(db, brief, path.id, 'locked'))
  await removeLink(db, answer.id)
  return { answer, log: [{ subject: { type: 'gtm_brief_link', id: answer.id }, changes: { removed: { ...answer, brief_id: brief.id } } }] }
}
