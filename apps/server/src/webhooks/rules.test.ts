import { describe, expect, it } from 'vitest'
import { decide, maxAttempts, readRetryAfter, waits } from './rules.ts'

const failure = { attempt: 1, status: 500, retryAfterMs: undefined, failingForMs: 0 }
const hour = 3_600_000

describe('decide', () => {
  it('retries an event nine times at growing intervals, and then parks it', () => {
    const wait = (attempt: number, random: number) => decide({ ...failure, attempt }, () => random)
    expect(waits).toEqual([5_000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour])
    for (const [index, inMs] of waits.entries()) {
      expect(wait(index + 1, 0.5)).toEqual({ next: 'retry', inMs })
      expect(wait(index + 1, 0)).toEqual({ next: 'retry', inMs: 0.8 * inMs })
      expect(wait(index + 1, 1)).toEqual({ next: 'retry', inMs: 1.2 * inMs })
    }
    expect(wait(maxAttempts, 0.5)).toEqual({ next: 'park' })
  })

  it("follows a receiver's longer Retry-After, up to a day", () => {
    const wait = (retryAfterMs: number) => decide({ ...failure, retryAfterMs }, () => 0.5)
    expect(wait(60_000)).toEqual({ next: 'retry', inMs: 60_000 })
    expect(wait(1_000)).toEqual({ next: 'retry', inMs: 5_000 })
    expect(wait(1_000 * hour)).toEqual({ next: 'retry', inMs: 24 * hour })
  })

  it('disables an endpoint that answers 410', () => {
    expect(decide({ ...failure, status: 410 })).toEqual({ next: 'disable', reason: 'gone' })
  })

  it('disables an endpoint that accepted nothing for three days, once its refused event is parked', () => {
    const failingForMs = 72 * hour
    expect(decide({ ...failure, attempt: maxAttempts, failingForMs })).toEqual({ next: 'park' })
    expect(decide({ ...failure, failingForMs })).toEqual({ next: 'disable', reason: 'failing' })
    expect(decide({ ...failure, failingForMs: failingForMs - 1 }).next).toBe('retry')
  })
})

it('parses Retry-After as seconds or as a date, and ignores anything else', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(readRetryAfter('120', now)).toBe(120_000)
  expect(readRetryAfter('Fri, 20 Nov 2026 12:01:00 GMT', now)).toBe(60_000)
  expect(readRetryAfter('Fri, 20 Nov 2026 11:00:00 GMT', now)).toBe(0)
  expect([readRetryAfter('soon', now), readRetryAfter('-1', now), readRetryAfter(undefined, now)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
