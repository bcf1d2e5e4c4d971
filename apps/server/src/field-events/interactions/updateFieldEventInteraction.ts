import type { WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { resolveCounterparts } from '../counterparts.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { findInteractionOrThrow } from './interaction-queries.ts'
import { toInteractionView } from './interaction-views.ts'
import { changeInteraction } from './interaction-writes.ts'

/** Locks the records that it names before the interaction, as a merge does. */
export const updateFieldEventInteraction: WriteHandler<'updateFieldEventInteraction'> = ({ path, body, ...call }) =>
  call.transaction(async (tx) => {
    const { values, assertActive } = await resolveCounterparts(tx, body)
    const event = await findFieldEventOrThrow(tx, path.slug)
    const before = await findInteractionOrThrow(tx, event, path.interactionId, 'locked')
    assertActive()
    const interaction = toInteractionView(await changeInteraction(tx, before, values))
    await recordDirectWrites(tx, call, buildAuditEntries('field_event_interaction', toInteractionView(before), interaction))
    return interaction
  })
