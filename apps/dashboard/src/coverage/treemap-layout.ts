import { hierarchy, treemap } from 'd3-hierarchy'
import type { SegmentCoverage } from './queries.ts'

type TreemapNode = { readonly name: string; readonly coverage?: SegmentCoverage; readonly children?: readonly TreemapNode[] }

/** A rectangle of the map, in pixels. */
type Area = {
  readonly key: string
  readonly name: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export type Tile = Area & { readonly coverage: SegmentCoverage }
/** The map: a tile for each segment, and a label above the tiles of each top-level segment. */
export type SegmentMap = { readonly groups: readonly Area[]; readonly tiles: readonly Tile[] }

/** The height of the label of a group, in pixels. */
export const labelHeight = 20

/**
 * Lays out the tiles. The area of a tile is proportional to the number of entities in the segment itself, without its sub-segments, which
 * have their own tiles. A group with a single tile has no label.
 */
export function buildTreemapLayout(segments: readonly SegmentCoverage[], width: number, height: number): SegmentMap {
  const root = hierarchy<TreemapNode>({ name: '', children: groupSegments(segments) })
    .sum(({ coverage }) => coverage?.total_entities ?? 0)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
  if (!root.value) return { groups: [], tiles: [] }
  const placed = treemap<TreemapNode>()
    .size([width, height])
    .paddingInner(2)
    .paddingTop(({ depth, children }) => (depth === 1 && children ? labelHeight : 0))
    .round(true)(root)
  const areas = placed.descendants().map(({ data, depth, x0, y0, x1, y1 }) => ({
    data,
    depth,
    area: {
      key: `${depth} ${data.coverage?.segment.slug ?? data.name}`,
      name: data.name,
      left: x0,
      top: y0,
      width: x1 - x0,
      height: y1 - y0,
    },
  }))
  return {
    groups: areas.flatMap(({ data, depth, area }) => (depth === 1 && !data.coverage ? [area] : [])),
    tiles: areas.flatMap(({ data: { coverage }, area }) => (coverage ? [{ ...area, coverage }] : [])),
  }
}

function groupSegments(segments: readonly SegmentCoverage[]): TreemapNode[] {
  const bySlug = new Map(segments.map((each) => [each.segment.slug, each]))
  const findTop = (each: SegmentCoverage): SegmentCoverage => {
    const parent = bySlug.get(each.segment.parent_slug ?? '')
    return parent ? findTop(parent) : each
  }
  const filled = segments.filter(({ total_entities: own }) => own > 0)
  return [...Map.groupBy(filled, findTop)].map(([top, members]): TreemapNode => {
    const [first] = members
    if (first && members.length === 1) return { name: first.segment.name, coverage: first }
    const getTileName = (each: SegmentCoverage) => (each === top ? `${each.segment.name}, other` : each.segment.name)
    return { name: top.segment.name, children: members.map((each) => ({ name: getTileName(each), coverage: each })) }
  })
}
