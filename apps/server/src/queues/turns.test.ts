import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('createTurns', () => {
  it('hands out items to owners in turn', () => {
    const turns = createTurns<string>(10)
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) turns.add(item.charAt(0), item)
    expect(take(turns, 6)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
    expect([turns.next(), turns.size()]).toEqual([undefined, 0])
  })

  it('leaves one owner half of the room', () => {
    const turns = createTurns<string>(4)
    expect(['a1', 'a2', 'a3', 'b1'].map((item) => turns.add(item.charAt(0), item))).toEqual([undefined, undefined, 'a3', undefined])
  })

  it('lets the owner with the longest line make room for another one', () => {
    const turns = createTurns<string>(4)
    for (const item of ['a1', 'a2', 'b1', 'b2']) turns.add(item.charAt(0), item)
    expect(['c1', 'd1', 'e1'].map((item) => turns.add(item.charAt(0), item))).toEqual(['a2', 'b2', 'e1'])
    expect(take(turns, 4)).toEqual(['a1', 'b1', 'c1', 'd1'])
  })
})

function take(turns: { next(): string | undefined }, count: number): (string | undefined)[] {
  return Array.from({ length: count }, () => turns.next())
}
