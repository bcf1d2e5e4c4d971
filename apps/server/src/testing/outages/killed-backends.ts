import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../../database/database.ts'

/** Returns the time of PostgreSQL. Call it before starting a process that will be killed. */
export async function readDatabaseTime(database: Database): Promise<string> {
  const { rows } = await database.run((db) => sql<{ time: string }>`select clock_timestamp()::text as time`.execute(db))
  return rows[0]?.time ?? ''
}

/**
 * Waits until PostgreSQL has ended the connections that were opened since. Until it ends, the backend of a killed process may still run
 * and commit the statements that it has received, and its locks hide rows from `skip locked`.
 */
export async function waitForBackendsToEnd(database: Database, since: string): Promise<void> {
  const left = sql`
    select from pg_stat_activity
    where datname = current_database() and backend_start > ${since}::timestamptz and pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect((await database.runAsOwner((db) => left.execute(db))).rows).toEqual([]), { timeout: 60_000 })
}
