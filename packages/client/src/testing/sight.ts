import { isShownWithoutScope } from '@catalog/contract/records/shown-without-scope'
import { sha256 } from '../approval/canonical-json.ts'
import type { FieldChange, HiddenValue, NormalizedChange, Scope } from '../generated/models.ts'

type Field = Omit<FieldChange, 'record'>

/** Hides the present value from a key without the scope, even if it is empty. `keepsValue` hides the proposed value, too. */
export async function hideField<Change extends Field>(field: Change, hidden: HiddenValue['hidden'], keepsValue = false): Promise<Change> {
  const bindValue = async (value: unknown) => ({ hidden, sha256: (await sha256(['preview', field.field, value])).slice(-64) })
  return { ...field, base: await bindValue(field.base), proposed: keepsValue ? await bindValue(['kept', field.base]) : field.proposed }
}

/** Shows the fields of entities and people that the scopes allow, and hides the others. */
export async function showFields(scopes: readonly Scope[], fields: readonly FieldChange[]): Promise<FieldChange[]> {
  return Promise.all(
    fields.map(async (field) => {
      const scope = field.record.type === 'person' ? 'read:people' : 'read:catalog'
      const isShown = field.record.id === null || scopes.includes(scope) || isShownWithoutScope(field.field) || isHidden(field.base)
      return isShown ? field : hideField(field, scope)
    }),
  )
}

/** Shows a change of a proposal that is read. Hashes of hidden values are left out, because no approval depends on them any more. */
export async function toReadView<Change extends NormalizedChange>(scopes: readonly Scope[], change: Change): Promise<Change> {
  const fields = await showFields(scopes, change.fields)
  const plain = (value: unknown) => (isHidden(value) ? { hidden: value.hidden } : value)
  return { ...change, fields: fields.map((field) => ({ ...field, base: plain(field.base), proposed: plain(field.proposed) })) }
}

export function isHidden(value: unknown): value is HiddenValue {
  return typeof value === 'object' && value !== null && 'hidden' in value
}
