import { isOfType, isSame } from './values.ts'

/** The places of two items that are the same, of which Ajv names one pair. */
export interface Pair {
  readonly i: number
  readonly j: number
}

/** The pair that Ajv names where it knows that the items hold nothing themselves. */
export function findNearestPair(values: readonly unknown[], types: readonly string[]): Pair | undefined {
  const seen = new Map<unknown, number>()
  for (const i of [...values.keys()].reverse()) {
    const value = values[i]
    if (!types.some((type) => isOfType(type, value))) continue
    const j = seen.get(value)
    if (j !== undefined) return { i, j }
    seen.set(value, i)
  }
  return undefined
}

/** The pair that it names anywhere else. */
export function findLastPair(values: readonly unknown[]): Pair | undefined {
  for (const i of [...values.keys()].reverse())
    for (const j of [...values.keys()].slice(0, i).reverse()) if (isSame(values[i], values[j])) return { i, j }
  return undefined
}
