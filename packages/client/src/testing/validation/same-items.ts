import { isOfType, isSame } from './values.ts'

/** The places of two equal items. Ajv reports one of several such pairs. */
export interface IndexPair {
  readonly i: number
  readonly j: number
}

/** Finds the pair that Ajv reports if it knows that no item is an object or an array. */
export function findNearestEqualPair(values: readonly unknown[], types: readonly string[]): IndexPair | undefined {
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

/** Finds the pair that Ajv reports for any other items. */
export function findLastEqualPair(values: readonly unknown[]): IndexPair | undefined {
  for (const i of [...values.keys()].reverse())
    for (const j of [...values.keys()].slice(0, i).reverse()) if (isSame(values[i], values[j])) return { i, j }
  return undefined
}
