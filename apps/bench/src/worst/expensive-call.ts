import type { Cost } from './cost.ts'

/** A call that the search has measured. */
export type ExpensiveCall = {
  readonly operation: string
  readonly request: string
  readonly status: number
  readonly cost: Cost
  readonly statements: readonly string[]
}
