import { resolveTogether } from '../../errors/resolve-together.ts'
import type { WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { resolveCounterparts } from '../counterparts.ts'
import { findEventWithInteraction } from './follow-up-interaction.ts'
import { findFollowUpOrThrow } from './follow-up-queries.ts'
import { assertCompletedAtFitsStatus } from './follow-up-rules.ts'
import { toFollowUpView } from './follow-up-views.ts'
import { changeFollowUp } from './follow-up-writes.ts'

/** Locks the records that it names before the follow-up, as a merge does. */
export const updateFieldEventFollowUp: WriteHandler<'updateFieldEventFollowUp'> = ({ path, body, ...call }) =>
  call.transaction(async (tx) => {
    assertCompletedAtFitsStatus(body, body.status)
    const [{ values, assertActive }, event] = await resolveTogether(
      () => resolveCounterparts(tx, body),
      () => findEventWithInteraction(tx, path.slug, body.interaction_id),
    )
    const before = await findFollowUpOrThrow(tx, event, path.followUpId, 'locked')
    assertActive()
    const followUp = toFollowUpView(await changeFollowUp(tx, before, values))
    await recordDirectWrites(tx, call, buildAuditEntries('field_event_follow_up', toFollowUpView(before), followUp))
    return followUp
  })
