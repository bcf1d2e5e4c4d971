import { created, type Handler } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { changeOf } from '../../records/differences.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { resolvedCounterparts } from '../counterparts.ts'
import { foundFieldEvent } from '../found-event.ts'
import { requireCounterpart } from './interaction-rules.ts'
import { interactionView } from './interaction-views.ts'
import { createInteraction } from './interaction-writes.ts'

export const createFieldEventInteraction: Handler<'createFieldEventInteraction'> = (call) =>
  answerOnce(call, async (tx) => {
    const values = await resolvedCounterparts(tx, call.body)
    requireCounterpart(values)
    const event = await foundFieldEvent(tx, call.path.slug)
    const interaction = interactionView(await createInteraction(tx, event.id, values))
    await recordDirectWrites(tx, call, changeOf('field_event_interaction', {}, interaction))
    return created(interaction)
  })
