import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Db } from '../named-statements.ts'

const betweenTriesMs = 200

/**
 * Runs `work` on any connections in one process at a time; others wait. The lock belongs to a transaction on a separate connection: it ends
 * with this process, and also works behind a pooler. This transaction holds no snapshot, and the waiting processes poll instead of waiting
 * in a statement. Otherwise `create index concurrently`, which waits for every older snapshot, would wait for the waiting processes, and
 * they for it.
 */
export async function runOneAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const done = await database.runAsOwner((db) =>
      db.transaction().execute(async (tx) => ((await tryAcquireLock(tx)) ? { result: await work() } : undefined)),
    )
    if (done) return done.result
    await pause(betweenTriesMs)
  }
}

async function tryAcquireLock(tx: Db): Promise<boolean> {
  await sql`set transaction isolation level read committed`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(hashtext('catalog migrations')) as alone`.execute(tx)
  return rows[0]?.alone ?? false
}
