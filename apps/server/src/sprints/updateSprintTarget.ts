import { type Handler, ok } from '../http/call.ts'
import { answerOnce } from '../http/idempotency.ts'
import { changeOf } from '../records/differences.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import { targetById } from './queries.ts'
import { targetOfPath } from './target-of-path.ts'
import { targetView } from './views.ts'
import { changeTarget } from './writes.ts'

/** Sets what is sent and nothing else, so that two agents who find out different things at once both win (decision 67). */
export const updateSprintTarget: Handler<'updateSprintTarget'> = (call) =>
  answerOnce(call, async (tx) => {
    const before = await targetOfPath(tx, call.path, 'locked')
    await changeTarget(tx, before.id, call.body)
    const after = targetView((await targetById(tx, before.id)) ?? before)
    await recordDirectWrites(tx, call, changeOf('sprint_target', targetView(before), after))
    return ok(after)
  })
