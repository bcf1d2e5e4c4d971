import type { SegmentRow } from '../reference/vocabulary.ts'

export type Membership = { readonly segment_id: string; readonly is_primary: boolean }

/**
 * The memberships that follow from an entity's segments, of which the first is its home (specification,
 * segment assignment rule): where that is a child, the top-level segment above it is the primary one and the
 * child itself a second one.
 */
export function membershipsOf(segments: readonly SegmentRow[], pathOf: (segmentId: string) => readonly SegmentRow[]): Membership[] {
  const [home] = segments
  if (!home) return []
  const primary = pathOf(home.id)[0]?.id ?? home.id
  const ids = new Set([primary, ...segments.map(({ id }) => id)])
  return [...ids].map((segment_id) => ({ segment_id, is_primary: segment_id === primary }))
}
