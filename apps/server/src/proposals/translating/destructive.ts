import { isNewId } from '../changes/change.ts'
import { families, findFamily } from '../changes/families.ts'
import type { FieldChange } from '../changes/field-change.ts'
import type { ChangeRow } from '../queries.ts'
import { isDestructive } from './change-rows.ts'
import { isSameValue } from './normalise.ts'

type FieldValue = Pick<FieldChange, 'family' | 'key' | 'base' | 'proposed' | 'record'>

/** True when setting the value renames, merges or archives an existing record, regardless of the kind of change. */
function isDestructiveField({ family, key, base, proposed, record }: FieldValue): boolean {
  const rule = findRule(family, key)
  if (rule === undefined || isNewId(record.id) || isSameValue(base, proposed)) return false
  return rule === 'always' || !isSameValue(proposed, rule.but)
}

/** True when a change renames, merges or archives, by its kind or by the new values of the given fields. */
export function isDestructiveChange({ kind }: { readonly kind: string }, fields: readonly FieldValue[]): boolean {
  return isDestructive(kind) || fields.some(isDestructiveField)
}

/**
 * True when a change renames, merges, archives or restores. Such a change applies only to the reviewed record, and not to its survivor
 * after a merge.
 */
export function isBoundToRecord({ kind, fields }: Pick<ChangeRow, 'kind' | 'fields'>): boolean {
  return isDestructive(kind) || fields.some(({ family, key }) => findRule(family, key) !== undefined)
}

/** The rules of all families, as rows for SQL; a rule without `but` applies to every value. */
export const destructiveFields = Object.entries(families).flatMap(([family, adapter]) =>
  Object.entries(adapter.destructive ?? {}).map(([key, rule]) => ({ family, key, ...(rule !== 'always' && { but: rule.but }) })),
)

function findRule(family: FieldChange['family'], key: string) {
  return findFamily(family)?.destructive?.[key]
}
