import { created, type Handler } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { changeOf } from '../../records/differences.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { foundFieldEvent } from '../found-event.ts'
import { goalView } from './goal-views.ts'
import { createGoal } from './goal-writes.ts'

export const createFieldEventGoal: Handler<'createFieldEventGoal'> = (call) =>
  answerOnce(call, async (tx) => {
    const event = await foundFieldEvent(tx, call.path.slug)
    const goal = goalView(await createGoal(tx, event.id, call.body))
    await recordDirectWrites(tx, call, changeOf('field_event_goal', {}, goal))
    return created(goal)
  })
