import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Maximum number of keys or halves of names per transaction, which takes less than a second. */
const maxAtOnce = 20_000

/**
 * Searches all entities for names that differ by one typo (rule duplicate.similar-names), in a series of short transactions. Begins no
 * search if one has already begun since the last scheduled hour, in UTC. If the process stops, another process or the next start continues
 * the search.
 */
export async function searchSimilarNames(database: Pick<Database, 'transaction'>, hour: number, stopSignal: AbortSignal): Promise<void> {
  const night = sql`make_interval(hours => ${sql.lit(hour)})`
  let isDone = false
  while (!isDone && !stopSignal.aborted) {
    const { rows } = await database.transaction((tx) =>
      sql<{ goes_on: boolean }>`
        select search_similar_names((date_trunc('day', now() at time zone 'utc' - ${night}) + ${night}) at time zone 'utc',
          ${sql.lit(maxAtOnce)}) as goes_on`.execute(tx),
    )
    isDone = rows[0]?.goes_on !== true
  }
}
