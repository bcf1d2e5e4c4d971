/** What is known of the database without asking it. */
export type DatabaseFigures = {
  connections(): { readonly inUse: number; readonly idle: number; readonly most: number }
  /** Tells the listener how long each statement took, and for which operation it was sent. */
  onStatement(listener: StatementListener): void
  /** Tells the watch of every statement as it is sent. */
  watchStatements(watch: StatementWatch): void
  /** Asks at each transaction for the `traceparent` to keep with the events that it writes. */
  traceWrites(findTraceparent: FindTraceparent): void
}

export type StatementListener = (operation: string, seconds: number) => void

/** Hears of a statement in the turn in which it is sent; what it returns hears of the answer, or of the error. */
export type StatementWatch = (sql: string) => ((error?: unknown) => void) | undefined

/** Finds the `traceparent` of the work under way; undefined where no one looks at it. */
export type FindTraceparent = () => string | undefined

/** What statements are counted for that no request sent. */
export const ofService = 'service'
