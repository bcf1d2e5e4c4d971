import { describe, expect, it } from 'vitest'
import { arrange, neighbour, nextCard } from './order.ts'

const nothing = { hidden: new Set<string>(), returned: [], later: [], current: undefined }
const listed = ['a', 'b', 'c', 'd']

describe('the order of the cards', () => {
  it('follows the list, without what is decided', () => {
    expect(arrange({ ...nothing, listed, hidden: new Set(['b']) })).toEqual(['a', 'c', 'd'])
  })

  it('has what was put off at the end, oldest first', () => {
    expect(arrange({ ...nothing, listed, later: ['b', 'a'] })).toEqual(['c', 'd', 'b', 'a'])
  })

  it('has what came back behind the current card, never before it or in its place', () => {
    expect(arrange({ ...nothing, listed, returned: ['a'], current: 'c' })).toEqual(['b', 'c', 'a', 'd'])
    expect(arrange({ ...nothing, listed, returned: ['a'], current: 'a' })).toEqual(['a', 'b', 'c', 'd'])
  })

  it('shows what came back though the list has it no more', () => {
    expect(arrange({ ...nothing, listed: ['b'], returned: ['gone'], current: 'b' })).toEqual(['b', 'gone'])
  })

  it('keeps the place of the current card when another curator has decided it', () => {
    expect(arrange({ ...nothing, listed, hidden: new Set(['b']), current: 'b' })).toEqual(listed)
  })
})

describe('nextCard', () => {
  it('returns the next card', () => {
    expect(nextCard(listed, 'b', new Set())).toBe('c')
  })

  it('returns no card that another curator looks at, unless there is no other', () => {
    expect(nextCard(listed, 'b', new Set(['c']))).toBe('d')
    expect(nextCard(['a', 'b'], 'a', new Set(['b']))).toBe('b')
  })

  it('returns an earlier card at the end, and none when nothing waits', () => {
    expect(nextCard(listed, 'd', new Set())).toBe('a')
    expect(nextCard(['d'], 'd', new Set())).toBeUndefined()
  })
})

describe('going on by key', () => {
  it('goes a card on or back, and stays at the ends', () => {
    expect(neighbour(listed, 'b', 1)).toBe('c')
    expect(neighbour(listed, 'b', -1)).toBe('a')
    expect(neighbour(listed, 'd', 1)).toBeUndefined()
    expect(neighbour(listed, undefined, 1)).toBe('a')
  })
})
