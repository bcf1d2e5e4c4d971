import type { ApiError } from '../../errors/api-error.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { Schema } from '../../stored-json/contract-schemas.ts'
import { jsonColumns } from '../../stored-json/json-columns.ts'
import { findMisfit } from '../../stored-json/misfits.ts'
import { damaged } from '../../values/stored-json.ts'
import { families } from '../changes/families.ts'
import { createDecisionError } from '../deciding/conflict-error.ts'
import type { RecordedEntry } from '../history/history.ts'
import { type FieldValues, toAddressKey } from '../translating/address-key.ts'

/** Refuses to restore values that are unreadable, or whose type differs from the type of the current values. */
export function assertHistoryUndamaged(entries: readonly RecordedEntry[]): void {
  const unreadable = entries.find((entry) => entry.before === damaged || entry.after === damaged || !isValidEntry(entry))
  if (unreadable) throw createDamageError(unreadable)
}

function isValidEntry({ before, after, ...field }: RecordedEntry): boolean {
  const check = findCheck(field)
  return check ? before === null || check(before) : hasSameTypes(before, after, true)
}

const schemas: ReadonlyMap<string, Schema> = new Map(Object.entries(jsonColumns))

/** Finds the check for a JSON column, or for a key of a map column. */
function findCheck({ family, key }: Pick<RecordedEntry, 'family' | 'key'>): ((value: Json) => boolean) | undefined {
  const [column = '', ...names] = (key.split('/').at(-1) ?? '').split('.')
  const schema = schemas.get(`${families[family].table}.${column}`)
  return schema && ((value) => findMisfit(schema, names.length === 0 ? value : { [names.join('.')]: value }) === undefined)
}

/**
 * Refuses restored values whose type in the catalog differs from their type in the history, because the database converts some values, such
 * as a number to a text.
 */
export function assertTypesRestored(entries: readonly RecordedEntry[], restoredValues: FieldValues): void {
  const converted = entries.find(({ family, record_id, key, before }) => {
    const value = restoredValues.get(toAddressKey({ family, record: record_id, key })) ?? null
    return !hasSameTypes(before, value, false)
  })
  if (converted) throw createDamageError(converted)
}

/**
 * True when the values and their members have the same types. Null in `one` matches any type; with `mayLack`, so does null or a missing
 * member in `other`.
 */
function hasSameTypes(one: Json, other: Json, mayLack: boolean): boolean {
  if (one === null) return true
  if (other === null) return mayLack
  if (typeof one !== 'object' || typeof other !== 'object') return typeof one === typeof other
  if (isList(one) || isList(other))
    return isList(one) && isList(other) && one.every((item) => hasSameTypes(item, other[0] ?? null, mayLack))
  const members = new Map(Object.entries(other))
  return Object.entries(one).every(([name, member]) => hasSameTypes(member, members.get(name) ?? null, mayLack))
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** PostgreSQL's error codes for values that a column cannot store. */
const unstorable = /^22|^23502$/

/**
 * Converts the error for a value that the database could not store into an error about a damaged history. Returns other errors unchanged.
 */
export function mapUnstorableError(error: unknown, entry: RecordedEntry): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return unstorable.test(code) ? createDamageError(entry) : error
}

function createDamageError({ field, change_index }: RecordedEntry): ApiError {
  return createDecisionError(
    `The history of ${field} is damaged: one of its values is stored incorrectly and cannot be read.`,
    { code: 'unresolvable', refers_to: { change_index } },
    'Restore the history from a backup, or propose the correct values.',
  )
}
