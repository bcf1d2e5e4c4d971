import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../errors/api-error.ts'
import { withIdempotency } from '../http/answers/idempotency.ts'
import { buildOkAnswer, type WriteHandler } from '../http/call.ts'
import { assertActive } from '../records/active.ts'
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
    await assertSprintOpen(tx, before.sprint)
    assertActive('entity', [before.entity])
    await updateTargetRow(tx, before.id, call.body)
    const after = toTargetView((await findTargetById(tx, before.id)) ?? before)
    await recordDirectWrites(tx, call, buildAuditEntries('sprint_target', toTargetView(before), after))
    return buildOkAnswer(after)
  })

/** Refuses agents' writes to a closed sprint: only curators may correct its results. */
async function assertSprintOpen(tx: Db, { id, slug }: { readonly id: string; readonly slug: string }): Promise<void> {
  if (!(await isSprintClosed(tx, id))) return
  throw new ApiError('CONFLICT', `The sprint ${slug} is closed.`, {
    hint: 'Propose your findings as changes of the entity, or ask a curator to reopen the sprint.',
  })
}
