/** Figures of the database that need no statement. */
export type DatabaseFigures = {
  connections(): { readonly inUse: number; readonly idle: number; readonly max: number }
  /** Calls the listener with the duration of each statement and the operation that sent it. */
  onStatement(listener: StatementListener): void
  /** Calls the watch with every statement as it is sent. */
  watchStatements(watch: StatementWatch): void
  /** Asks at each transaction for the `traceparent` to keep with the events that it writes. */
  traceWrites(findTraceparent: FindTraceparent): void
}

export type StatementListener = (operation: string, seconds: number) => void

/** Called with a statement when it is sent; the returned function is called with the answer or the error. */
export type StatementWatch = (sql: string) => ((error?: unknown) => void) | undefined

/** Finds the `traceparent` of the work under way; undefined if no one looks at it. */
export type FindTraceparent = () => string | undefined

/** Name under which statements are counted that no request sent. */
export const ofService = 'service'
