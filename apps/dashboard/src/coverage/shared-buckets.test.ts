import { describe, expect, it } from 'vitest'
import type { Overlap } from './queries.ts'
import { countSharedBuckets } from './shared-buckets.ts'

const buildBucket = (...slugs: string[]): Overlap => ({
  kind: 'same_service',
  label: 'Custody',
  reason: 'Both serve it.',
  entities: slugs.map((slug) => ({ id: slug, slug, name: slug.toUpperCase(), lifecycle_status: 'active' })),
})

describe('countSharedBuckets', () => {
  const { entities, countTogether, leftOut } = countSharedBuckets([buildBucket('a', 'b'), buildBucket('b', 'c'), buildBucket('b', 'a')])

  it('sorts by the number of buckets, then by name', () => {
    expect(entities.map(({ slug, count }) => [slug, count])).toEqual([
      ['b', 3],
      ['a', 2],
      ['c', 1],
    ])
    expect(leftOut).toBe(0)
  })

  it('counts the buckets that two entities share, in either order', () => {
    expect([countTogether('a', 'b'), countTogether('b', 'a'), countTogether('a', 'c'), countTogether('b', 'c')]).toEqual([2, 2, 0, 1])
  })

  it('leaves out entities beyond the limit, and counts them', () => {
    const many = countSharedBuckets([buildBucket(...Array.from({ length: 30 }, (_, index) => `e${index}`)), buildBucket('e29', 'e28')])
    expect(many.entities).toHaveLength(24)
    expect(many.leftOut).toBe(6)
    expect(many.entities.slice(0, 2).map(({ slug }) => slug)).toEqual(['e28', 'e29'])
  })

  it('returns [] for empty input', () => {
    expect(countSharedBuckets([]).entities).toEqual([])
  })
})
