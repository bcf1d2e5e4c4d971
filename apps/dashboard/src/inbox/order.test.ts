import { describe, expect, it } from 'vitest'
import { findNeighbour, findNextCard, orderCards } from './order.ts'

const nothing = { hidden: new Set<string>(), returned: [], later: [], current: undefined }
const listed = ['a', 'b', 'c', 'd']

describe('the order of the cards', () => {
  it('follows the list, without decided cards', () => {
    expect(orderCards({ ...nothing, listed, hidden: new Set(['b']) })).toEqual(['a', 'c', 'd'])
  })

  it('puts postponed cards at the end, oldest first', () => {
    expect(orderCards({ ...nothing, listed, later: ['b', 'a'] })).toEqual(['c', 'd', 'b', 'a'])
  })

  it('puts cards that came back behind the current one', () => {
    expect(orderCards({ ...nothing, listed, returned: ['a'], current: 'c' })).toEqual(['b', 'c', 'a', 'd'])
    expect(orderCards({ ...nothing, listed, returned: ['a'], current: 'a' })).toEqual(['a', 'b', 'c', 'd'])
  })

  it('includes a card that came back although the list no longer has it', () => {
    expect(orderCards({ ...nothing, listed: ['b'], returned: ['gone'], current: 'b' })).toEqual(['b', 'gone'])
  })

  it('keeps the place of the current card when another curator has decided it', () => {
    expect(orderCards({ ...nothing, listed, hidden: new Set(['b']), current: 'b' })).toEqual(listed)
  })
})

describe('findNextCard', () => {
  it('returns the next card', () => {
    expect(findNextCard(listed, 'b', new Set())).toBe('c')
  })

  it('skips a card that another curator looks at, unless it is the only one', () => {
    expect(findNextCard(listed, 'b', new Set(['c']))).toBe('d')
    expect(findNextCard(['a', 'b'], 'a', new Set(['b']))).toBe('b')
  })

  it('returns an earlier card at the end of the list, and undefined when no other card waits', () => {
    expect(findNextCard(listed, 'd', new Set())).toBe('a')
    expect(findNextCard(['d'], 'd', new Set())).toBeUndefined()
  })
})

describe('findNeighbour', () => {
  it('returns the next or previous card, undefined at the ends, and the first card without a current one', () => {
    expect(findNeighbour(listed, 'b', 1)).toBe('c')
    expect(findNeighbour(listed, 'b', -1)).toBe('a')
    expect(findNeighbour(listed, 'd', 1)).toBeUndefined()
    expect(findNeighbour(listed, undefined, 1)).toBe('a')
  })
})
