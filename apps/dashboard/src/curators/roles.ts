import type { CuratorRole } from './queries.ts'

/** The roles to choose from, each with its permissions. */
export const roleChoices: readonly { readonly value: CuratorRole; readonly label: string }[] = [
  { value: 'viewer', label: 'viewer: read-only access' },
  { value: 'curator', label: 'curator: also decides proposals, edits records, and manages reference data and keys' },
  { value: 'admin', label: 'admin: also manages curators' },
]
