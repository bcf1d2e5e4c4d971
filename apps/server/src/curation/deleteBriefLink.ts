import { briefLinkView } from '../gtm/brief-views.ts'
import { deleteBriefLink as removeLink } from '../gtm/brief-writes.ts'
import { foundBrief, foundLink } from './briefs.ts'
import type { Write } from './call.ts'

export const deleteBriefLink: Write<'deleteBriefLink'> = async ({ path, db }) => {
  const brief = await foundBrief(db, path.slug)
  const answer = briefLinkView(await foundLink(db, brief, path.id, 'locked'))
  await removeLink(db, answer.id)
  return { answer, log: [{ subject: { type: 'gtm_brief_link', id: answer.id }, changes: { removed: { ...answer, brief_id: brief.id } } }] }
}
