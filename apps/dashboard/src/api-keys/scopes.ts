import { scopes } from '../generated/scopes.ts'
import type { Scope } from './queries.ts'

/** The scopes to choose from, each with the contract's description. */
export const scopeChoices = scopes.map(({ name, allows }) => ({ value: name, label: name, hint: allows }))

const names: readonly string[] = scopes.map(({ name }) => name)

/** Drops retired scopes, which old keys may still have: they grant nothing, and are not sent. */
export function keepKnownScopes(scopeNames: readonly string[]): Scope[] {
  return scopeNames.filter(isScope)
}

export function isScope(name: string): name is Scope {
  return names.includes(name)
}
