import { ApiError } from '../errors/api-error.ts'
import { withIdempotency } from '../http/answers/idempotency.ts'
import { buildOkAnswer, type WriteHandler } from '../http/call.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import { findDifferences } from '../records/families/differences.ts'
import { resolveRecord } from '../records/references/resolve.ts'
import { toRfc3339, toRfc3339OrNull } from '../values/timestamps.ts'
import { type EntityToVerify, lockEntityToVerify, markVerified } from './verification.ts'

export const verifyEntity: WriteHandler<'verifyEntity'> = (call) =>
  withIdempotency(call, async (tx) => {
    const entity = await lockEntityToVerify(tx, await resolveRecord(tx, 'entity', call.path.id, 'survivor'))
    assertNotDiscarded(entity)
    const { note = null, source_url = null } = call.body
    const said = { note, source_url, last_verified_at: toRfc3339(await markVerified(tx, entity.id)) }
    // The note and the URL are stored only in the audit log, so each verification records them as new.
    const before = { note: null, source_url: null, last_verified_at: toRfc3339OrNull(entity.last_verified_at) }
    const subject = { type: 'entity_verification', id: entity.id }
    await recordDirectWrites(tx, call, [{ subject, changes: findDifferences(before, said) }])
    const { id, slug, name } = entity
    return buildOkAnswer({ entity: { id, slug, name }, ...said })
  })

/** Refuses to verify entities that were taken out of the catalog. One that is out of business can be verified. */
function assertNotDiscarded({ slug, lifecycle_status }: EntityToVerify): void {
  if (lifecycle_status !== 'archived' && lifecycle_status !== 'false_positive') return
  const hint = 'Propose suggest_entity_lifecycle with lifecycle_status active if it belongs in the catalog after all.'
  throw new ApiError('CONFLICT', `The entity "${slug}" is ${lifecycle_status}, so there is nothing to verify.`, {
    hint,
    unless: { scope: 'read:catalog', message: `The entity "${slug}" was taken out of the catalog, so there is nothing to verify.`, hint },
  })
}
