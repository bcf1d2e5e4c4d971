import { ApiError } from '../http/api-error.ts'
import { type BodyOf, created, type Handler, ok } from '../http/call.ts'
import { answerOnce } from '../http/idempotency.ts'
import { changeOf } from '../records/differences.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import { attachedThing, refuseUnlessOneThing } from './attached-thing.ts'
import { findLinkTo } from './brief-queries.ts'
import { briefLinkView } from './brief-views.ts'
import { changeBriefLink, createBriefLink, type LinkColumns } from './brief-writes.ts'
import { refuseUnlessDraft } from './check-brief.ts'
import { foundGtmBrief } from './found-brief.ts'

export const attachToGtmBrief: Handler<'attachToGtmBrief'> = async (call) => {
  refuseUnlessOneThing(call.body)
  const columns = columnsOf(call.body)
  return answerOnce(call, async (tx) => {
    const brief = await foundGtmBrief(tx, call.path.slug, 'locked')
    const thing = await attachedThing(tx, call.reference, call.body)
    refuseUnlessDraft(brief)
    const isNew = (await createBriefLink(tx, brief.id, thing, columns)) !== undefined
    const before = isNew ? undefined : await findLinkTo(tx, brief.id, thing, 'locked')
    if (before && Object.keys(columns).length > 0) await changeBriefLink(tx, before.id, columns)
    const row = isNew || before ? await findLinkTo(tx, brief.id, thing) : undefined
    if (!row) throw new ApiError('CONFLICT', 'The link was taken away meanwhile.', { hint: 'Send the same request again.' })
    const link = briefLinkView(row)
    const changed = changeOf('gtm_brief_link', before ? briefLinkView(before) : {}, before ? link : { ...link, brief_id: brief.id })
    await recordDirectWrites(tx, call, changed)
    return before ? ok(link) : created(link)
  })
}

/** Only what was sent: the rest has its default on a new link, and is kept on one that is there. */
function columnsOf({ note, sort_order }: BodyOf<'attachToGtmBrief'>): LinkColumns {
  return { ...(note !== undefined && { note }), ...(sort_order !== undefined && { sort_order }) }
}
