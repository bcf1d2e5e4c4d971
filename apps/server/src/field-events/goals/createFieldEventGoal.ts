import { withIdempotency } from '../../http/answers/idempotency.ts'
import { buildCreatedAnswer, type WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { toGoalView } from './goal-views.ts'
import { createGoal } from './goal-writes.ts'

export const createFieldEventGoal: WriteHandler<'createFieldEventGoal'> = (call) =>
  withIdempotency(call, async (tx) => {
    const event = await findFieldEventOrThrow(tx, call.path.slug)
    const goal = toGoalView(await createGoal(tx, event.id, call.body))
    await recordDirectWrites(tx, call, buildAuditEntries('field_event_goal', {}, goal))
    return buildCreatedAnswer(goal)
  })
