import { withIdempotency } from '../http/answers/idempotency.ts'
import { type Handler, ok } from '../http/call.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import { buildAuditEntries } from '../records/families/differences.ts'
import { findTargetById } from './queries.ts'
import { findPathTarget } from './target-of-path.ts'
import { toTargetView } from './views.ts'
import { changeTarget } from './writes.ts'

/** Sets what is sent and nothing else, so that two agents who find out different things at once both win. */
export const updateSprintTarget: Handler<'updateSprintTarget'> = (call) =>
  withIdempotency(call, async (tx) => {
    const before = await findPathTarget(tx, call.path, 'locked')
    await changeTarget(tx, before.id, call.body)
    const after = toTargetView((await findTargetById(tx, before.id)) ?? before)
    await recordDirectWrites(tx, call, buildAuditEntries('sprint_target', toTargetView(before), after))
    return ok(after)
  })
