import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

/** The place in the feed of changes from which it goes on after what this transaction sees. */
export async function readDumpCursor(db: Db): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  return Buffer.from(`1.${rows[0]?.xmin}.0`).toString('base64url')
}
