import { isPlainObject, isScalar } from './copy-json.ts'
import { createPlaceError } from './place-error.ts'

/** Fills the braces of a path such as `/entities/{id}`: from a list in its order, from an object by names. */
export function expandPath(template: string, values: readonly unknown[] | Readonly<Record<string, unknown>>): string {
  let next = 0
  const takeValue = (name: string) => (Array.isArray(values) ? values[next++] : Object(values)[name])
  return template.replace(/\{(\w+)\}/g, (_, name: string) => toPathSegment(`/path/${name}`, takeValue(name)))
}

// An empty segment, `.` or `..` would name another path: `/entities/..` is `/`.
function toPathSegment(place: string, value: unknown): string {
  const text = toText(place, value)
  if (/^\.{0,2}$/.test(text)) throw createPlaceError(place, `must not be ${JSON.stringify(text)}`)
  return encode(place, text)
}

/**
 * Builds `name=value` pairs whose values arrive unchanged. Joins lists by commas (`style: form, explode: false`), leaves out
 * undefined values, and refuses values that cannot be sent unchanged.
 */
export function buildQuery(query: unknown): string {
  if (!isPlainObject(query)) throw createPlaceError('/query', 'must be an object')
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode('/query', name)}=${toQueryValue(`/query/${name}`, value)}`)
    .join('&')
}

function toQueryValue(place: string, value: unknown): string {
  if (!Array.isArray(value)) return encode(place, toText(place, value))
  if (value.length === 0) throw createPlaceError(place, 'must not be empty')
  return [...value].map((item: unknown) => encode(place, requireListItem(place, toText(place, item)))).join(',')
}

/** The server splits a list after decoding it, so an item with a comma would arrive as two. */
function requireListItem(place: string, text: string): string {
  if (text === '' || text.includes(',')) throw createPlaceError(place, `must not have the item ${JSON.stringify(text)}`)
  return text
}

/** Converts a value of a path, a query or a header to text. */
export function toText(place: string, value: unknown): string {
  if (isScalar(value, place)) return String(value)
  throw createPlaceError(place, 'must be a string, an exact number or boolean')
}

/** encodeURIComponent leaves `! ' ( ) *` bare, which are reserved; half of a surrogate pair makes it throw. */
function encode(place: string, text: string): string {
  if (!text.isWellFormed()) throw createPlaceError(place, 'must be valid Unicode')
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}
