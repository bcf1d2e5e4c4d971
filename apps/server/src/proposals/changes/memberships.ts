import { membershipsOf } from '../../entities/rules.ts'
import type { TranslationContext } from './change.ts'
import { segmentNamed } from './vocabulary.ts'

export type MembershipValue = { readonly segment_id: string; readonly is_primary: boolean }

/**
 * The memberships that a segment, and a child of it, stand for (specification, segment assignment rule): the
 * top-level segment is the primary one, the child a second one. In the order in which they are read.
 */
export function membershipsFor(
  context: Pick<TranslationContext<never>, 'vocabulary' | 'problem'>,
  segmentSlug: string,
  subsegmentSlug: string | undefined,
): MembershipValue[] | undefined {
  const segment = segmentNamed(context, segmentSlug, '/segment_slug')
  const child = subsegmentSlug === undefined ? undefined : segmentNamed(context, subsegmentSlug, '/subsegment_slug')
  if (!segment || (subsegmentSlug !== undefined && !child)) return undefined
  if (child && !context.vocabulary.pathOf(child.id).some(({ id }) => id === segment.id && id !== child.id)) {
    context.problem('VALIDATION_ERROR', '/subsegment_slug', `is not below the segment ${segment.slug}`, 'See parent_id in GET /segments.')
    return undefined
  }
  return inOrder(membershipsOf(child ? [child, segment] : [segment], context.vocabulary.pathOf))
}

export function inOrder(memberships: readonly MembershipValue[]): MembershipValue[] {
  return [...memberships]
    .map(({ segment_id, is_primary }) => ({ segment_id, is_primary }))
    .sort((one, other) => Number(other.is_primary) - Number(one.is_primary) || (one.segment_id < other.segment_id ? -1 : 1))
}
