import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Number of entities that one transaction refreshes, which takes a few tenths of a second. */
const maxAtOnce = 200

/**
 * Refreshes the index of entities that wait for it since a large segment or term was moved (rule curation.large-moves), in short
 * transactions one after the other. Several processes share the work.
 */
export async function refreshMovedEntities(database: Database): Promise<void> {
  const { rows } = await database.transaction((tx) =>
    sql<{ refreshed: number }>`select refresh_waiting_entities(${sql.lit(maxAtOnce)}) as refreshed`.execute(tx),
  )
  if (rows[0] && rows[0].refreshed > 0) await refreshMovedEntities(database)
}
