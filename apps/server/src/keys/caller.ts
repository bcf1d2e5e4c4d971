import { callCostMicroUsd } from '@catalog/contract/keys/limits'
import type { KeyState } from './charge.ts'

/** The caller: an agent's key, after its call was charged. */
export type Caller = KeyState

/** True when this many more calls would pass, `elapsedSeconds` after the state was read. */
export function canAfford(state: KeyState, calls: number, elapsedSeconds: number): boolean {
  const now = state.now + elapsedSeconds
  const hasMinute = now >= state.windowEndsAt || state.windowCalls + calls <= state.callsPerMinute
  const hasMoney = now >= state.dayEndsAt || state.spentMicroUsd + calls * callCostMicroUsd <= state.dailyBudgetMicroUsd
  return hasMinute && hasMoney
}
