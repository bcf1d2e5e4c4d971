import { listMemberships } from '../../../entities/rules.ts'
import type { TranslationContext } from '../change.ts'
import { findSegment } from '../vocabulary.ts'

export type MembershipValue = { readonly segment_id: string; readonly is_primary: boolean }

/**
 * Builds the memberships of a segment and a child of it, in the order in which they are read: the top-level segment is
 * the primary one, the child a secondary one.
 */
export function buildMemberships(
  context: Pick<TranslationContext<never>, 'vocabulary' | 'problem'>,
  segmentSlug: string,
  subsegmentSlug: string | undefined,
): MembershipValue[] | undefined {
  const segment = findSegment(context, segmentSlug, '/segment_slug')
  const child = subsegmentSlug === undefined ? undefined : findSegment(context, subsegmentSlug, '/subsegment_slug')
  if (!segment || (subsegmentSlug !== undefined && !child)) return undefined
  if (child && !context.vocabulary.pathOf(child.id).some(({ id }) => id === segment.id && id !== child.id)) {
    context.problem('VALIDATION_ERROR', '/subsegment_slug', `is not below the segment ${segment.slug}`, 'See parent_id in GET /segments.')
    return undefined
  }
  return sortMemberships(listMemberships(child ? [child, segment] : [segment], context.vocabulary.pathOf))
}

export function sortMemberships(memberships: readonly MembershipValue[]): MembershipValue[] {
  return [...memberships]
    .map(({ segment_id, is_primary }) => ({ segment_id, is_primary }))
    .sort((one, other) => Number(other.is_primary) - Number(one.is_primary) || (one.segment_id < other.segment_id ? -1 : 1))
}
