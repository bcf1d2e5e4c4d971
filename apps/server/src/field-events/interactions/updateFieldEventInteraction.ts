import type { Handler } from '../../http/call.ts'
import { changeOf } from '../../records/differences.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { resolvedCounterparts } from '../counterparts.ts'
import { foundFieldEvent } from '../found-event.ts'
import { noneOfEvent } from '../found-work.ts'
import { lockInteraction } from './interaction-queries.ts'
import { interactionView } from './interaction-views.ts'
import { changeInteraction } from './interaction-writes.ts'

/** Locks the records that it names before the interaction, as a merge does. */
export const updateFieldEventInteraction: Handler<'updateFieldEventInteraction'> = ({ path, body, ...call }) =>
  call.transaction(async (tx) => {
    const sent = await resolvedCounterparts(tx, body)
    const event = await foundFieldEvent(tx, path.slug)
    const before = await lockInteraction(tx, event.id, path.interactionId)
    if (!before) throw noneOfEvent(event, 'interaction', path.interactionId)
    const interaction = interactionView(await changeInteraction(tx, before, sent))
    await recordDirectWrites(tx, call, changeOf('field_event_interaction', interactionView(before), interaction))
    return interaction
  })
