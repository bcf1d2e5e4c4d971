import type { Json } from '../../records/families/field-family.ts'
import { hashSha256 } from './sha256.ts'

/**
 * Maximum length of a text that a proposal stores whole, in UTF-16 code units. For a longer text, it stores the hash and both ends, because
 * thirty additions to a long text would otherwise store thirty copies of it.
 */
const maxWholeLength = 20_000
const beginning = 500
const end = 2_000

/** True when the value is an abridged text. */
export function isAbridged(value: object): boolean {
  return 'beginning' in value && 'sha256' in value
}

/** Abridges a value to the form in which proposals store and show it. The hash identifies a long text, and its end shows an addition. */
export function abridge(value: Json): Json {
  if (typeof value !== 'string' || value.length <= maxWholeLength) return value
  return {
    sha256: hashSha256(value),
    length: value.length,
    beginning: value.slice(0, beginning).toWellFormed(),
    end: value.slice(-end).toWellFormed(),
  }
}

/** Abridges the long texts anywhere in a value. */
export function abridgeDeeply(value: Json): Json {
  if (Array.isArray(value)) return value.map(abridgeDeeply)
  if (typeof value !== 'object' || value === null) return abridge(value)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, abridgeDeeply(part)]))
}
