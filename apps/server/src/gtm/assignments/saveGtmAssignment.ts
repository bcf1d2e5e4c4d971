import { toReferencePair } from '@catalog/contract/records/reference-pairs'
import type { ErrorDetail } from '../../errors/api-error.ts'
import { resolveTogether } from '../../errors/resolve-together.ts'
import { withIdempotency } from '../../http/answers/idempotency.ts'
import { type BodyOf, buildCreatedAnswer, buildOkAnswer, type WriteHandler } from '../../http/call.ts'
import { assertActive } from '../../records/active.ts'
import { resolveRequiredPair } from '../../records/references/resolve-pairs.ts'
import { resolveNamedSegment } from '../../vocabulary/resolve.ts'
import { assertValidFields, saveAssignment } from './assignment-writes.ts'

export const saveGtmAssignment: WriteHandler<'saveGtmAssignment'> = async (call) => {
  const { entity_id, entity_slug, segment_id: _i, segment_slug: _s, ...sent } = call.body
  assertValidFields(sent, checkNames(call.body))
  return withIdempotency(call, async (tx) => {
    const [segment, entity] = await resolveTogether(
      () => resolveNamedSegment(call.reference, toReferencePair('/body', 'segment', call.body)),
      () => resolveRequiredPair(tx, 'entity', 'entity', { entity_id, entity_slug }),
    )
    assertActive('entity', [entity])
    const place = { entityId: entity.id, segmentId: segment.id }
    const { view, isNew } = await saveAssignment(tx, call, place, sent)
    return isNew ? buildCreatedAnswer(view) : buildOkAnswer(view)
  })
}

/** Checks that the body names both the entity and the segment of the assignment. */
function checkNames(body: BodyOf<'saveGtmAssignment'>): ErrorDetail[] {
  const kinds = (['entity', 'segment'] as const).filter((kind) => body[`${kind}_id`] === undefined && body[`${kind}_slug`] === undefined)
  return kinds.map((kind) => ({
    path: `/body/${kind}_slug`,
    message: `is required; name the ${kind} by its slug here or by its UUID in ${kind}_id`,
  }))
}
