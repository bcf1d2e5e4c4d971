import { isShownWithoutScope } from '@catalog/contract/records/shown-without-scope'
import type { Caller } from '../keys/caller.ts'
import type { ReadScope } from '../records/families/field-family.ts'
import { existence } from '../records/families/record-family.ts'
import type { RecordType } from './changes/change.ts'
import { families, findFamily } from './changes/families.ts'
import { findChangeDefinition } from './changes/registry.ts'

/** The viewer of a proposal. An agent's key sees the values that its scopes allow; a curator sees everything. */
export type Viewer = 'curator' | Pick<Caller, 'agentId' | 'scopes'>

type Address = { readonly family: string; readonly key: string }

/** The scopes for reading the catalog. Unknown fields need all of them, so that only curators and keys with all scopes see such fields. */
export const everyScope: readonly ReadScope[] = ['read:catalog', 'read:people', 'read:gtm']

/** Returns the missing scope for which a field's values are hidden from the viewer; undefined if they are shown. */
export function findMissingFieldScope(viewer: Viewer, address: Address): ReadScope | undefined {
  return pickMissingScope(viewer, listFieldScopes(address))
}

/** Returns the missing scope for which the texts about changes of these kinds are hidden from the viewer; undefined if they are shown. */
export function findMissingScope(viewer: Viewer, kinds: readonly string[]): ReadScope | undefined {
  const scopes = kinds.flatMap((kind) => findChangeDefinition(kind)?.families.flatMap(listFamilyScopes) ?? everyScope)
  return pickMissingScope(viewer, scopes)
}

/** Lists the families whose values the viewer may see. Ignores columns that need further scopes. */
export function listReadableFamilies(viewer: Viewer): string[] {
  return Object.keys(families).filter((family) => pickMissingScope(viewer, listFamilyScopes(family)) === undefined)
}

/** True when the viewer may see data of records of this type that is not in the request. */
export function canSeeRecords(viewer: Viewer, type: RecordType): boolean {
  return findMissingFieldScope(viewer, { family: type, key: existence }) === undefined
}

export function hasScope(viewer: Viewer, scope: string): boolean {
  return viewer === 'curator' || viewer.scopes.includes(scope)
}

/** Returns the column in a field's key, or the whole key if it has no parts. */
export function getColumn(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

function pickMissingScope(viewer: Viewer, scopes: readonly ReadScope[]): ReadScope | undefined {
  return scopes.find((scope) => !hasScope(viewer, scope))
}

/** Lists the scopes of a field. A field that names its record needs no scope, like the name in `references` (rule read.hidden-values). */
function listFieldScopes({ family, key }: Address): readonly ReadScope[] {
  const column = getColumn(key)
  const adapter = findFamily(family)
  if (adapter?.makesRecordBy !== undefined && isShownWithoutScope(column)) return []
  const but = adapter?.readBy.but ?? {}
  return Object.hasOwn(but, column) ? (but[column] ?? everyScope) : listFamilyScopes(family)
}

function listFamilyScopes(family: string): readonly ReadScope[] {
  return findFamily(family)?.readBy.scopes ?? everyScope
}
