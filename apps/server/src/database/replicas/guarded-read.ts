import { type Db, runInTransaction } from '../named-statements.ts'
import { isTooEarly, requireReplayed } from './position.ts'

/**
 * Time limit for an idle transaction, which would keep the replica from replaying changes of rows that it still sees. Reads keep the user's
 * time limit.
 */
const beginning = "begin read only; set local idle_in_transaction_session_timeout = '5s'"

/** Thrown when the replica has not reached the position, or is not a replica. */
export class TooEarlyError extends Error {}

/**
 * Reads from a replica that has replayed everything before the position; throws a TooEarlyError elsewhere. Each statement of the
 * transaction sees what is replayed when it begins, and never less than the one before. The check of the position is the first statement
 * and not a part of another: a statement's snapshot is older than anything computed in it, so it could find the position replayed and still
 * not see what is before it. All go out together, and after one has failed the others are not run.
 */
export function readGuarded<T>(db: Db, lsn: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const readAfterReplay = async (tx: Db) => {
    const [replayed, result] = await Promise.allSettled([requireReplayed(tx, lsn), work(tx)])
    if (replayed.status === 'rejected') throw isTooEarly(replayed.reason) ? new TooEarlyError() : replayed.reason
    if (result.status === 'rejected') throw result.reason
    return result.value
  }
  return runInTransaction(db, readAfterReplay, { beginning })
}
