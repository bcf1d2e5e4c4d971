import { describe, expect, it } from 'vitest'
import type { SegmentCoverage } from './queries.ts'
import { sortAsTree } from './tree-order.ts'
import { buildTreemapLayout, labelHeight } from './treemap-layout.ts'

const buildSegment = (slug: string, total_entities: number, parent_slug: string | null = null): SegmentCoverage => ({
  segment: { id: slug, slug, name: slug, parent_slug },
  total_entities,
  checks: [],
})

const [width, height] = [960, 416]
const measureAreas = (segments: readonly SegmentCoverage[]) =>
  new Map(buildTreemapLayout(segments, width, height).tiles.map((tile) => [tile.name, tile.width * tile.height]))

describe('buildTreemapLayout', () => {
  it('sizes tiles by their number of entities, within the map', () => {
    const { tiles } = buildTreemapLayout([buildSegment('few', 2), buildSegment('many', 20)], width, height)
    const areas = measureAreas([buildSegment('few', 2), buildSegment('many', 20)])
    expect(areas.get('many')).toBeGreaterThan((areas.get('few') ?? 0) * 5)
    for (const tile of tiles) expect(tile.left + tile.width <= width && tile.top + tile.height <= height).toBe(true)
  })

  it('puts a label above a group, and shows its own members as a tile "other"', () => {
    const { groups, tiles } = buildTreemapLayout([buildSegment('below', 5, 'above'), buildSegment('above', 5)], width, height)
    expect(groups.map(({ name }) => name)).toEqual(['above'])
    expect(tiles.map(({ name }) => name).sort()).toEqual(['above, other', 'below'])
    for (const tile of tiles) expect(tile.top).toBeGreaterThanOrEqual(labelHeight)
  })

  it('shows a group with a single tile as that tile, without a label', () => {
    const { groups, tiles } = buildTreemapLayout([buildSegment('below', 5, 'above'), buildSegment('above', 0)], width, height)
    expect([groups, tiles.map(({ name }) => name)]).toEqual([[], ['below']])
  })

  it('puts a segment at the top when its parent is missing', () => {
    expect([...measureAreas([buildSegment('orphan', 3, 'gone')]).keys()]).toEqual(['orphan'])
  })

  it('leaves out segments without entities', () => {
    expect([...measureAreas([buildSegment('empty', 0), buildSegment('full', 1)]).keys()]).toEqual(['full'])
    expect(buildTreemapLayout([buildSegment('empty', 0)], width, height)).toEqual({ groups: [], tiles: [] })
  })
})

describe('sortAsTree', () => {
  it('puts rows right below their parent, and rows without a known parent at the top', () => {
    const rows = sortAsTree([buildSegment('below', 1, 'b'), buildSegment('a', 1), buildSegment('b', 1), buildSegment('orphan', 1, 'gone')])
    expect(rows.map((row) => row.segment.slug)).toEqual(['a', 'b', 'below', 'orphan'])
  })
})
