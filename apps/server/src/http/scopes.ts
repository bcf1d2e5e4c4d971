import { checkScopes } from '@catalog/contract/keys/scopes'
import { throwRefusal } from '../errors/api-error.ts'
import type { Reader } from './call.ts'

/** Throws FORBIDDEN unless a key holds every scope of at least one of the alternatives. */
export function requireScopes({ scopes }: Reader, ...alternatives: readonly (readonly string[])[]): void {
  throwRefusal(checkScopes(scopes, alternatives))
}
