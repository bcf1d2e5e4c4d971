import { ApiError } from '../http/api-error.ts'
import { type Handler, ok } from '../http/call.ts'
import { answerOnce } from '../http/idempotency.ts'
import { rfc3339, rfc3339OrNull } from '../http/moments.ts'
import { differences } from '../records/differences.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import { resolveRecord } from '../records/resolve.ts'
import { type EntityToVerify, lockToVerify, verify } from './verification.ts'

export const verifyEntity: Handler<'verifyEntity'> = (call) =>
  answerOnce(call, async (tx) => {
    const entity = await lockToVerify(tx, await resolveRecord(tx, 'entity', call.path.id, 'survivor'))
    refuseDiscarded(entity)
    const { note = null, source_url = null } = call.body
    const said = { note, source_url, last_verified_at: rfc3339(await verify(tx, entity.id)) }
    // The trail is the only place that keeps the note and where it can be seen: each time they are new.
    const before = { note: null, source_url: null, last_verified_at: rfc3339OrNull(entity.last_verified_at) }
    const subject = { type: 'entity_verification', id: entity.id }
    await recordDirectWrites(tx, call, [{ subject, changes: differences(before, said) }])
    const { id, slug, name } = entity
    return ok({ entity: { id, slug, name }, ...said })
  })

/** What was taken out of the catalog is not what anybody has checked; what is out of business may well have been. */
function refuseDiscarded({ slug, lifecycle_status }: EntityToVerify): void {
  if (lifecycle_status !== 'archived' && lifecycle_status !== 'false_positive') return
  throw new ApiError('CONFLICT', `The entity "${slug}" is ${lifecycle_status}, so there is nothing to verify.`, {
    hint: 'Propose suggest_entity_lifecycle with lifecycle_status active if it belongs into the catalog after all.',
  })
}
