/** What is known of the database without asking it. */
export type DatabaseFigures = {
  connections(): { readonly inUse: number; readonly idle: number; readonly most: number }
  /** Tells the listener how long each statement took, and for which operation it was sent. */
  onStatement(listener: StatementListener): void
  /** Tells the watch of every statement as it is sent. */
  watchStatements(watch: StatementWatch): void
}

export type StatementListener = (operation: string, seconds: number) => void

/** Hears of a statement in the turn in which it is sent; what it returns hears of the answer, or of the error. */
export type StatementWatch = (sql: string) => ((error?: unknown) => void) | undefined

/** What statements are counted for that no request sent. */
export const ofService = 'service'
