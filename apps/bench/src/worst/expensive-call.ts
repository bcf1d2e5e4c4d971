/** A call that the search has measured, in milliseconds of PostgreSQL. */
export type ExpensiveCall = {
  readonly operation: string
  readonly request: string
  readonly status: number
  readonly ms: number
  readonly statements: readonly string[]
}
