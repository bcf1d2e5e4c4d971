import type { Handler } from '../../http/call.ts'
import { changeOf } from '../../records/differences.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { resolvedCounterparts } from '../counterparts.ts'
import { foundFieldEvent } from '../found-event.ts'
import { noneOfEvent } from '../found-work.ts'
import { requireInteraction } from './follow-up-interaction.ts'
import { lockFollowUp } from './follow-up-queries.ts'
import { requireDone } from './follow-up-rules.ts'
import { followUpView } from './follow-up-views.ts'
import { changeFollowUp } from './follow-up-writes.ts'

/** Locks the records that it names before the follow-up, as a merge does. */
export const updateFieldEventFollowUp: Handler<'updateFieldEventFollowUp'> = ({ path, body, ...call }) =>
  call.transaction(async (tx) => {
    requireDone(body, body.status)
    const sent = await resolvedCounterparts(tx, body)
    const event = await foundFieldEvent(tx, path.slug)
    await requireInteraction(tx, event, sent.interaction_id)
    const before = await lockFollowUp(tx, event.id, path.followUpId)
    if (!before) throw noneOfEvent(event, 'follow-up', path.followUpId)
    const followUp = followUpView(await changeFollowUp(tx, before, sent))
    await recordDirectWrites(tx, call, changeOf('field_event_follow_up', followUpView(before), followUp))
    return followUp
  })
