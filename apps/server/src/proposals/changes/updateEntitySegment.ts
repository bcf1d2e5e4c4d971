import type { Json } from '../../records/field-family.ts'
import { revise } from './assignments.ts'
import { defineChange, targetOf } from './change.ts'
import { inOrder, type MembershipValue, membershipsFor } from './memberships.ts'

export const updateEntitySegment = defineChange({
  kind: 'update_entity_segment',
  translate(input, context) {
    const target = targetOf(context)
    const memberships = membershipsFor(context, input.segment_slug, input.subsegment_slug ?? undefined)
    if (!memberships) return undefined
    const isBelow = (segmentId: string, ancestorId: string) => context.vocabulary.pathOf(segmentId).some(({ id }) => id === ancestorId)
    return {
      input: { ...input },
      records: [target],
      assignments: [
        revise(target, { family: 'entity_segments', key: 'segments', field: 'segments' }, (current) =>
          moved((current ?? []) as unknown as MembershipValue[], memberships, isBelow),
        ),
      ],
    }
  },
})

/** Leaves the segment that was the primary one, and what is below it; memberships elsewhere stay, as secondary ones. */
function moved(
  current: readonly MembershipValue[],
  wanted: readonly MembershipValue[],
  isBelow: (segmentId: string, ancestorId: string) => boolean,
): Json {
  const old = current.find(({ is_primary }) => is_primary)?.segment_id
  const left = current.filter(({ segment_id }) => old !== undefined && isBelow(segment_id, old))
  const stays = current.filter(
    (membership) => !left.includes(membership) && !wanted.some(({ segment_id }) => segment_id === membership.segment_id),
  )
  return inOrder([...wanted, ...stays])
}
