import type { CodedRefusal } from '../refusals/coded-refusal.ts'

/** The price of a call, in millionths of a US dollar (0.0001 USD). */
export const callCostMicroUsd = 100
/** Length of the window for calls per minute, in seconds. It begins with the first call. */
export const windowSeconds = 60
/** Default number of bytes that a key may upload per UTC day: ten files of the maximum size. */
const defaultDailyUploadBytes = 250 * 1024 * 1024

/** The limits of a pilot key, which are the defaults of every new key. */
export const pilotLimits = { dailyBudgetMicroUsd: 10_000, callsPerMinute: 10, dailyUploadBytes: defaultDailyUploadBytes } as const

/** The limits of a key, and their use so far. Timestamps are Unix seconds. */
export type KeyLimits = {
  readonly callsPerMinute: number
  readonly windowCalls: number
  readonly windowEndsAt: number
  readonly dailyBudgetMicroUsd: number
  readonly spentMicroUsd: number
  readonly dayEndsAt: number
}

/** Builds the budget and rate-limit headers that every answer to a known key has. */
export function buildMeterHeaders(limits: KeyLimits): Record<string, string> {
  return {
    'X-Budget-Remaining-USD': String(toUsd(computeRemainingMicroUsd(limits))),
    'X-RateLimit-Limit': String(limits.callsPerMinute),
    'X-RateLimit-Remaining': String(countCallsLeft(limits)),
    'X-RateLimit-Reset': String(limits.windowEndsAt),
  }
}

export function computeRemainingMicroUsd({ dailyBudgetMicroUsd, spentMicroUsd }: KeyLimits): number {
  return Math.max(0, dailyBudgetMicroUsd - spentMicroUsd)
}

/** Counts the calls that are left in the current minute. */
export function countCallsLeft({ callsPerMinute, windowCalls }: KeyLimits): number {
  return Math.max(0, callsPerMinute - windowCalls)
}

/** Converts money, in millionths of a dollar, to dollars. */
export function toUsd(microUsd: number): number {
  return microUsd / 1_000_000
}

/** Finds the limit that does not allow another call; undefined if both allow it. */
export function checkLimits(limits: KeyLimits, nowSeconds: number): CodedRefusal | undefined {
  if (limits.windowCalls >= limits.callsPerMinute) return createRateRefusal(limits, nowSeconds)
  if (limits.spentMicroUsd + callCostMicroUsd > limits.dailyBudgetMicroUsd) return createBudgetRefusal(limits, nowSeconds)
  return undefined
}

export function createRateRefusal(limits: KeyLimits, nowSeconds: number): CodedRefusal {
  // `windowEndsAt` is in whole seconds, rounded up. Caps the wait at the length of a window, which is also the maximum wait of the retry
  // policy.
  const wait = Math.min(windowSeconds, Math.max(1, Math.ceil(limits.windowEndsAt - nowSeconds)))
  return {
    code: 'RATE_LIMITED',
    message: `The API key's ${limits.callsPerMinute} calls of this minute are used up.`,
    hint: `Wait ${wait} seconds, then send the same request again.`,
    headers: { ...buildMeterHeaders(limits), 'Retry-After': String(wait) },
  }
}

export function createBudgetRefusal(limits: KeyLimits, nowSeconds: number): CodedRefusal {
  const wait = Math.max(1, Math.ceil(limits.dayEndsAt - nowSeconds))
  const resetsAt = new Date(limits.dayEndsAt * 1000).toISOString()
  return {
    code: 'BUDGET_EXHAUSTED',
    message: `The API key's budget of ${toUsd(limits.dailyBudgetMicroUsd)} USD for this UTC day is spent.`,
    hint: `Stop until ${resetsAt}, when the budget resets, or ask a curator for a larger one.`,
    headers: { ...buildMeterHeaders(limits), 'Retry-After': String(wait) },
  }
}
