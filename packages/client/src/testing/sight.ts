import { isShownWithoutScope } from '@catalog/contract/records/shown-without-scope'
import { hashJson } from '../approval/canonical-json.ts'
import type { FieldChange, HiddenValue, NormalizedChange, Scope } from '../generated/models.ts'

type Field = Omit<FieldChange, 'record'>

/** Hides the current value from a key without the scope, even if it is empty. `keepsValue` hides the proposed value, too. */
export async function hideField<Change extends Field>(field: Change, hidden: HiddenValue['hidden'], keepsValue = false): Promise<Change> {
  const buildHiddenValue = async (value: unknown) => ({ hidden, sha256: (await hashJson(['preview', field.field, value])).slice(-64) })
  return {
    ...field,
    base: await buildHiddenValue(field.base),
    proposed: keepsValue ? await buildHiddenValue(['kept', field.base]) : field.proposed,
  }
}

/** Shows the fields of entities and people that the scopes allow, and hides the others. */
export async function hideUnreadableFields(scopes: readonly Scope[], fields: readonly FieldChange[]): Promise<FieldChange[]> {
  return Promise.all(
    fields.map(async (field) => {
      const scope = field.record.type === 'person' ? 'read:people' : 'read:catalog'
      const isShown = field.record.id === null || scopes.includes(scope) || isShownWithoutScope(field.field) || isHidden(field.base)
      return isShown ? field : hideField(field, scope)
    }),
  )
}

/** Shows a change of a proposal that is read. Hashes of hidden values are left out, because no approval depends on them any more. */
export async function toReadableChange<Change extends NormalizedChange>(scopes: readonly Scope[], change: Change): Promise<Change> {
  const fields = await hideUnreadableFields(scopes, change.fields)
  const removeHash = (value: unknown) => (isHidden(value) ? { hidden: value.hidden } : value)
  return { ...change, fields: fields.map((field) => ({ ...field, base: removeHash(field.base), proposed: removeHash(field.proposed) })) }
}

export function isHidden(value: unknown): value is HiddenValue {
  return typeof value === 'object' && value !== null && 'hidden' in value
}
