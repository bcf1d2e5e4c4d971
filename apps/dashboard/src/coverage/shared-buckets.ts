import type { Overlap } from './queries.ts'

export type EntityBucketCount = { readonly slug: string; readonly name: string; readonly count: number }
export type SharedBuckets = {
  /** Entities that share the most buckets first. */
  readonly entities: readonly EntityBucketCount[]
  /** Counts the buckets that contain both entities. */
  readonly countTogether: (one: string, other: string) => number
  readonly leftOut: number
}

/** Maximum number of rows: a larger matrix is unreadable. The list of buckets below the matrix shows all entities. */
const maxShown = 24

/** Counts the shared buckets of each pair, for the entities in the most buckets. */
export function countSharedBuckets(buckets: readonly Overlap[]): SharedBuckets {
  const counts = new Map<string, EntityBucketCount>()
  for (const { entities } of buckets)
    for (const { slug, name } of entities) counts.set(slug, { slug, name, count: (counts.get(slug)?.count ?? 0) + 1 })
  const all = [...counts.values()].sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en-GB'))
  const shown = new Set(all.slice(0, maxShown).map(({ slug }) => slug))
  const pairs = new Map<string, number>()
  for (const { entities } of buckets) {
    const members = entities.map(({ slug }) => slug).filter((slug) => shown.has(slug))
    for (const one of members) for (const other of members) pairs.set(`${one} ${other}`, (pairs.get(`${one} ${other}`) ?? 0) + 1)
  }
  return {
    entities: all.slice(0, maxShown),
    countTogether: (one, other) => pairs.get(`${one} ${other}`) ?? 0,
    leftOut: all.length - shown.size,
  }
}
