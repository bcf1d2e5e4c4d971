import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../named-statements.ts'
import { readAppliedMigrations, recordMigrations } from './ledger.ts'
import type { Baseline, Migration } from './migration.ts'
import { runOutsideOfTransactions } from './outside-of-transactions.ts'

/** Time limits for a migration that waits for a lock, and the number of attempts. */
export type LockRetryPolicy = { readonly lockMs: number; readonly tries: number; readonly pauseMs: number }

/**
 * While a change of a table waits for its lock, all later statements wait, too, even reads. Therefore the change gives up after a second,
 * lets the other statements run, and tries again, for about three minutes.
 */
export const usualPatience: LockRetryPolicy = { lockMs: 1_000, tries: 60, pauseMs: 2_000 }

/** Applies a migration unless the database has it; returns true if it did. */
export async function applyMigration(db: Db, migration: Migration, patience: LockRetryPolicy): Promise<boolean> {
  const { statements } = migration
  if (typeof statements !== 'string')
    for (const statement of statements) await retryOnLockConflict(patience, () => runOutsideOfTransactions(db, statement))
  return retryOnLockConflict(patience, () => applyInTransaction(db, migration, patience))
}

/** Applies the baseline to a database without a schema, and records the migrations that it replaces; returns true if it did. */
export function applyBaseline(db: Db, { statements, replacedMigrations }: Baseline, patience: LockRetryPolicy): Promise<boolean> {
  return retryOnLockConflict(patience, () =>
    runWithLockTimeout(db, patience, async (tx) => {
      if ((await readAppliedMigrations(tx)).length > 0) return false
      await sql.raw(statements).execute(tx)
      await recordMigrations(tx, replacedMigrations)
      return true
    }),
  )
}

function applyInTransaction(db: Db, migration: Migration, patience: LockRetryPolicy): Promise<boolean> {
  return runWithLockTimeout(db, patience, async (tx) => {
    if ((await readAppliedMigrations(tx)).some(({ name }) => name === migration.name)) return false
    if (typeof migration.statements === 'string') await sql.raw(migration.statements).execute(tx)
    await recordMigrations(tx, [migration])
    return true
  })
}

/** Runs `work` in a transaction with a short limit for locks, while no earlier release migrates. */
function runWithLockTimeout<T>(db: Db, { lockMs }: LockRetryPolicy, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(lockOfKysely)})`.execute(tx)
    return work(tx)
  })
}

/** The lock that earlier releases hold while they migrate, by Kysely's migrator. */
const lockOfKysely = '3853314791062309107'

async function retryOnLockConflict<T>({ tries, pauseMs }: LockRetryPolicy, work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left <= 0 || !isLockConflict(error)) throw error
      await pause(pauseMs)
    }
  }
}

/** Codes for a lock that was not available in time, and for a deadlock. */
const inTheWay = new Set(['55P03', '40P01'])

export function isLockConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && inTheWay.has(String(error.code))
}
