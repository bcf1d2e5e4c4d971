import type { Json } from '../../../records/families/field-family.ts'
import { buildReviseAssignment } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'
import { buildMemberships, checkSegments, type MembershipValue, sortMemberships } from './memberships.ts'

export const updateEntitySegment = defineChange<BundleChange<'update_entity_segment'>>({
  kind: 'update_entity_segment',
  subject: 'target',
  families: ['entity_segments'],
  check: checkSegments,
  translate(input, context) {
    const target = requireTarget(context)
    const memberships = buildMemberships(context, input)
    if (!memberships) return undefined
    const isBelow = (segmentId: string, ancestorId: string) => context.vocabulary.getPath(segmentId).some(({ id }) => id === ancestorId)
    return {
      input: { ...input },
      records: [target],
      assignments: [
        buildReviseAssignment(target, { family: 'entity_segments', key: 'segments', field: 'segments' }, (current) =>
          moveMemberships((current ?? []) as readonly MembershipValue[], memberships, isBelow),
        ),
      ],
    }
  },
})

/** Removes the memberships in the former primary segment and below it; memberships elsewhere stay, as secondary ones. */
function moveMemberships(
  current: readonly MembershipValue[],
  wanted: readonly MembershipValue[],
  isBelow: (segmentId: string, ancestorId: string) => boolean,
): Json {
  const old = current.find(({ is_primary }) => is_primary)?.segment_id
  const left = current.filter(({ segment_id }) => old !== undefined && isBelow(segment_id, old))
  const stays = current.filter(
    (membership) => !left.includes(membership) && !wanted.some(({ segment_id }) => segment_id === membership.segment_id),
  )
  return sortMemberships([...wanted, ...stays])
}
