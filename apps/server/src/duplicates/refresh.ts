import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Maximum number of waiting keys and records per transaction, which takes some tenths of a second. */
const maxAtOnce = 2_000

/**
 * Finds the pairs of changed records, in a series of short transactions, until no record is waiting (rule duplicate.pairs-follow). Only one
 * process does so at a time.
 */
export async function refreshDuplicates(database: Database): Promise<void> {
  let isDone = false
  while (!isDone) {
    const { rows } = await database.transaction((tx) =>
      sql<{ taken: number }>`select refresh_waiting_duplicates(${sql.lit(maxAtOnce)}) as taken`.execute(tx),
    )
    isDone = (rows[0]?.taken ?? 0) === 0
  }
}
