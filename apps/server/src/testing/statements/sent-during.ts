import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Db } from '../../database/named-statements.ts'

/**
 * Runs `send` while a transaction is open, and returns its answer. The transaction first runs `work`. Once another transaction waits for
 * its locks, or `send` has its answer, it runs `finish` and ends.
 */
export async function sendDuringTransaction<Answer>(
  database: Database,
  work: (tx: Db) => Promise<unknown>,
  send: () => Promise<Answer>,
  finish: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<Answer> {
  const { answer } = await database.transaction(async (tx) => {
    await work(tx)
    const answer = send()
    const settled = answer.then(
      () => true,
      () => true,
    )
    while (!(await Promise.race([settled, hasWaitingSession(tx)]))) await setTimeout(5)
    await finish(tx)
    return { answer }
  })
  return answer
}

/** True when another session waits for a lock of this transaction. */
async function hasWaitingSession(tx: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`.execute(tx)
  return rows.length > 0
}
