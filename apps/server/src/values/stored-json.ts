import { deepest } from '@catalog/contract/requests/unkeepable'

/** Placeholder in answers for a stored value that cannot be read. */
export const damaged = 'Damaged: this part is not stored as it should be, and cannot be shown. `catalog check` says what is wrong with it.'

/** Upper bound of the nesting of stored values: entries of a trail hold a body of the deepest kind some levels down. */
export const deepestStored = deepest + 20

/**
 * Parses JSON of the database. A value that is nested too deep is `damaged`: it was stored past the service, and functions that walk
 * through values would overflow the stack.
 */
export function parseStoredJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // Each level opens and closes, so that most texts are too short for so many.
  return text.length > 2 * deepestStored && isDeeperThan(value, deepestStored) ? damaged : value
}

export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const part of Array.isArray(value) ? value : Object.values(value)) if (isDeeperThan(part, levels - 1)) return true
  return false
}
