import { ValidationError } from '../errors.ts'

/** Fills the braces of `/entities/{id}` with values, in their order. */
export function expandPath(template: string, values: readonly unknown[]): string {
  let next = 0
  return expandPathBy(template, () => values[next++])
}

/** The same for values that are found by their names. */
export function expandPathBy(template: string, valueAt: (name: string) => unknown): string {
  let path = ''
  let end = 0
  for (let start = template.indexOf('{'); start !== -1; start = template.indexOf('{', end)) {
    path += template.slice(end, start)
    end = template.indexOf('}', start) + 1
    const name = template.slice(start + 1, end - 1)
    path += pathSegment(name, valueAt(name))
  }
  return path + template.slice(end)
}

// An empty segment, `.` or `..` would name another path: `/entities/..` is `/`.
function pathSegment(name: string, value: unknown): string {
  if (!isScalar(value)) throw createParameterError('path', name, 'must be a string')
  const text = String(value)
  if (text === '' || text === '.' || text === '..') throw createParameterError('path', name, `must not be ${JSON.stringify(text)}`)
  return encode('path', name, text)
}

/**
 * `name=value` pairs whose every value arrives unchanged. Lists are joined by commas (`style: form,
 * explode: false`); what is undefined is left out; what cannot be sent faithfully is refused.
 */
export function buildQuery(query: object): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode('query', name, name)}=${queryValue(name, value as unknown)}`)
    .join('&')
}

function queryValue(name: string, value: unknown): string {
  if (!Array.isArray(value)) return queryScalar(name, value)
  if (value.length === 0) throw createParameterError('query', name, 'must not be empty; leave it out')
  return value.map((item: unknown) => queryScalar(name, listItem(name, item))).join(',')
}

/** The server splits a list after decoding it, so an item with a comma would arrive as two. */
function listItem(name: string, item: unknown): unknown {
  const text = String(item)
  if (text === '' || text.includes(',')) throw createParameterError('query', name, `must not have the item ${JSON.stringify(text)}`)
  return item
}

function queryScalar(name: string, value: unknown): string {
  if (!isScalar(value)) throw createParameterError('query', name, 'must be a string, a finite number or a boolean')
  return encode('query', name, String(value))
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

/** encodeURIComponent leaves `! ' ( ) *` bare, which are reserved; half of a surrogate pair makes it throw. */
function encode(place: string, name: string, text: string): string {
  // Most texts need no encoding, and this test is faster than the rest.
  if (/^[\w.~-]*$/.test(text)) return text
  if (!text.isWellFormed()) throw createParameterError(place, name, 'must be well-formed Unicode')
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

function createParameterError(place: string, name: string, message: string): ValidationError {
  return new ValidationError({
    message: `The ${place} parameter ${name} ${message}.`,
    hint: `Fix ${name}; nothing was sent.`,
    details: [{ path: `/${place}/${name}`, message }],
  })
}
