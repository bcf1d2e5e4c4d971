import { describe, expect, it } from 'vitest'
import { decideAfterFailure, maxAttempts, parseRetryAfterMs, waits } from './rules.ts'

const failure = { attempt: 1, status: 500, retryAfterMs: undefined, failingForMs: 0 }
const hour = 3_600_000

describe('decideAfterFailure', () => {
  it('retries an event nine times at growing intervals, and then parks it', () => {
    const decideForAttempt = (attempt: number, random: number) => decideAfterFailure({ ...failure, attempt }, () => random)
    expect(waits).toEqual([5_000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour])
    for (const [index, inMs] of waits.entries()) {
      expect(decideForAttempt(index + 1, 0.5)).toEqual({ next: 'retry', inMs })
      expect(decideForAttempt(index + 1, 0)).toEqual({ next: 'retry', inMs: 0.8 * inMs })
      expect(decideForAttempt(index + 1, 1)).toEqual({ next: 'retry', inMs: 1.2 * inMs })
    }
    expect(decideForAttempt(maxAttempts, 0.5)).toEqual({ next: 'park' })
  })

  it("follows a receiver's longer Retry-After, up to a day", () => {
    const decideForRetryAfter = (retryAfterMs: number) => decideAfterFailure({ ...failure, retryAfterMs }, () => 0.5)
    expect(decideForRetryAfter(60_000)).toEqual({ next: 'retry', inMs: 60_000 })
    expect(decideForRetryAfter(1_000)).toEqual({ next: 'retry', inMs: 5_000 })
    expect(decideForRetryAfter(1_000 * hour)).toEqual({ next: 'retry', inMs: 24 * hour })
  })

  it('disables an endpoint that answers 410', () => {
    expect(decideAfterFailure({ ...failure, status: 410 })).toEqual({ next: 'disable', reason: 'gone' })
  })

  it('disables an endpoint that has accepted nothing for three days, once the refused event is parked', () => {
    const failingForMs = 72 * hour
    expect(decideAfterFailure({ ...failure, attempt: maxAttempts, failingForMs })).toEqual({ next: 'park' })
    expect(decideAfterFailure({ ...failure, failingForMs })).toEqual({ next: 'disable', reason: 'failing' })
    expect(decideAfterFailure({ ...failure, failingForMs: failingForMs - 1 }).next).toBe('retry')
  })
})

it('parses Retry-After as seconds or as a date, and ignores anything else', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(parseRetryAfterMs('120', now)).toBe(120_000)
  expect(parseRetryAfterMs('Fri, 20 Nov 2026 12:01:00 GMT', now)).toBe(60_000)
  expect(parseRetryAfterMs('Fri, 20 Nov 2026 11:00:00 GMT', now)).toBe(0)
  expect([parseRetryAfterMs('soon', now), parseRetryAfterMs('-1', now), parseRetryAfterMs(undefined, now)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
