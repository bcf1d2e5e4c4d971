import { describe, expect, it } from 'vitest'
import { createRecentMap } from './recent.ts'

describe('createRecentMap', () => {
  it('keeps the most recently set values, up to its bound', () => {
    const recent = createRecentMap<number>(3)
    for (const [value, name] of ['a', 'b', 'c', 'a', 'd'].entries()) recent.set(name, value)
    expect([...recent.entries()]).toEqual([
      ['c', 2],
      ['a', 3],
      ['d', 4],
    ])
    expect([recent.has('b'), recent.get('a'), recent.delete('a'), recent.delete('a')]).toEqual([false, 3, true, false])
  })
})
