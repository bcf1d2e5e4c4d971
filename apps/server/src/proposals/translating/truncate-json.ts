import type { Json } from '../../records/families/field-family.ts'

/** Formats a value for messages: its JSON, cut to 100 characters. */
export function truncateJson(value: Json): string {
  const text = JSON.stringify(value)
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`
}
