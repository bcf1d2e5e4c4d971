import type { Json } from '../../records/families/field-family.ts'
import type { Address } from '../changes/families.ts'

/** Values of fields, keyed by `toAddressKey`. */
export type FieldValues = ReadonlyMap<string, Json>

/** Builds a text that identifies a field. */
export function toAddressKey({ family, record, key }: Address): string {
  return `${family} ${record} ${key}`
}
