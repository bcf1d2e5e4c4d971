import { created, type Handler, ok } from '../http/call.ts'
import { answerOnce } from '../http/idempotency.ts'
import { changeOf } from '../records/differences.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import { isoWeek } from './brief-rules.ts'
import { briefView } from './brief-views.ts'
import { changeBrief, createBrief } from './brief-writes.ts'
import { refuseUnlessDraft, requireMonday } from './check-brief.ts'
import { foundGtmBrief } from './found-brief.ts'

export const saveGtmBrief: Handler<'saveGtmBrief'> = async (call) => {
  const { slug: named, ...sent } = call.body
  requireMonday(sent.week_start)
  const slug = named ?? isoWeek(sent.week_start)
  return answerOnce(call, async (tx) => {
    const id = await createBrief(tx, { ...sent, slug })
    const before = id === undefined ? await foundGtmBrief(tx, slug, 'locked') : undefined
    if (before) {
      refuseUnlessDraft(before)
      await changeBrief(tx, before.id, sent)
    }
    const brief = briefView(await foundGtmBrief(tx, id ?? slug))
    await recordDirectWrites(tx, call, changeOf('gtm_brief', before ? briefView(before) : {}, brief))
    return before ? ok(brief) : created(brief)
  })
}
