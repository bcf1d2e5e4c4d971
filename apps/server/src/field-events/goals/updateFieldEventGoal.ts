import type { WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { findGoalOrThrow } from './goal-queries.ts'
import { toGoalView } from './goal-views.ts'
import { changeGoal } from './goal-writes.ts'

export const updateFieldEventGoal: WriteHandler<'updateFieldEventGoal'> = ({ path, body, ...call }) =>
  call.transaction(async (tx) => {
    const event = await findFieldEventOrThrow(tx, path.slug)
    const before = await findGoalOrThrow(tx, event, path.goalId, 'locked')
    const goal = toGoalView(await changeGoal(tx, before.id, body))
    await recordDirectWrites(tx, call, buildAuditEntries('field_event_goal', toGoalView(before), goal))
    return goal
  })
