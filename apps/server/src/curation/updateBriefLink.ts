import { briefLinkView } from '../gtm/brief-views.ts'
import { changeBriefLink } from '../gtm/brief-writes.ts'
import { changeOf } from '../records/differences.ts'
import { foundBrief, foundLink } from './briefs.ts'
import type { Write } from './call.ts'

export const updateBriefLink: Write<'updateBriefLink'> = async ({ path, body, db }) => {
  const brief = await foundBrief(db, path.slug)
  const before = await foundLink(db, brief, path.id, 'locked')
  await changeBriefLink(db, before.id, body)
  const answer = briefLinkView(await foundLink(db, brief, before.id))
  return { answer, log: changeOf('gtm_brief_link', briefLinkView(before), answer) }
}
