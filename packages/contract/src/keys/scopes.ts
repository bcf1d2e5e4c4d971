import type { CodedRefusal } from '../refusals/coded-refusal.ts'

/** The scopes of a standard agent key. */
export const standardScopes = ['read:catalog', 'read:people', 'read:proposals', 'write:proposals'] as const

/** True when every scope of at least one of the alternatives is held. */
export function hasScopes(heldScopes: readonly string[], alternatives: readonly (readonly string[])[]): boolean {
  return alternatives.some((needed) => needed.every((scope) => heldScopes.includes(scope)))
}

/**
 * Refuses a key that does not hold every scope of at least one of the alternatives, which are the entries of an operation's
 * `security`. Says which scopes are missing for each of them.
 */
export function checkScopes(heldScopes: readonly string[], alternatives: readonly (readonly string[])[]): CodedRefusal | undefined {
  if (hasScopes(heldScopes, alternatives)) return undefined
  const missing = alternatives.map((needed) => needed.filter((scope) => !heldScopes.includes(scope)))
  const said = missing.map((scopes) => scopes.join(' and ')).join(' or ')
  return {
    code: 'FORBIDDEN',
    message: `The API key lacks the scope ${said}.`,
    hint: `Ask a curator for a key with the scope ${said}; this key holds ${heldScopes.join(', ') || 'none'}.`,
  }
}
