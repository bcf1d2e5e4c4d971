import { describe, expect, it } from 'vitest'
import { createTextCache } from './text-cache.ts'

describe('createTextCache', () => {
  it('keeps the most recently used texts, up to its size in bytes', () => {
    const cache = createTextCache(3_000)
    for (const key of ['a', 'b']) cache.store(key, 'x'.repeat(1_000))
    cache.find('a')
    cache.store('c', 'x'.repeat(1_000))
    expect(['a', 'b', 'c'].map((key) => cache.find(key)?.length)).toEqual([1_000, undefined, 1_000])
  })

  it('keeps no text that is larger than the whole cache', () => {
    const cache = createTextCache(3_000)
    expect([cache.store('a', 'x'.repeat(3_000)).length, cache.find('a')]).toEqual([3_000, undefined])
  })
})
