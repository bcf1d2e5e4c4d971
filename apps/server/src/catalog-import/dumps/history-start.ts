import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

/**
 * Moves the moment from which the history has every change to now. What a dump brings has the dates of another catalog, and the
 * history of that one stays behind (rule asof.chain). Comes last in its transaction, because imports wait for each other here.
 */
export async function restartHistory(tx: Db): Promise<void> {
  await tx.updateTable('history_start').set({ at: sql<string>`clock_timestamp()` }).execute()
}
