import { describe, expect, it } from 'vitest'
import { createRefusals } from './refusals.ts'

describe('createRefusals', () => {
  it('remembers a refusal until its wait is over', () => {
    const { refusals, advanceSeconds } = createTestRefusals()
    refusals.remember('a', 4)
    expect([refusals.findWaitSeconds(['a']), refusals.findWaitSeconds(['b', 'a']), refusals.findWaitSeconds(['b'])]).toEqual([
      4,
      4,
      undefined,
    ])
    advanceSeconds(3.5)
    expect(refusals.findWaitSeconds(['a'])).toBe(1)
    advanceSeconds(0.5)
    expect(refusals.findWaitSeconds(['a'])).toBeUndefined()
  })

  it('returns the whole remaining wait, and forgets it after ten seconds, so that the next attempt asks the database', () => {
    const { refusals, advanceSeconds } = createTestRefusals()
    refusals.remember('a', 300)
    advanceSeconds(9)
    expect(refusals.findWaitSeconds(['a'])).toBe(291)
    advanceSeconds(1)
    expect(refusals.findWaitSeconds(['a'])).toBeUndefined()
  })

  it('forgets refusals after a sign-in', () => {
    const { refusals } = createTestRefusals()
    for (const subject of ['a', 'b', 'c']) refusals.remember(subject, 10)
    refusals.forget(['a', 'b'])
    expect(['a', 'b', 'c'].map((subject) => refusals.findWaitSeconds([subject]))).toEqual([undefined, undefined, 10])
  })

  it('keeps only the newest 20,000 refusals', () => {
    const { refusals } = createTestRefusals()
    for (let subject = 0; subject <= 20_000; subject++) refusals.remember(String(subject), 10)
    expect([refusals.findWaitSeconds(['0']), refusals.findWaitSeconds(['1'])]).toEqual([undefined, 10])
  })
})

function createTestRefusals() {
  let now = 0
  const advanceSeconds = (seconds: number) => {
    now += seconds * 1000
  }
  return { refusals: createRefusals(() => now), advanceSeconds }
}
