import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../errors/api-error.ts'
import { withIdempotency } from '../http/answers/idempotency.ts'
import { ok, type WriteHandler } from '../http/call.ts'
import { refuseInactive } from '../records/active.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import { buildAuditEntries } from '../records/families/differences.ts'
import { findTargetById, isSprintClosed } from './queries.ts'
import { findPathTargetOrThrow } from './target-of-path.ts'
import { toTargetView } from './views.ts'
import { updateTargetRow } from './writes.ts'

/** Sets only the sent fields, so that two agents can write different fields at the same time. */
export const updateSprintTarget: WriteHandler<'updateSprintTarget'> = (call) =>
  withIdempotency(call, async (tx) => {
    const before = await findPathTargetOrThrow(tx, call.path, 'locked')
    await refuseClosedSprint(tx, before.sprint)
    refuseInactive('entity', [before.entity])
    await updateTargetRow(tx, before.id, call.body)
    const after = toTargetView((await findTargetById(tx, before.id)) ?? before)
    await recordDirectWrites(tx, call, buildAuditEntries('sprint_target', toTargetView(before), after))
    return ok(after)
  })

/** Refuses agents' writes to a closed sprint, whose results only curators correct. */
async function refuseClosedSprint(tx: Db, { id, slug }: { readonly id: string; readonly slug: string }): Promise<void> {
  if (!(await isSprintClosed(tx, id))) return
  throw new ApiError('CONFLICT', `The sprint ${slug} is closed.`, {
    hint: 'Propose what you found as a change of the entity, or ask a curator to open the sprint again.',
  })
}
