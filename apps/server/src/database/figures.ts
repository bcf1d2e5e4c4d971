/** What is known of the database without asking it. */
export type DatabaseFigures = {
  connections(): { readonly inUse: number; readonly idle: number; readonly most: number }
  /** Tells the listener how long each statement took, and for which operation it was sent. */
  onStatement(listener: StatementListener): void
}

export type StatementListener = (operation: string, seconds: number) => void

/** What statements are counted for that no request sent. */
export const ofService = 'service'
