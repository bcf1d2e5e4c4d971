import { ApiError } from '../../errors/api-error.ts'
import { withIdempotency } from '../../http/answers/idempotency.ts'
import { buildCreatedAnswer, buildOkAnswer, type WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { pickSentFields } from '../../values/pick-sent.ts'
import { findBriefOrThrow, findLinkTo } from './brief-queries.ts'
import { toBriefLinkView } from './brief-views.ts'
import { createBriefLink, linkColumns, updateBriefLinkRow } from './brief-writes.ts'
import { assertDraft } from './check-brief.ts'
import { agentsNaming, assertOneTarget, resolveLinkTarget } from './link-targets.ts'

export const attachToGtmBrief: WriteHandler<'attachToGtmBrief'> = async (call) => {
  assertOneTarget(agentsNaming, call.body)
  // Fields that are not sent get their defaults in a new link, and keep their values in an existing one.
  const columns = pickSentFields(call.body, linkColumns)
  return withIdempotency(call, async (tx) => {
    const brief = await findBriefOrThrow(tx, call.path.slug, 'locked')
    const target = await resolveLinkTarget(tx, call.reference, agentsNaming, call.body)
    assertDraft(brief)
    const isNew = (await createBriefLink(tx, brief.id, target, columns)) !== undefined
    const before = isNew ? undefined : await findLinkTo(tx, brief.id, target, 'locked')
    if (before && Object.keys(columns).length > 0) await updateBriefLinkRow(tx, before.id, columns)
    const row = isNew || before ? await findLinkTo(tx, brief.id, target) : undefined
    if (!row) throw new ApiError('CONFLICT', 'The link was removed in the meantime.', { hint: 'Send the same request again.' })
    const link = toBriefLinkView(row)
    const changed = buildAuditEntries(
      'gtm_brief_link',
      before ? toBriefLinkView(before) : {},
      before ? link : { ...link, brief_id: brief.id },
    )
    await recordDirectWrites(tx, call, changed)
    return before ? buildOkAnswer(link) : buildCreatedAnswer(link)
  })
}
