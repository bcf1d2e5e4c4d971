import type { SegmentCoverage } from './queries.ts'

/** Puts each segment right below its parent. A segment whose parent is not in the list becomes a top-level segment. */
export function sortAsTree(segments: readonly SegmentCoverage[]): SegmentCoverage[] {
  const known = new Set(segments.map(({ segment }) => segment.slug))
  const below = Map.groupBy(segments, ({ segment: { parent_slug: parent } }) => (parent !== null && known.has(parent) ? parent : ''))
  const listSubtree = (slug: string): SegmentCoverage[] =>
    (below.get(slug) ?? []).flatMap((each) => [each, ...listSubtree(each.segment.slug)])
  return listSubtree('')
}
