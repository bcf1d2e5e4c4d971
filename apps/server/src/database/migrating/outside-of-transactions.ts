import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../named-statements.ts'

const makesIndex = /^\s*create (?:unique )?index concurrently if not exists (\w+)/i
const changesRows = /^\s*(?:with|update|insert|delete)\b/i
const betweenLooksMs = 1_000

/**
 * Runs a statement that must not be in a transaction. It has no limit for locks: it waits for running transactions, and while it waits it
 * blocks no reader and no writer. A statement that changes rows changes a bounded number of them and runs until there are none left.
 */
export async function runOutsideOfTransactions(db: Db, statement: string): Promise<void> {
  const [, index] = makesIndex.exec(statement) ?? []
  if (index !== undefined) await removeRemains(db, index)
  for (;;) {
    const { numAffectedRows = 0n } = await sql.raw(statement).execute(db)
    if (!changesRows.test(statement) || numAffectedRows === 0n) return
  }
}

/**
 * Removes the index that a try left behind which was broken off: it is written to and serves no query, and `if not exists` takes
 * it for the one that is wanted. PostgreSQL may still be at one whose process is gone; that one is waited for.
 */
async function removeRemains(db: Db, index: string): Promise<void> {
  const readState = async () => {
    const { rows } = await sql<{ isValid: boolean; isBuilt: boolean }>`
      select i.indisvalid as "isValid",
        not exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) as "isBuilt"
      from pg_index i where i.indexrelid = to_regclass(${index})`.execute(db)
    return rows[0]
  }
  let state = await readState()
  while (state && !state.isBuilt) {
    await pause(betweenLooksMs)
    state = await readState()
  }
  if (state && !state.isValid) await sql`drop index concurrently if exists ${sql.id(index)}`.execute(db)
}
