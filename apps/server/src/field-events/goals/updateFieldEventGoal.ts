import type { Handler } from '../../http/call.ts'
import { changeOf } from '../../records/differences.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { foundFieldEvent } from '../found-event.ts'
import { noneOfEvent } from '../found-work.ts'
import { lockGoal } from './goal-queries.ts'
import { goalView } from './goal-views.ts'
import { changeGoal } from './goal-writes.ts'

export const updateFieldEventGoal: Handler<'updateFieldEventGoal'> = ({ path, body, ...call }) =>
  call.transaction(async (tx) => {
    const event = await foundFieldEvent(tx, path.slug)
    const before = await lockGoal(tx, event.id, path.goalId)
    if (!before) throw noneOfEvent(event, 'goal', path.goalId)
    const goal = goalView(await changeGoal(tx, before.id, body))
    await recordDirectWrites(tx, call, changeOf('field_event_goal', goalView(before), goal))
    return goal
  })
