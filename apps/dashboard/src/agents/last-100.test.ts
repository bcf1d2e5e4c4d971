import { describe, expect, it } from 'vitest'
import { describeLast100 } from './last-100.ts'

const none = { decided: 0, accepted: 0, edited: 0, rejected: 0, undone: 0 }

describe('describeLast100', () => {
  it('says "none decided yet" without decisions', () => {
    expect(describeLast100(none)).toBe('none decided yet')
  })

  it('names each outcome with its count', () => {
    expect(describeLast100({ decided: 100, accepted: 84, edited: 7, rejected: 8, undone: 1 })).toBe(
      '84 accepted, 7 edited, 8 rejected, 1 undone',
    )
  })

  it('adds the number of decisions when it is below 100', () => {
    expect(describeLast100({ ...none, decided: 3, accepted: 3 })).toBe('3 accepted of 3')
  })
})
