import { ApiError } from '../../errors/api-error.ts'
import { toBriefLinkView } from '../../gtm/briefs/brief-views.ts'
import { createBriefLink as addLink } from '../../gtm/briefs/brief-writes.ts'
import { resolveLinkTarget } from '../../gtm/briefs/link-targets.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import type { Write } from '../call.ts'
import { findBriefLinkOrThrow, findBriefOrThrow } from './briefs.ts'

export const createBriefLink: Write<'createBriefLink'> = async ({ path, body, db, reference }) => {
  const { note, sort_order, ...thing } = body
  const linked = await resolveLinkTarget(db, thing, reference)
  const brief = await findBriefOrThrow(db, path.slug)
  const id = await addLink(db, brief.id, linked, { ...(note !== undefined && { note }), ...(sort_order !== undefined && { sort_order }) })
  if (id === undefined)
    throw new ApiError('CONFLICT', `The brief "${brief.slug}" links there already.`, {
      hint: `Change the link that is there; list them with GET /curation/briefs/${brief.slug}/links.`,
    })
  const answer = toBriefLinkView(await findBriefLinkOrThrow(db, brief, id))
  return { answer, log: buildAuditEntries('gtm_brief_link', {}, { ...answer, brief_id: brief.id }) }
}
