import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Maximum number of waiting keys and records that one transaction handles, in some tenths of a second. */
const maxAtOnce = 2_000

/**
 * Looks for the pairs of records that have changed, in short transactions one after the other, until none are waiting (rule
 * duplicate.pairs-follow). Only one process does it at a time.
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
