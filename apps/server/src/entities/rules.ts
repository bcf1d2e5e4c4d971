import type { SegmentRow } from '../vocabulary/vocabulary.ts'

export type Membership = { readonly segment_id: string; readonly is_primary: boolean }

/**
 * Lists the memberships that follow from an entity's segments, the first of which is its home. If the home is a child, the top-level
 * segment above it is the primary membership, and the child itself is a second membership.
 */
export function listMemberships(segments: readonly SegmentRow[], getPath: (segmentId: string) => readonly SegmentRow[]): Membership[] {
  const [home] = segments
  if (!home) return []
  const primary = getPath(home.id)[0]?.id ?? home.id
  const ids = new Set([primary, ...segments.map(({ id }) => id)])
  return [...ids].map((segment_id) => ({ segment_id, is_primary: segment_id === primary }))
}
