import { withIdempotency } from '../../http/answers/idempotency.ts'
import { buildCreatedAnswer, buildOkAnswer, type WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { findBriefOrThrow } from './brief-queries.ts'
import { toIsoWeek } from './brief-rules.ts'
import { toBriefView } from './brief-views.ts'
import { createBrief, updateBriefRow } from './brief-writes.ts'
import { assertDraft, assertMonday } from './check-brief.ts'

export const saveGtmBrief: WriteHandler<'saveGtmBrief'> = async (call) => {
  const { slug: named, ...sent } = call.body
  assertMonday(sent.week_start)
  const slug = named ?? toIsoWeek(sent.week_start)
  return withIdempotency(call, async (tx) => {
    const id = await createBrief(tx, { ...sent, slug })
    const before = id === undefined ? await findBriefOrThrow(tx, slug, 'locked') : undefined
    if (before) {
      assertDraft(before)
      await updateBriefRow(tx, before.id, sent)
    }
    const brief = toBriefView(await findBriefOrThrow(tx, id ?? slug))
    await recordDirectWrites(tx, call, buildAuditEntries('gtm_brief', before ? toBriefView(before) : {}, brief))
    return before ? buildOkAnswer(brief) : buildCreatedAnswer(brief)
  })
}
