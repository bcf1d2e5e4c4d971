import { createUsageError } from '../command-error.ts'
import { getValue } from './values.ts'

/** Names of fields, such as `slug` and `segment.name`. */
export type Fields = readonly string[]

/** Returns an object with only these fields, or the object itself if no fields are given. */
export function pickFields(value: object, fields: Fields | undefined): object {
  return fields ? Object.fromEntries(fields.map((field) => [field, getValue(value, field)])) : value
}

/** Refuses a field that the contract does not have, before anything is sent. */
export function assertKnownFields(fields: Fields | undefined, known: readonly string[]): void {
  const unknown = fields?.find((field) => !known.includes(field.split('.')[0] ?? ''))
  if (unknown !== undefined) throw createUsageError(`There is no field ${unknown}. Use one of: ${known.join(', ')}.`)
}
