import { ApiError } from '../http/api-error.ts'
import { meterHeaders, usd } from './caller.ts'
import { callCostMicroUsd, type RefusedState, windowSeconds } from './charge.ts'

export const unknownKey = () =>
  new ApiError('UNAUTHORIZED', 'The API key is not known here.', {
    hint: 'Check that the key was copied whole and is of this environment; ask a curator for a new one if it was lost.',
  })

/**
 * Why the charge of a key was refused, in the order of decision 1. Undefined where nothing stands in the
 * way any more, because the minute or the day has just begun anew: then the call is charged again.
 */
export function refusalOf(state: RefusedState | undefined): ApiError | undefined {
  if (state === undefined || !state.secretFits) return unknownKey()
  const headers = meterHeaders(state)
  if (state.expired) return expired(state, headers)
  if (state.revoked) {
    return new ApiError('FORBIDDEN', 'The API key was revoked.', { hint: 'Stop, and ask a curator for a new key.', headers })
  }
  if (state.windowCalls >= state.callsPerMinute) return rateLimited(state, headers)
  if (state.spentMicroUsd + callCostMicroUsd > state.dailyBudgetMicroUsd) return budgetExhausted(state, headers)
  return undefined
}

function expired(state: RefusedState, headers: Record<string, string>): ApiError {
  return new ApiError('UNAUTHORIZED', `The API key expired${state.expiresAt === null ? '' : ` at ${state.expiresAt}`}.`, {
    hint: 'Ask a curator for a new key.',
    headers,
  })
}

function rateLimited(state: RefusedState, headers: Record<string, string>): ApiError {
  // The end is told in whole seconds, rounded up; no window is longer than this, and the retry policy waits no longer.
  const wait = Math.min(windowSeconds, Math.max(1, Math.ceil(state.windowEndsAt - state.now)))
  return new ApiError('RATE_LIMITED', `The API key's ${state.callsPerMinute} calls of this minute are used up.`, {
    hint: `Wait ${wait} seconds, then send the same request again.`,
    headers: { ...headers, 'Retry-After': String(wait) },
  })
}

function budgetExhausted(state: RefusedState, headers: Record<string, string>): ApiError {
  const wait = Math.max(1, Math.ceil(state.dayEndsAt - state.now))
  const resetsAt = new Date(state.dayEndsAt * 1000).toISOString()
  return new ApiError('BUDGET_EXHAUSTED', `The API key's budget of ${usd(state.dailyBudgetMicroUsd)} USD for this UTC day is spent.`, {
    hint: `Stop until ${resetsAt}, when the budget resets, or ask a curator for a larger one.`,
    headers: { ...headers, 'Retry-After': String(wait) },
  })
}
