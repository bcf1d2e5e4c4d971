// The contract's price of an authenticated call. Whole micro-dollars, because 0.1 + 0.2 is not 0.3.
const callCostMicros = 100

/** The spending of a client, or of one run of it; `parent` is that of the client that `withBudget` was called on. */
export interface Spending {
  spentMicros: number
  readonly maxMicros: number | undefined
  readonly parent: Spending | undefined
}

export function createSpending(maxUsd?: number, parent?: Spending): Spending {
  return { spentMicros: 0, maxMicros: maxUsd === undefined ? undefined : Math.round(maxUsd * 1e6), parent }
}

/**
 * Reserves the price of a call before it is sent, so that concurrent calls together never exceed a maximum. Returns the maximum, in USD,
 * that the call would exceed.
 */
export function reserveCall(spending: Spending): number | undefined {
  for (let level: Spending | undefined = spending; level; level = level.parent) {
    const { spentMicros, maxMicros = Infinity } = level
    if (spentMicros + callCostMicros > maxMicros) return maxMicros / 1e6
  }
  addSpending(spending, callCostMicros)
  return undefined
}

/** Refunds the price of a call that the server did not charge. */
export function refundCall(spending: Spending): void {
  addSpending(spending, -callCostMicros)
}

function addSpending(spending: Spending, micros: number): void {
  for (let level: Spending | undefined = spending; level; level = level.parent) level.spentMicros += micros
}
