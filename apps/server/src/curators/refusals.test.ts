import { describe, expect, it } from 'vitest'
import { createRefusals } from './refusals.ts'

describe('createRefusals', () => {
  it('remembers a refusal until its wait is over', () => {
    const { refusals, pass } = start()
    refusals.remember('a', 4)
    expect([refusals.findWait(['a']), refusals.findWait(['b', 'a']), refusals.findWait(['b'])]).toEqual([4, 4, undefined])
    pass(3.5)
    expect(refusals.findWait(['a'])).toBe(1)
    pass(0.5)
    expect(refusals.findWait(['a'])).toBeUndefined()
  })

  it('returns the whole wait, and asks the database again after ten seconds', () => {
    const { refusals, pass } = start()
    refusals.remember('a', 300)
    pass(9)
    expect(refusals.findWait(['a'])).toBe(291)
    pass(1)
    expect(refusals.findWait(['a'])).toBeUndefined()
  })

  it('forgets refusals after a sign-in', () => {
    const { refusals } = start()
    for (const subject of ['a', 'b', 'c']) refusals.remember(subject, 10)
    refusals.forget(['a', 'b'])
    expect(['a', 'b', 'c'].map((subject) => refusals.findWait([subject]))).toEqual([undefined, undefined, 10])
  })

  it('keeps the newest 20,000', () => {
    const { refusals } = start()
    for (let subject = 0; subject <= 20_000; subject++) refusals.remember(String(subject), 10)
    expect([refusals.findWait(['0']), refusals.findWait(['1'])]).toEqual([undefined, 10])
  })
})

function start() {
  let now = 0
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  return { refusals: createRefusals(() => now), pass }
}
