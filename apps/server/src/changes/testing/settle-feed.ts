import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/**
 * Waits until the feed shows everything that is committed now. The feed shows nothing newer than the oldest transaction that is writing in
 * any database of the cluster (rule feed.never-misses), and other tests write to the same cluster.
 */
export async function settleFeed(database: Database): Promise<void> {
  const { rows } = await database.run((db) =>
    sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db),
  )
  const isSettled = async () => {
    const found = await database.run((db) =>
      sql<{ settled: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${rows[0]?.next}::xid8 as settled`.execute(db),
    )
    return found.rows[0]?.settled === true
  }
  while (!(await isSettled())) await pause(10)
}
