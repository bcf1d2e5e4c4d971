import { created, type Handler } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { changeOf } from '../../records/differences.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { resolvedCounterparts } from '../counterparts.ts'
import { foundFieldEvent } from '../found-event.ts'
import { requireInteraction } from './follow-up-interaction.ts'
import { requireDone } from './follow-up-rules.ts'
import { followUpView } from './follow-up-views.ts'
import { createFollowUp, newFollowUp } from './follow-up-writes.ts'

export const createFieldEventFollowUp: Handler<'createFieldEventFollowUp'> = (call) =>
  answerOnce(call, async (tx) => {
    requireDone(call.body, call.body.status ?? newFollowUp.status)
    const values = await resolvedCounterparts(tx, call.body)
    const event = await foundFieldEvent(tx, call.path.slug)
    await requireInteraction(tx, event, values.interaction_id)
    const followUp = followUpView(await createFollowUp(tx, event.id, values))
    await recordDirectWrites(tx, call, changeOf('field_event_follow_up', {}, followUp))
    return created(followUp)
  })
