import { briefView } from '../gtm/brief-views.ts'
import { changeBrief } from '../gtm/brief-writes.ts'
import { requireMonday } from '../gtm/check-brief.ts'
import { changeOf } from '../records/differences.ts'
import { foundBrief } from './briefs.ts'
import type { Write } from './call.ts'

export const updateBrief: Write<'updateBrief'> = async ({ path, body, db }) => {
  requireMonday(body.week_start)
  const before = await foundBrief(db, path.slug, 'locked')
  await changeBrief(db, before.id, body)
  const answer = briefView(await foundBrief(db, before.id))
  return { answer, log: changeOf('gtm_brief', briefView(before), answer) }
}
