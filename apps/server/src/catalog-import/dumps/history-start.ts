import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

/**
 * Moves the moment from which the history has every change to now. Imported records have the dates of another catalog, whose history is not
 * imported (rule asof.chain). Comes last in its transaction, because imports wait for each other here.
 */
export async function restartHistory(tx: Db): Promise<void> {
  await tx.updateTable('history_start').set({ at: sql<string>`clock_timestamp()` }).execute()
}
