import type { KeyState } from './charge.ts'

/** Who calls: a key of an agent, after its call was charged. */
export type Caller = KeyState

/** What every answer to a known key says about its budget and its minute (decision 20). */
export function meterHeaders(state: KeyState): Record<string, string> {
  return {
    'X-Budget-Remaining-USD': String(usd(remainingMicroUsd(state))),
    'X-RateLimit-Limit': String(state.callsPerMinute),
    'X-RateLimit-Remaining': String(Math.max(0, state.callsPerMinute - state.windowCalls)),
    'X-RateLimit-Reset': String(state.windowEndsAt),
  }
}

export function remainingMicroUsd({ dailyBudgetMicroUsd, spentMicroUsd }: KeyState): number {
  return Math.max(0, dailyBudgetMicroUsd - spentMicroUsd)
}

/** Money is stored in millionths and shown in dollars (decision 17). */
export function usd(microUsd: number): number {
  return microUsd / 1_000_000
}
