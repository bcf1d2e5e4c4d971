import { ApiError } from '../../errors/api-error.ts'
import { withIdempotency } from '../../http/answers/idempotency.ts'
import { type BodyOf, created, type Handler, ok } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { refuseUnlessOneThing, resolveAttachedRecord } from './attached-record.ts'
import { findLinkTo } from './brief-queries.ts'
import { toBriefLinkView } from './brief-views.ts'
import { changeBriefLink, createBriefLink, type LinkColumns } from './brief-writes.ts'
import { refuseUnlessDraft } from './check-brief.ts'
import { findGtmBriefOrThrow } from './find-brief.ts'

export const attachToGtmBrief: Handler<'attachToGtmBrief'> = async (call) => {
  refuseUnlessOneThing(call.body)
  const columns = columnsOf(call.body)
  return withIdempotency(call, async (tx) => {
    const brief = await findGtmBriefOrThrow(tx, call.path.slug, 'locked')
    const thing = await resolveAttachedRecord(tx, call.reference, call.body)
    refuseUnlessDraft(brief)
    const isNew = (await createBriefLink(tx, brief.id, thing, columns)) !== undefined
    const before = isNew ? undefined : await findLinkTo(tx, brief.id, thing, 'locked')
    if (before && Object.keys(columns).length > 0) await changeBriefLink(tx, before.id, columns)
    const row = isNew || before ? await findLinkTo(tx, brief.id, thing) : undefined
    if (!row) throw new ApiError('CONFLICT', 'The link was taken away meanwhile.', { hint: 'Send the same request again.' })
    const link = toBriefLinkView(row)
    const changed = buildAuditEntries(
      'gtm_brief_link',
      before ? toBriefLinkView(before) : {},
      before ? link : { ...link, brief_id: brief.id },
    )
    await recordDirectWrites(tx, call, changed)
    return before ? ok(link) : created(link)
  })
}

/** Returns only the columns that were sent. A new link has its defaults for the others, and an existing one keeps them. */
function columnsOf({ note, sort_order }: BodyOf<'attachToGtmBrief'>): LinkColumns {
  return { ...(note !== undefined && { note }), ...(sort_order !== undefined && { sort_order }) }
}
