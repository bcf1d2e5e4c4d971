import { ApiError } from '../errors/api-error.ts'
import type { Caller } from '../keys/caller.ts'

/** Whether a key holds every scope of at least one of the alternatives. */
export function hasScopes({ scopes }: Pick<Caller, 'scopes'>, waysIn: readonly (readonly string[])[]): boolean {
  return waysIn.some((needed) => needed.every((scope) => scopes.includes(scope)))
}

/**
 * Throws FORBIDDEN unless a key holds every scope of at least one of the alternatives, which are the entries of an operation's
 * `security`. The error says which scopes are missing for each of them.
 */
export function requireScopes({ scopes }: Caller, ...waysIn: readonly (readonly string[])[]): void {
  if (hasScopes({ scopes }, waysIn)) return
  const missing = waysIn.map((needed) => needed.filter((scope) => !scopes.includes(scope)))
  const said = missing.map((scopesOfOne) => scopesOfOne.join(' and ')).join(' or ')
  throw new ApiError('FORBIDDEN', `The API key lacks the scope ${said}.`, {
    hint: `Ask a curator for a key with the scope ${said}; this key holds ${scopes.join(', ') || 'none'}.`,
  })
}
