import { fedTables } from './fed-tables.ts'

/**
 * The triggers that write the feed, one table after the other: each waits for the writers of its own table alone, and may be made
 * again.
 */
export const feedTriggers: readonly string[] = [...new Set(fedTables.map(({ table }) => table))].map(
  (table) => `select feed_table('${table}')`,
)
