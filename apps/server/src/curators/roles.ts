/** Roles, lowest first; each includes the rights of those before it. */
export const roles = ['viewer', 'curator', 'admin'] as const
export type CuratorRole = (typeof roles)[number]

export function includesRole(heldRole: CuratorRole, neededRole: CuratorRole): boolean {
  return roles.indexOf(heldRole) >= roles.indexOf(neededRole)
}
