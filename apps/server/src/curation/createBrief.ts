import { isoWeek } from '../gtm/brief-rules.ts'
import { briefView } from '../gtm/brief-views.ts'
import { createBrief as addBrief } from '../gtm/brief-writes.ts'
import { requireMonday } from '../gtm/check-brief.ts'
import { ApiError } from '../http/api-error.ts'
import { changeOf } from '../records/differences.ts'
import { foundBrief } from './briefs.ts'
import type { Write } from './call.ts'

export const createBrief: Write<'createBrief'> = async ({ body, db }) => {
  requireMonday(body.week_start)
  const slug = body.slug ?? isoWeek(body.week_start)
  const id = await addBrief(db, { ...body, slug })
  if (id === undefined)
    throw new ApiError('CONFLICT', `The slug "${slug}" is taken by another brief.`, {
      hint: `Choose another slug, or change the brief with PATCH /curation/briefs/${slug}.`,
    })
  const answer = briefView(await foundBrief(db, id))
  return { answer, log: changeOf('gtm_brief', {}, answer) }
}
