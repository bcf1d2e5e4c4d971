import type { Caller } from '../keys/caller.ts'
import { ApiError } from './api-error.ts'

/** A key needs every scope that an operation names; the error says which one is missing. */
export function requireScopes({ scopes }: Caller, needed: readonly string[]): void {
  const missing = needed.filter((scope) => !scopes.includes(scope))
  if (missing.length === 0) return
  throw new ApiError('FORBIDDEN', `The API key lacks the scope ${missing.join(' and ')}.`, {
    hint: `Ask a curator for a key with the scope ${missing.join(' and ')}; this key holds ${scopes.join(', ') || 'none'}.`,
  })
}
