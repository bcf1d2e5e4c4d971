import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../named-statements.ts'

const makesIndex = /^\s*create (?:unique )?index concurrently if not exists (\w+)/i
const changesRows = /^\s*(?:with|update|insert|delete)\b/i
const betweenLooksMs = 1_000

/**
 * Runs a statement that must not be in a transaction. It has no time limit for locks: it waits for running transactions, but blocks no
 * reader and no writer during that time. A statement that changes rows changes a limited number of them, and is repeated until it changes
 * none.
 */
export async function runOutsideOfTransactions(db: Db, statement: string): Promise<void> {
  const [, index] = makesIndex.exec(statement) ?? []
  if (index !== undefined) await dropInvalidIndex(db, index)
  for (;;) {
    const { numAffectedRows = 0n } = await sql.raw(statement).execute(db)
    if (!changesRows.test(statement) || numAffectedRows === 0n) return
  }
}

/**
 * Drops the invalid index that an interrupted attempt has left. PostgreSQL updates it but uses it for no query, and `if not exists` would
 * accept it as the index to create. First waits if PostgreSQL is still building an index for a process that is gone.
 */
async function dropInvalidIndex(db: Db, index: string): Promise<void> {
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
