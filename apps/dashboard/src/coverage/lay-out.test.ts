import { describe, expect, it } from 'vitest'
import { height, layOut, type Tile, width } from './lay-out.ts'
import type { SegmentCoverage } from './queries.ts'
import { inTreeOrder } from './tree-order.ts'

const segment = (slug: string, total_entities: number, parent_slug: string | null = null): SegmentCoverage => ({
  segment: { id: slug, slug, name: slug, parent_slug },
  total_entities,
  checks: [],
})

const byName = (tiles: readonly Tile[]) => new Map(tiles.map((tile) => [tile.data.id, tile]))
const areaOf = (tile: Tile | undefined) => (tile ? (tile.x1 - tile.x0) * (tile.y1 - tile.y0) : 0)

describe('the areas of the segments', () => {
  it('are the larger, the more entities there are, and stay within the drawing', () => {
    const tiles = layOut([segment('few', 2), segment('many', 20)])
    const named = byName(tiles)
    expect(areaOf(named.get('many'))).toBeGreaterThan(areaOf(named.get('few')) * 5)
    for (const { x0, x1, y0, y1 } of tiles) expect(x0 >= 0 && y0 >= 0 && x1 <= width && y1 <= height).toBe(true)
  })

  it('lie within the segment above', () => {
    const named = byName(layOut([segment('below', 5, 'above'), segment('above', 5)]))
    const [above, below] = [named.get('above'), named.get('below')]
    expect(above && below && above.x0 <= below.x0 && above.x1 >= below.x1 && above.y0 < below.y0 && above.y1 >= below.y1).toBe(true)
  })

  it('stand at the top where the segment above is not among them', () => {
    expect(byName(layOut([segment('orphan', 3, 'gone')])).get('orphan')?.depth).toBe(1)
  })

  it('leave out what has no entity, and of nothing are nothing', () => {
    expect(layOut([segment('empty', 0), segment('full', 1)]).map(({ data }) => data.id)).toEqual(['full'])
    expect(layOut([])).toEqual([])
    expect(layOut([segment('empty', 0)])).toEqual([])
  })
})

describe('the rows of the segments', () => {
  it('stand right below the segment that they belong to, and at the top without one', () => {
    const rows = inTreeOrder([segment('below', 1, 'b'), segment('a', 1), segment('b', 1), segment('orphan', 1, 'gone')])
    expect(rows.map((row) => row.segment.slug)).toEqual(['a', 'b', 'below', 'orphan'])
  })
})
