import { ApiError } from '../errors/api-error.ts'
import { toRfc3339 } from '../values/timestamps.ts'
import { buildMeterHeaders, formatUsd } from './caller.ts'
import { callCostMicroUsd, type RefusedState, windowSeconds } from './charge.ts'

export const unknownKeyError = () =>
  new ApiError('UNAUTHORIZED', 'The API key is not known here.', {
    hint: 'Check that the key was copied whole and is of this environment; ask a curator for a new one if it was lost.',
  })

/**
 * Tells why a key's charge was refused, by the first reason that applies (rule request.order-of-checks). Undefined where none
 * applies any more because a new minute or day has begun; the call is then charged again.
 */
export function explainRefusal(state: RefusedState | undefined): ApiError | undefined {
  if (state === undefined || !state.secretFits) return unknownKeyError()
  const headers = buildMeterHeaders(state)
  if (state.expired) return expired(state, headers)
  if (state.revoked) {
    return new ApiError('FORBIDDEN', 'The API key was revoked.', { hint: 'Stop, and ask a curator for a new key.', headers })
  }
  if (state.windowCalls >= state.callsPerMinute) return rateLimited(state, headers)
  if (state.spentMicroUsd + callCostMicroUsd > state.dailyBudgetMicroUsd) return budgetExhausted(state, headers)
  return undefined
}

function expired(state: RefusedState, headers: Record<string, string>): ApiError {
  return new ApiError('UNAUTHORIZED', `The API key expired${state.expiresAt === null ? '' : ` at ${toRfc3339(state.expiresAt)}`}.`, {
    hint: 'Ask a curator for a new key.',
    headers,
  })
}

function rateLimited(state: RefusedState, headers: Record<string, string>): ApiError {
  // `windowEndsAt` is in whole seconds, rounded up. The wait is capped because no window is longer, and the retry policy waits no longer.
  const wait = Math.min(windowSeconds, Math.max(1, Math.ceil(state.windowEndsAt - state.now)))
  return new ApiError('RATE_LIMITED', `The API key's ${state.callsPerMinute} calls of this minute are used up.`, {
    hint: `Wait ${wait} seconds, then send the same request again.`,
    headers: { ...headers, 'Retry-After': String(wait) },
  })
}

function budgetExhausted(state: RefusedState, headers: Record<string, string>): ApiError {
  const wait = Math.max(1, Math.ceil(state.dayEndsAt - state.now))
  const resetsAt = new Date(state.dayEndsAt * 1000).toISOString()
  return new ApiError(
    'BUDGET_EXHAUSTED',
    `The API key's budget of ${formatUsd(state.dailyBudgetMicroUsd)} USD for this UTC day is spent.`,
    {
      hint: `Stop until ${resetsAt}, when the budget resets, or ask a curator for a larger one.`,
      headers: { ...headers, 'Retry-After': String(wait) },
    },
  )
}
