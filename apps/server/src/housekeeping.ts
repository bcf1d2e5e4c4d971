import { sql } from 'kysely'
import { forgetOldSignIns } from './curators/writes.ts'
import type { Database } from './database/database.ts'
import { removeLeftFiles } from './files/pending.ts'
import type { Files } from './files/storage.ts'
import type { Logger } from './observability/logger.ts'

const everyMs = 60_000
/** What one round deletes; more is left to the next ones, so that none takes long. */
const mostAtOnce = 50_000

/** What has to be done now and then, by whichever process comes first; answers how to stop it. */
export function startHousekeeping(database: Database, files: Files, logger: Logger): () => void {
  const said = (error: unknown) => logger.warn({ err: error }, 'housekeeping failed; it is tried again')
  const timer = setInterval(() => {
    keepHouse(database).catch(said)
    removeLeftFiles(database, files).catch(said)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Sums up the counts, and forgets what is past its time: calls after 90 days and idempotency answers
 * after 24 hours (decision 25), renames when no cursor is older.
 */
export async function keepHouse(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('catalog housekeeping')) as mine`.execute(tx)
    if (!rows[0]?.mine) return
    await sql`select sum_up_counts()`.execute(tx)
    await sql`delete from api_calls where ctid = any (array(
      select ctid from api_calls where at < now() - interval '90 days' limit ${sql.lit(mostAtOnce)}))`.execute(tx)
    await forgetOldSignIns(tx)
    await sql`delete from renames where seq in (
      select seq from renames where renamed_at < now() - interval '25 hours' limit ${sql.lit(mostAtOnce)})`.execute(tx)
    await sql`delete from idempotency_answers where ctid = any (array(
      select ctid from idempotency_answers where created_at < now() - interval '24 hours' limit ${sql.lit(mostAtOnce)}))`.execute(tx)
  })
}
