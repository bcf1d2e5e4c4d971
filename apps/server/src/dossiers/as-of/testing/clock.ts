import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** Reads the time of the database, which is later than every earlier decision. */
export async function readClock(database: Database): Promise<string> {
  const { rows } = await database.run((db) =>
    sql<{ at: string }>`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`.execute(db),
  )
  return rows[0]?.at ?? ''
}
