import { linkedThing } from '../gtm/brief-things.ts'
import { briefLinkView } from '../gtm/brief-views.ts'
import { createBriefLink as addLink } from '../gtm/brief-writes.ts'
import { ApiError } from '../http/api-error.ts'
import { changeOf } from '../records/differences.ts'
import { foundBrief, foundLink } from './briefs.ts'
import type { Write } from './call.ts'

export const createBriefLink: Write<'createBriefLink'> = async ({ path, body, db, reference }) => {
  const { note, sort_order, ...thing } = body
  const linked = await linkedThing(db, thing, reference)
  const brief = await foundBrief(db, path.slug)
  const id = await addLink(db, brief.id, linked, { ...(note !== undefined && { note }), ...(sort_order !== undefined && { sort_order }) })
  if (id === undefined)
    throw new ApiError('CONFLICT', `The brief "${brief.slug}" links there already.`, {
      hint: `Change the link that is there; list them with GET /curation/briefs/${brief.slug}/links.`,
    })
  const answer = briefLinkView(await foundLink(db, brief, id))
  return { answer, log: changeOf('gtm_brief_link', {}, { ...answer, brief_id: brief.id }) }
}
