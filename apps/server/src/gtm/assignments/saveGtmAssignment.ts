import type { ErrorDetail } from '../../errors/api-error.ts'
import { withIdempotency } from '../../http/answers/idempotency.ts'
import { type BodyOf, created, type Handler, ok } from '../../http/call.ts'
import { refuseInactive } from '../../records/active.ts'
import { resolvePairs } from '../../records/references/resolve-pairs.ts'
import { findNamedSegment } from '../named-segment.ts'
import { refuseUnfit, saveAssignment } from './assignment-writes.ts'

export const saveGtmAssignment: Handler<'saveGtmAssignment'> = async (call) => {
  const { entity_id: id, entity_slug: slug, segment_id, segment_slug, ...sent } = call.body
  refuseUnfit(sent, unnamed(call.body))
  const segment = findNamedSegment(call.reference, call.body)
  return withIdempotency(call, async (tx) => {
    const [entity] = await resolvePairs(tx, 'entity', [{ at: '/body', idField: 'entity_id', slugField: 'entity_slug', id, slug }])
    refuseInactive('entity', [entity])
    const place = { entityId: entity?.id ?? '', segmentId: segment?.id ?? '' }
    const { view, isNew } = await saveAssignment(tx, call, place, sent)
    return isNew ? created(view) : ok(view)
  })
}

/** An assignment is that of an entity in a segment; both have to be named. */
function unnamed(body: BodyOf<'saveGtmAssignment'>): ErrorDetail[] {
  const kinds = (['entity', 'segment'] as const).filter((kind) => body[`${kind}_id`] === undefined && body[`${kind}_slug`] === undefined)
  return kinds.map((kind) => ({
    path: `/body/${kind}_slug`,
    message: `is required; name the ${kind} by its slug here or by its UUID in ${kind}_id`,
  }))
}
