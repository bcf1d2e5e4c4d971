import { checkCounterpart } from '@catalog/contract/field-events/counterparts'
import { throwRefusal } from '../../errors/api-error.ts'
import { withIdempotency } from '../../http/answers/idempotency.ts'
import { buildCreatedAnswer, type WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { resolveCounterparts } from '../counterparts.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { toInteractionView } from './interaction-views.ts'
import { createInteraction } from './interaction-writes.ts'

export const createFieldEventInteraction: WriteHandler<'createFieldEventInteraction'> = (call) =>
  withIdempotency(call, async (tx) => {
    const { values, assertActive } = await resolveCounterparts(tx, call.body)
    throwRefusal(checkCounterpart(values))
    const event = await findFieldEventOrThrow(tx, call.path.slug)
    assertActive()
    const interaction = toInteractionView(await createInteraction(tx, event.id, values))
    await recordDirectWrites(tx, call, buildAuditEntries('field_event_interaction', {}, interaction))
    return buildCreatedAnswer(interaction)
  })
