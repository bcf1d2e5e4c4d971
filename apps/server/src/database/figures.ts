/** Figures of the database for metrics and traces. Reading them sends no statement. */
export type DatabaseFigures = {
  getConnections(): { readonly inUse: number; readonly idle: number; readonly max: number }
  /** Calls the listener with the duration of each statement and the operation that sent it. */
  onStatement(listener: StatementListener): void
  /** Calls `watch` with every statement when it is sent. */
  watchStatements(watch: StatementWatch): void
  /** Calls the function for each transaction, to store its `traceparent` with the events that the transaction writes. */
  traceWrites(findTraceparent: TraceparentFinder): void
}

export type StatementListener = (operation: string, seconds: number) => void

/** Called with a statement when it is sent; the returned function is called with the answer or the error. */
export type StatementWatch = (sql: string) => ((error?: unknown) => void) | undefined

/** Finds the `traceparent` of the work in progress; undefined if it is not traced. */
export type TraceparentFinder = () => string | undefined

/** Name under which statements are counted that do not belong to a request. */
export const serviceOperation = 'service'
