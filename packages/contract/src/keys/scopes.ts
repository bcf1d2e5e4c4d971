import type { CodedRefusal } from '../refusals/coded-refusal.ts'

/** The scopes of a standard agent key. */
export const standardScopes = ['read:catalog', 'read:people', 'read:proposals', 'write:proposals'] as const

/** True when the key has every scope of at least one alternative. */
export function hasScopes(heldScopes: readonly string[], alternatives: readonly (readonly string[])[]): boolean {
  return alternatives.some((needed) => needed.every((scope) => heldScopes.includes(scope)))
}

/**
 * Returns a refusal for a key without all scopes of at least one alternative; the alternatives are the entries of an operation's
 * `security`. Names the scopes that are missing for each.
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
