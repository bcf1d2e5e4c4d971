import { deepest } from '@catalog/contract/requests/unkeepable'

/** Placeholder in answers for a stored value that cannot be read. */
export const damaged = 'Damaged: this part is not stored correctly, and cannot be shown. `catalog check` says what is wrong with it.'

/** Maximum nesting of stored values. Audit log entries contain a whole body several levels down. */
export const deepestStored = deepest + 20

/**
 * Parses JSON from the database. Returns `damaged` for a value that is nested too deep, on which recursive functions would overflow the
 * stack. The service itself never stores such a value.
 */
export function parseStoredJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // Each level needs two characters, so most texts are too short to be nested too deep.
  return text.length > 2 * deepestStored && isDeeperThan(value, deepestStored) ? damaged : value
}

export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const part of Array.isArray(value) ? value : Object.values(value)) if (isDeeperThan(part, levels - 1)) return true
  return false
}
