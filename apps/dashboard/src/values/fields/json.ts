/** A value of the catalog, as the API shows it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

/** An abridged long text: both of its ends, its length in UTF-16 code units, and its hash. */
export type TextExcerpt = { readonly sha256: string; readonly length: number; readonly beginning: string; readonly end: string }

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toTextExcerpt(value: Json): TextExcerpt | undefined {
  if (!isObject(value)) return undefined
  const { sha256, length, beginning, end } = value
  const isOne = typeof sha256 === 'string' && typeof length === 'number' && typeof beginning === 'string' && typeof end === 'string'
  return isOne ? { sha256, length, beginning, end } : undefined
}

/** True when two values are the same, regardless of the order of their keys. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
}

/** Narrows a value that came as JSON, because the contract leaves the values of fields open. */
export function toJson(value: unknown): Json {
  return (value ?? null) as Json
}
