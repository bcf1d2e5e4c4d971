import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Db } from './named-statements.ts'

/** How long a read may take; statements of a transaction have a limit of their own (named-statements.ts). */
export const readTimeout = '2s'

/**
 * Sets the time limit of reads for the user who connects, in this database: a limit set for the connection or its session is
 * lost behind a pooler. Answers whether reads have the limit; where this user may not set it, an administrator has to.
 */
export async function limitReads(database: Database): Promise<boolean> {
  const hasLimit = () => database.run(readLimit)
  if ((await hasLimit()) === readTimeout) return true
  try {
    // Under a lock: processes that start together would otherwise write the same row at once.
    await database.asOwner((db) =>
      sql`
        do $$ begin
          perform pg_advisory_xact_lock(hashtext('catalog read timeout'));
          execute format('alter role %I in database %I set statement_timeout = %L', session_user, current_database(), ${sql.lit(readTimeout)});
        end $$`.execute(db),
    )
  } catch {
    return false
  }
  await database.renew()
  return (await hasLimit()) === readTimeout
}

async function readLimit(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
  return rows[0]?.limit
}
