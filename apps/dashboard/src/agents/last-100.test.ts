import { describe, expect, it } from 'vitest'
import { describeLast100 } from './last-100.ts'

const none = { decided: 0, accepted: 0, edited: 0, rejected: 0, undone: 0 }

describe('describeLast100', () => {
  it('says that nothing was decided when nothing was', () => {
    expect(describeLast100(none)).toBe('none decided yet')
  })

  it('names each outcome that there was', () => {
    expect(describeLast100({ decided: 100, accepted: 84, edited: 7, rejected: 8, undone: 1 })).toBe(
      '84 accepted, 7 edited, 8 rejected, 1 undone',
    )
  })

  it('says of how many when they are fewer', () => {
    expect(describeLast100({ ...none, decided: 3, accepted: 3 })).toBe('3 accepted of 3')
  })
})
