// The contract's price of an authenticated call. Whole micro-dollars, because 0.1 + 0.2 is not 0.3.
const callCostMicros = 100

/** What a client, or one run of it, has spent; `parent` is the client that `withBudget` was called on. */
export interface Spending {
  spentMicros: number
  readonly maxMicros: number | undefined
  readonly parent: Spending | undefined
}

export function newSpending(maxUsd?: number, parent?: Spending): Spending {
  return { spentMicros: 0, maxMicros: maxUsd === undefined ? undefined : Math.round(maxUsd * 1e6), parent }
}

/**
 * Sets the price of one call aside before it is sent, so that concurrent calls together never pass a maximum.
 * Gives back the maximum, in USD, that has no room for it.
 */
export function reserveCall(spending: Spending): { refusedBy: number } | undefined {
  for (const level of levels(spending)) {
    const { spentMicros, maxMicros } = level
    if (maxMicros !== undefined && spentMicros + callCostMicros > maxMicros) return { refusedBy: maxMicros / 1e6 }
  }
  for (const level of levels(spending)) level.spentMicros += callCostMicros
  return undefined
}

/** For an answer that the server does not charge. */
export function refundCall(spending: Spending): void {
  for (const level of levels(spending)) level.spentMicros -= callCostMicros
}

function levels(spending: Spending): Spending[] {
  return spending.parent ? [spending, ...levels(spending.parent)] : [spending]
}
