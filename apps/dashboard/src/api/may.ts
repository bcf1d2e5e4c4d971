import { type Operation, ofAdmins } from '../generated/roles.ts'
import { type Role, useCurator } from './session.ts'

export type { Operation }

const ranks: readonly Role[] = ['viewer', 'curator', 'admin']

/** True when a role includes another one. Each role includes those before it in the list. */
function hasRole(role: Role, needed: Role): boolean {
  return ranks.indexOf(role) >= ranks.indexOf(needed)
}

/** Returns why the curator may not call an operation; undefined if allowed. Show the reason next to the disabled control. */
export function useRefusal(operation: Operation): string | undefined {
  const { role } = useCurator()
  const needed: Role = ofAdmins.has(operation) ? 'admin' : 'curator'
  return hasRole(role, needed) ? undefined : `This needs the role ${needed}; you are signed in as ${role}.`
}
