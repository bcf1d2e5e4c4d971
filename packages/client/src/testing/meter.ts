import { computeNextUtcMidnight } from '../clock.ts'
import { Refusal } from './refusal.ts'

// The contract's price of an authenticated call, in millionths of a USD.
export const callCostMicros = 100
// A minute's window lasts from its first call.
const windowMs = 60_000
const dayMs = 24 * 60 * 60 * 1000

/** A key's minute and its UTC day, counted as the server counts them. */
export interface Meter {
  /** Takes a call's place and price, or throws why there is none; then nothing is charged. */
  charge(): void
  read(): Reading
}

/** A key's limits and their use. Timestamps are Unix seconds. */
export interface Reading {
  readonly callsPerMinute: number
  readonly windowCalls: number
  readonly windowEndsAt: number
  readonly dailyMicros: number
  readonly spentMicros: number
  readonly dayEndsAt: number
}

export function createMeter(now: () => number, callsPerMinute: number, dailyUsd: number): Meter {
  const dailyMicros = Math.round(dailyUsd * 1e6)
  const state = { windowStart: Number.NEGATIVE_INFINITY, windowCalls: 0, day: 0, spentMicros: 0 }

  function read(): Reading {
    const isOpen = state.windowStart > now() - windowMs
    return {
      callsPerMinute,
      dailyMicros,
      windowCalls: isOpen ? state.windowCalls : 0,
      windowEndsAt: Math.ceil((isOpen ? state.windowStart + windowMs : now()) / 1000),
      spentMicros: state.day >= Math.floor(now() / dayMs) ? state.spentMicros : 0,
      dayEndsAt: computeNextUtcMidnight(now()) / 1000,
    }
  }

  return {
    read,
    charge() {
      const reading = read()
      const { windowCalls, spentMicros } = reading
      if (windowCalls >= callsPerMinute) throw rateLimitedRefusal(reading, now())
      if (spentMicros + callCostMicros > dailyMicros) throw budgetExhaustedRefusal(reading, now())
      const isOpen = state.windowStart > now() - windowMs
      Object.assign(state, {
        windowStart: isOpen ? state.windowStart : now(),
        windowCalls: windowCalls + 1,
        day: Math.max(state.day, Math.floor(now() / dayMs)),
        spentMicros: spentMicros + callCostMicros,
      })
    },
  }
}

/** Nothing is left of the minute. */
export function rateLimitedRefusal(reading: Reading, now: number): Refusal {
  const wait = Math.min(windowMs / 1000, Math.max(1, Math.ceil(reading.windowEndsAt - now / 1000)))
  return new Refusal('RATE_LIMITED', `The API key's ${reading.callsPerMinute} calls of this minute are used up.`, {
    hint: `Wait ${wait} seconds, then send the same request again.`,
    headers: { ...buildMeterHeaders(reading), 'Retry-After': String(wait) },
  })
}

/** Too little is left of the day's money. */
export function budgetExhaustedRefusal(reading: Reading, now: number): Refusal {
  const wait = Math.max(1, Math.ceil(reading.dayEndsAt - now / 1000))
  return new Refusal('BUDGET_EXHAUSTED', `The API key's budget of ${reading.dailyMicros / 1e6} USD for this UTC day is spent.`, {
    hint: `Stop until ${fromUnixSeconds(reading.dayEndsAt)}, when the budget resets, or ask a curator for a larger one.`,
    headers: { ...buildMeterHeaders(reading), 'Retry-After': String(wait) },
  })
}

/** Builds the headers about the limits, which every answer to a known key carries. */
export function buildMeterHeaders(reading: Reading): Record<string, string> {
  return {
    'X-Budget-Remaining-USD': String(computeRemainingUsd(reading)),
    'X-RateLimit-Limit': String(reading.callsPerMinute),
    'X-RateLimit-Remaining': String(countCallsLeft(reading)),
    'X-RateLimit-Reset': String(reading.windowEndsAt),
  }
}

export function computeRemainingUsd({ dailyMicros, spentMicros }: Reading): number {
  return Math.max(0, dailyMicros - spentMicros) / 1e6
}

export function countCallsLeft({ callsPerMinute, windowCalls }: Reading): number {
  return Math.max(0, callsPerMinute - windowCalls)
}

export function fromUnixSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
