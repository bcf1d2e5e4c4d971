import type { Json } from '../../records/families/field-family.ts'
import { createAliasField, existence } from '../../records/families/record-family.ts'
import type { Assignment, RecordHandle } from './change.ts'
import type { FamilyName } from './families.ts'

/** The family of a record's own fields. */
type RecordFamily = 'entity' | 'person'

type Place = { readonly family: FamilyName; readonly key: string; readonly field: string }

/** Sets a field to a value. If the field changes before the decision, that is a conflict. */
export function set(record: RecordHandle, place: Place, value: Json): Assignment {
  return assignment(record, place, () => value, false)
}

/** Sets a field to a value that depends on the current one. If the field changes before the decision, that is a conflict. */
export function revise(record: RecordHandle, place: Place, propose: (current: Json) => Json): Assignment {
  return assignment(record, place, propose, false)
}

/** Adds to the value of a field. If the field changes before the decision, that is not a conflict. */
export function add(record: RecordHandle, place: Place, propose: (current: Json) => Json): Assignment {
  return assignment(record, place, propose, true)
}

/** Shows the current value of a field without setting it, because the values that the change sets depend on it. */
export function look(record: RecordHandle, place: Place): Assignment {
  return assignment(record, place, (current) => current, true)
}

/** Makes the change stale if the field changes before the proposal is accepted. */
export function guard(record: RecordHandle, place: Place): Assignment {
  return { ...look(record, place), guards: true }
}

function assignment(record: RecordHandle, { family, key, field }: Place, propose: (current: Json) => Json, merges: boolean): Assignment {
  return { address: { family, record: record.id, key }, record, field, propose, merges }
}

/** Sets columns of the record itself. Columns that the change omits (undefined) do not change. */
export function setColumns(record: RecordHandle, values: Readonly<Record<string, unknown>>): Assignment[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => set(record, { family: requireRecordFamily(record), key, field: key }, value as Json))
}

/** Creates the record with the given columns. */
export function createRecord(record: RecordHandle, values: Readonly<Record<string, unknown>>): Assignment[] {
  return [set(record, { family: requireRecordFamily(record), key: existence, field: existence }, true), ...setColumns(record, values)]
}

/** Adds aliases; existing aliases of the record do not change. */
export function addAliases(record: RecordHandle, names: readonly string[], as: 'alias' | 'former_slug' = 'alias'): Assignment[] {
  return [...new Set(names)].map((name) =>
    add(record, { family: requireRecordFamily(record), key: createAliasField(name), field: createAliasField(name) }, (current) =>
      current === 'former_slug' ? current : as,
    ),
  )
}

function requireRecordFamily({ type }: RecordHandle): RecordFamily {
  if (type !== 'entity' && type !== 'person') throw new Error(`A ${type} has no columns and aliases that changes set.`)
  return type
}
