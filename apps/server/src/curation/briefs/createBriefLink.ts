import { ApiError } from '../../errors/api-error.ts'
import { toBriefLinkView } from '../../gtm/briefs/brief-views.ts'
import { createBriefLink as addLink, linkColumns } from '../../gtm/briefs/brief-writes.ts'
import { assertOneTarget, resolveLinkTarget } from '../../gtm/briefs/link-targets.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { pickSentFields } from '../../values/pick-sent.ts'
import type { CurationWriteHandler } from '../call.ts'
import { curatorsNaming, findBriefLinkOrThrow, findBriefOrThrow } from './briefs.ts'

export const createBriefLink: CurationWriteHandler<'createBriefLink'> = async ({ path, body, db, reference }) => {
  assertOneTarget(curatorsNaming, body)
  const target = await resolveLinkTarget(db, await reference(), curatorsNaming, body)
  const brief = await findBriefOrThrow(db, path.slug)
  const id = await addLink(db, brief.id, target, pickSentFields(body, linkColumns))
  if (id === undefined)
    throw new ApiError('CONFLICT', `The brief "${brief.slug}" already has a link to this target.`, {
      hint: 'Edit the existing link.',
    })
  const answer = toBriefLinkView(await findBriefLinkOrThrow(db, brief, id))
  return { answer, log: buildAuditEntries('gtm_brief_link', {}, { ...answer, brief_id: brief.id }) }
}
