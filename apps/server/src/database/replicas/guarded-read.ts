import { type Db, runInTransaction } from '../named-statements.ts'
import { assertReplayed, isTooEarly } from './position.ts'

/**
 * Begins with a time limit for an idle transaction, because it would keep the replica from replaying changes of rows that it still sees.
 * Reads have the user's time limit.
 */
const beginning = "begin read only; set local idle_in_transaction_session_timeout = '5s'"

/** Thrown when the replica has not reached the position, or is not a replica. */
export class TooEarlyError extends Error {}

/**
 * Reads from a replica that has replayed everything before the position; throws a TooEarlyError otherwise. Each statement of the
 * transaction sees everything that had been replayed when it began, and never less than the previous statement. The check of the position
 * is a separate first statement, because a statement takes its snapshot before it computes anything: if it checked the position itself, its
 * snapshot could lack changes that were replayed just before the check. All statements are sent together, and after a failure PostgreSQL
 * skips the others.
 */
export function runGuardedRead<T>(db: Db, lsn: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const readAfterReplay = async (tx: Db) => {
    const [replayed, result] = await Promise.allSettled([assertReplayed(tx, lsn), work(tx)])
    if (replayed.status === 'rejected') throw isTooEarly(replayed.reason) ? new TooEarlyError() : replayed.reason
    if (result.status === 'rejected') throw result.reason
    return result.value
  }
  return runInTransaction(db, readAfterReplay, { beginning })
}
