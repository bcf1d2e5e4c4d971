import { type HierarchyRectangularNode, stratify, treemap } from 'd3-hierarchy'
import type { SegmentCoverage } from './queries.ts'

type Area = { readonly id: string; readonly parent: string | null; readonly coverage: SegmentCoverage | undefined }
export type Tile = HierarchyRectangularNode<Area>

export const width = 960
export const height = 420

/**
 * Lays the segments out, each within the one above it; what its own members take up stays free of others. One whose parent is not
 * among them stands at the top.
 */
export function layOut(segments: readonly SegmentCoverage[]): Tile[] {
  const known = new Set(segments.map(({ segment }) => segment.slug))
  const areas: Area[] = [
    { id: '', parent: null, coverage: undefined },
    ...segments.map((coverage) => {
      const { slug, parent_slug: parent } = coverage.segment
      return { id: slug, parent: parent !== null && known.has(parent) ? parent : '', coverage }
    }),
  ]
  const root = stratify<Area>()
    .id(({ id }) => `/${id}`)
    .parentId(({ parent }) => (parent === null ? null : `/${parent}`))(areas)
    .sum(({ coverage }) => coverage?.total_entities ?? 0)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
  if (!root.value) return []
  const placed = treemap<Area>()
    .size([width, height])
    .paddingInner(2)
    .paddingTop(({ depth }) => (depth > 0 ? 20 : 0))
    .round(true)(root)
  return placed.descendants().filter(({ data, value = 0 }) => data.coverage !== undefined && value > 0)
}
