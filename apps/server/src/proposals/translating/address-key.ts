import type { FieldAddress, Json } from '../../records/families/field-family.ts'

/** Values by `toAddressKey`. */
export type Values = ReadonlyMap<string, Json>

/** Names a field by one text. */
export function toAddressKey({ family, record, key }: FieldAddress): string {
  return `${family} ${record} ${key}`
}
