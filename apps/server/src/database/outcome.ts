import pg from 'pg'

/** Thrown when the connection was lost during a COMMIT: it is unknown whether the transaction was committed. */
export class OutcomeUnknownError extends Error {
  readonly code = 'OUTCOME_UNKNOWN'
}

/** PostgreSQL ended the transaction before it got the COMMIT, because the transaction was idle for too long. */
const stoodStill = '25P03'
/** pg did not send the COMMIT, because it already knew that the connection was lost. */
const notSent = /not queryable|Cannot use a pool/

/**
 * Throws the error of a COMMIT, or an OutcomeUnknownError if the server went silent or shut down during it: the data may have been
 * committed.
 */
export function throwUnknownOutcome(error: unknown): never {
  if (isNothingCommitted(error)) throw error
  throw new OutcomeUnknownError('The connection was lost during a COMMIT.', { cause: error })
}

/**
 * True when the error of a COMMIT, or of a single statement, means that nothing was committed. An error that ends the connection may
 * come after the commit.
 */
export function isNothingCommitted(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'ERROR' || error.code === stoodStill
  return error instanceof Error && notSent.test(error.message)
}
