import type { Json } from '../../records/families/field-family.ts'
import type { Address } from '../changes/families.ts'

/** Values by `toAddressKey`. */
export type Values = ReadonlyMap<string, Json>

/** Names a field by one text. */
export function toAddressKey({ family, record, key }: Address): string {
  return `${family} ${record} ${key}`
}
