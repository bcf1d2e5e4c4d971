import { callCostMicroUsd, type KeyState } from './charge.ts'

/** The caller: a key of an agent, after its call was charged. */
export type Caller = KeyState

/** Builds the budget and rate-limit headers that every answer to a known key has. */
export function buildMeterHeaders(state: KeyState): Record<string, string> {
  return {
    'X-Budget-Remaining-USD': String(formatUsd(computeRemainingMicroUsd(state))),
    'X-RateLimit-Limit': String(state.callsPerMinute),
    'X-RateLimit-Remaining': String(Math.max(0, state.callsPerMinute - state.windowCalls)),
    'X-RateLimit-Reset': String(state.windowEndsAt),
  }
}

/** Whether this many more calls would pass, `elapsedSeconds` after the state was read. */
export function canAfford(state: KeyState, calls: number, elapsedSeconds: number): boolean {
  const now = state.now + elapsedSeconds
  const hasMinute = now >= state.windowEndsAt || state.windowCalls + calls <= state.callsPerMinute
  const hasMoney = now >= state.dayEndsAt || state.spentMicroUsd + calls * callCostMicroUsd <= state.dailyBudgetMicroUsd
  return hasMinute && hasMoney
}

export function computeRemainingMicroUsd({ dailyBudgetMicroUsd, spentMicroUsd }: KeyState): number {
  return Math.max(0, dailyBudgetMicroUsd - spentMicroUsd)
}

/** Converts stored money, in millionths of a dollar, to dollars. */
export function formatUsd(microUsd: number): number {
  return microUsd / 1_000_000
}
