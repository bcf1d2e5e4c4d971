import type { Json } from '../records/field-family.ts'
import { sha256 } from './sha256.ts'

/** Longer texts stand in proposals by their hash and their ends: thirty notes on a long text would otherwise be thirty copies of it. */
export const longestWhole = 20_000
const beginning = 500
const end = 2_000

/** The value as proposals keep and show it. A long text is told apart from any other by its hash, and shows where it was added to. */
export function abridged(value: Json): Json {
  if (typeof value !== 'string' || value.length <= longestWhole) return value
  return {
    sha256: sha256(value),
    length: value.length,
    beginning: value.slice(0, beginning).toWellFormed(),
    end: value.slice(-end).toWellFormed(),
  }
}
