import type { Caller } from '../keys/caller.ts'
import { ApiError } from './api-error.ts'

/**
 * A key needs every scope of one of the ways in that an operation names, as the entries of its `security` are; the error
 * says which scopes are missing for each of them.
 */
export function requireScopes({ scopes }: Caller, ...waysIn: readonly (readonly string[])[]): void {
  const missing = waysIn.map((needed) => needed.filter((scope) => !scopes.includes(scope)))
  if (missing.some((scopesOfOne) => scopesOfOne.length === 0)) return
  const said = missing.map((scopesOfOne) => scopesOfOne.join(' and ')).join(' or ')
  throw new ApiError('FORBIDDEN', `The API key lacks the scope ${said}.`, {
    hint: `Ask a curator for a key with the scope ${said}; this key holds ${scopes.join(', ') || 'none'}.`,
  })
}
