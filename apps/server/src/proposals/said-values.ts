import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../records/families/field-family.ts'
import type { FieldChange } from './changes/field-change.ts'
import { isAbridged } from './translating/abridge.ts'
import { getColumn } from './viewer.ts'

type Input = Readonly<Record<string, Json>>

/** Returns the value that the change itself contains for a field, independent of the catalog; undefined if it contains none. */
export function findInputValue({ key, alone, proposed, merges }: FieldChange, input: Input): Json | undefined {
  const value = alone === undefined || alone === 'proposed' ? proposed : alone.value
  if (hasMember(input, getColumn(key), value)) return value
  // In proposals that are older than `alone`, the value here may come from the catalog.
  if (alone === undefined || (merges && value === null)) return undefined
  return isObject(value) && !isAbridged(value) ? pickInputMembers(value, input) : value
}

/** Keeps the members of a row that the change sets, and omits the defaults of a new row. */
function pickInputMembers(row: Input, input: Input): Json {
  const isSet = ([name, value]: readonly [string, Json]) =>
    hasMember(input, name, value) || (typeof value === 'string' && hasValue(input, value))
  return Object.fromEntries(Object.entries(row).filter(isSet))
}

/** True when the change contains the value under this name, at any depth. */
function hasMember(part: Json, name: string, value: Json): boolean {
  if (Array.isArray(part)) return part.some((one) => hasMember(one, name, value))
  if (!isObject(part)) return false
  return (
    (Object.hasOwn(part, name) && isDeepStrictEqual(part[name], value)) || Object.values(part).some((one) => hasMember(one, name, value))
  )
}

function hasValue(part: Json, value: Json): boolean {
  if (typeof part !== 'object' || part === null) return part === value
  return Object.values(part).some((one) => hasValue(one as Json, value))
}

function isObject(value: Json | undefined): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
