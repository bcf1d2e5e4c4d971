import { createAdvice } from '@catalog/contract/hints/advise'
import { listMemberships } from '../../../entities/rules.ts'
import type { CheckContext } from '../change.ts'
import { checkSegment, findSegment } from '../vocabulary.ts'

export type MembershipValue = { readonly segment_id: string; readonly is_primary: boolean }

/** Segments of an entity in the input of changes. */
type NamedSegments = { readonly segment_slug: string; readonly subsegment_slug?: string | null | undefined }

export function checkSegments({ segment_slug, subsegment_slug }: NamedSegments, context: CheckContext): void {
  checkSegment(segment_slug, context, '/segment_slug')
  checkSegment(subsegment_slug, context, '/subsegment_slug')
}

/** Builds the memberships in a segment and its child, in reading order: the top-level segment is primary, and the child is secondary. */
export function buildMemberships(
  { vocabulary, problem }: CheckContext,
  { segment_slug, subsegment_slug }: NamedSegments,
): MembershipValue[] | undefined {
  const segment = findSegment(vocabulary, segment_slug)
  const child = subsegment_slug == null ? undefined : findSegment(vocabulary, subsegment_slug)
  if (!segment || (subsegment_slug != null && !child)) return undefined
  if (child && !vocabulary.getPath(child.id).some(({ id }) => id === segment.id && id !== child.id)) {
    problem(
      'VALIDATION_ERROR',
      '/subsegment_slug',
      `is not below the segment ${segment.slug}`,
      createAdvice`See parent_id in ${'listSegments'}.`,
    )
    return undefined
  }
  return sortMemberships(listMemberships(child ? [child, segment] : [segment], vocabulary.getPath))
}

export function sortMemberships(memberships: readonly MembershipValue[]): MembershipValue[] {
  return [...memberships]
    .map(({ segment_id, is_primary }) => ({ segment_id, is_primary }))
    .sort((one, other) => Number(other.is_primary) - Number(one.is_primary) || (one.segment_id < other.segment_id ? -1 : 1))
}
