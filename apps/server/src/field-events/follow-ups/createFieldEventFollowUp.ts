import { followUpDefaults } from '@catalog/contract/field-events/parts'
import { resolveTogether } from '../../errors/resolve-together.ts'
import { withIdempotency } from '../../http/answers/idempotency.ts'
import { buildCreatedAnswer, type WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { resolveCounterparts } from '../counterparts.ts'
import { findEventWithInteraction } from './follow-up-interaction.ts'
import { assertCompletedAtFitsStatus } from './follow-up-rules.ts'
import { toFollowUpView } from './follow-up-views.ts'
import { createFollowUp } from './follow-up-writes.ts'

export const createFieldEventFollowUp: WriteHandler<'createFieldEventFollowUp'> = (call) =>
  withIdempotency(call, async (tx) => {
    assertCompletedAtFitsStatus(call.body, call.body.status ?? followUpDefaults.status)
    const [{ values, assertActive }, event] = await resolveTogether(
      () => resolveCounterparts(tx, call.body),
      () => findEventWithInteraction(tx, call.path.slug, call.body.interaction_id),
    )
    assertActive()
    const followUp = toFollowUpView(await createFollowUp(tx, event.id, values))
    await recordDirectWrites(tx, call, buildAuditEntries('field_event_follow_up', {}, followUp))
    return buildCreatedAnswer(followUp)
  })
