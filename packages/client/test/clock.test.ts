import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Catalog } from '../src/catalog.ts'
import { computeNextUtcMidnight, systemClock } from '../src/clock.ts'
import { fakeClock } from '../src/testing/clock/fake-clock.ts'
import { buildErrorResponse, buildOkResponse } from './played-fetch.ts'

const inRealTime = setImmediate

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe("the system's clock", () => {
  it('retries with real timers', async () => {
    const answers = [buildErrorResponse('RATE_LIMITED', { 'Retry-After': '30' }), buildOkResponse()]
    const warn = vi.fn()
    const catalog = new Catalog({ apiKey: 'k', logger: { warn }, fetch: async () => answers.shift() ?? buildOkResponse() })
    const answer = catalog.whoami().withResponse()
    // The SDK loads its code for failures in real time, and then logs how long it waits.
    while (warn.mock.calls.length === 0) await new Promise((resolve) => inRealTime(resolve))
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await answer).attempts).toBe(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer behind when a sleep is aborted', async () => {
    const controller = new AbortController()
    const sleep = systemClock.sleep(1000, controller.signal)
    controller.abort('enough')
    await expect(sleep).rejects.toBe('enough')
    await expect(systemClock.sleep(1000, controller.signal)).rejects.toBe('enough')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('measures durations regardless of changes to the date', () => {
    const before = systemClock.elapsed()
    vi.setSystemTime(0)
    expect(systemClock.elapsed()).toBe(before)
    vi.advanceTimersByTime(5)
    expect([systemClock.elapsed() - before, systemClock.now()]).toEqual([5, 5])
  })

  it('accepts a time in the past', () => {
    const set = vi.spyOn(globalThis, 'setTimeout')
    systemClock.after(-1, () => {})()
    expect(set.mock.calls[0]?.[1]).toBe(0)
    set.mockRestore()
  })

  it('accepts an infinite time', async () => {
    const catalog = new Catalog({
      apiKey: 'k',
      fetch: async () => buildOkResponse(),
      timeout: Infinity,
      attemptTimeout: Infinity,
      pace: true,
    })
    await catalog.whoami()
  })
})

describe('the clock for tests', () => {
  it('moves date and elapsed time when time passes, and only the date when the date is set', () => {
    const clock = fakeClock(1000)
    clock.advance(5)
    clock.jump(-500)
    expect([clock.now(), clock.elapsed()]).toEqual([505, 5])
  })

  it('advances also under fake timers of a test', async () => {
    const clock = fakeClock()
    await clock.sleep(50)
    expect(clock.elapsed()).toBe(50)
  })

  it('ends no sleep when the date is set', async () => {
    vi.useRealTimers()
    const clock = fakeClock()
    const over: number[] = []
    clock.after(100, () => over.push(clock.elapsed()))
    clock.jump(1000)
    clock.advance(99)
    expect(over).toEqual([])
    await clock.sleep(50)
    expect(over).toEqual([149])
  })
})

it('ends the UTC day at midnight, even for a moment exactly at midnight', () => {
  const midnight = Date.parse('2026-11-21T00:00:00.000Z')
  expect(computeNextUtcMidnight(midnight - 1)).toBe(midnight)
  expect(computeNextUtcMidnight(midnight)).toBe(midnight + 86_400_000)
})
