import type { Json } from '../../records/families/field-family.ts'
import { createAliasField, existence } from '../../records/families/record-family.ts'
import type { Assignment, RecordHandle } from './change.ts'
import type { FamilyName } from './families.ts'

/** The family of a record's own fields. */
type RecordFamily = 'entity' | 'person'

type FieldPlace = { readonly family: FamilyName; readonly key: string; readonly field: string }

/** Sets a field to a value. A change of the field before the decision is a conflict. */
export function buildSetAssignment(record: RecordHandle, place: FieldPlace, value: Json): Assignment {
  return buildAssignment(record, place, () => value, false)
}

/** Sets a field to a value that depends on the current one. A change of the field before the decision is a conflict. */
export function buildReviseAssignment(record: RecordHandle, place: FieldPlace, propose: (current: Json) => Json): Assignment {
  return buildAssignment(record, place, propose, false)
}

/** Adds to the value of a field. A change of the field before the decision is not a conflict. */
export function buildAddAssignment(record: RecordHandle, place: FieldPlace, propose: (current: Json) => Json): Assignment {
  return buildAssignment(record, place, propose, true)
}

/** Shows the current value of a field without setting it, because the values that the change sets depend on it. */
export function buildReadAssignment(record: RecordHandle, place: FieldPlace): Assignment {
  return buildAssignment(record, place, (current) => current, true)
}

/** Makes the change stale if the field changes before the proposal is accepted. */
export function buildGuardAssignment(record: RecordHandle, place: FieldPlace): Assignment {
  return { ...buildReadAssignment(record, place), guards: true }
}

function buildAssignment(
  record: RecordHandle,
  { family, key, field }: FieldPlace,
  propose: (current: Json) => Json,
  merges: boolean,
): Assignment {
  return { address: { family, record: record.id, key }, record, field, propose, merges }
}

/** Sets columns of the record itself. Columns that the change omits (undefined) do not change. */
export function buildColumnAssignments(record: RecordHandle, values: Readonly<Record<string, unknown>>): Assignment[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => buildSetAssignment(record, { family: requireRecordFamily(record), key, field: key }, value as Json))
}

/** Creates the record with the given columns. */
export function buildRecordAssignments(record: RecordHandle, values: Readonly<Record<string, unknown>>): Assignment[] {
  return [
    buildSetAssignment(record, { family: requireRecordFamily(record), key: existence, field: existence }, true),
    ...buildColumnAssignments(record, values),
  ]
}

/** Adds aliases; existing aliases of the record do not change. */
export function buildAliasAssignments(
  record: RecordHandle,
  names: readonly string[],
  aliasKind: 'alias' | 'former_slug' = 'alias',
): Assignment[] {
  return [...new Set(names)].map((name) =>
    buildAddAssignment(
      record,
      { family: requireRecordFamily(record), key: createAliasField(name), field: createAliasField(name) },
      (current) => (current === 'former_slug' ? current : aliasKind),
    ),
  )
}

function requireRecordFamily({ type }: RecordHandle): RecordFamily {
  if (type !== 'entity' && type !== 'person') throw new Error(`Changes cannot set columns or aliases of a ${type}.`)
  return type
}
