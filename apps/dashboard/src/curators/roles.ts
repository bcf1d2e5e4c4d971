import type { CuratorRole } from './queries.ts'

/** The roles to choose from, each with what it may do. */
export const roleChoices: readonly { readonly value: CuratorRole; readonly label: string }[] = [
  { value: 'viewer', label: 'viewer: reads everything and changes nothing' },
  { value: 'curator', label: 'curator: also decides, edits records, keeps reference data and keys' },
  { value: 'admin', label: 'admin: also keeps the curators' },
]
