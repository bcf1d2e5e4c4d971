import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../records/families/field-family.ts'
import type { FieldChange } from './changes/field-change.ts'
import { isAbridged } from './translating/abridge.ts'
import { getColumn } from './viewer.ts'

type Input = Readonly<Record<string, Json>>

/** Returns the value that the change itself contains for a field, regardless of the catalog; undefined if it contains none. */
export function findSaid({ key, alone, proposed, merges }: FieldChange, input: Input): Json | undefined {
  const value = alone === undefined || alone === 'proposed' ? proposed : alone.value
  if (isSaid(input, getColumn(key), value)) return value
  // Proposals from before `alone` was stored may contain values of the catalog here.
  if (alone === undefined || (merges && value === null)) return undefined
  return isObject(value) && !isAbridged(value) ? membersSaid(value, input) : value
}

/** Keeps the members of a row that the change sets, and omits the defaults of a new row. */
function membersSaid(row: Input, input: Input): Json {
  const isSet = ([name, value]: readonly [string, Json]) =>
    isSaid(input, name, value) || (typeof value === 'string' && isSaidAnywhere(input, value))
  return Object.fromEntries(Object.entries(row).filter(isSet))
}

/** True when the change contains the value under this name, at any depth. */
function isSaid(said: Json, name: string, value: Json): boolean {
  if (Array.isArray(said)) return said.some((one) => isSaid(one, name, value))
  if (!isObject(said)) return false
  return (Object.hasOwn(said, name) && isDeepStrictEqual(said[name], value)) || Object.values(said).some((one) => isSaid(one, name, value))
}

function isSaidAnywhere(said: Json, value: Json): boolean {
  if (typeof said !== 'object' || said === null) return said === value
  return Object.values(said).some((one) => isSaidAnywhere(one as Json, value))
}

function isObject(value: Json | undefined): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
