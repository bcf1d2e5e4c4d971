import type { Json } from '../records/field-family.ts'

/** A value as messages name it: its JSON, of a long one the beginning. */
export function short(value: Json): string {
  const text = JSON.stringify(value)
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`
}
