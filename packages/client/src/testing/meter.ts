import { callCostMicroUsd, checkLimits, type KeyLimits, windowSeconds } from '@catalog/contract/keys/limits'
import { computeNextUtcMidnight } from '../clock.ts'
import { throwRefusal } from './refusal.ts'

const windowMs = windowSeconds * 1000
const dayMs = 24 * 60 * 60 * 1000

/** A key's minute and its UTC day, counted as the server counts them. */
export interface Meter {
  /** Counts and charges a call. Throws if a limit refuses it; nothing is charged then. */
  chargeCall(): void
  readLimits(): KeyLimits
}

export function createMeter(now: () => number, callsPerMinute: number, dailyUsd: number): Meter {
  const dailyBudgetMicroUsd = Math.round(dailyUsd * 1e6)
  const state = { windowStart: Number.NEGATIVE_INFINITY, windowCalls: 0, day: 0, spentMicroUsd: 0 }

  function readLimits(): KeyLimits {
    const isOpen = state.windowStart > now() - windowMs
    return {
      callsPerMinute,
      dailyBudgetMicroUsd,
      windowCalls: isOpen ? state.windowCalls : 0,
      windowEndsAt: Math.ceil((isOpen ? state.windowStart + windowMs : now()) / 1000),
      spentMicroUsd: state.day >= Math.floor(now() / dayMs) ? state.spentMicroUsd : 0,
      dayEndsAt: computeNextUtcMidnight(now()) / 1000,
    }
  }

  return {
    readLimits,
    chargeCall() {
      const limits = readLimits()
      throwRefusal(checkLimits(limits, now() / 1000))
      const isOpen = state.windowStart > now() - windowMs
      Object.assign(state, {
        windowStart: isOpen ? state.windowStart : now(),
        windowCalls: limits.windowCalls + 1,
        day: Math.max(state.day, Math.floor(now() / dayMs)),
        spentMicroUsd: limits.spentMicroUsd + callCostMicroUsd,
      })
    },
  }
}

export function fromUnixSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
