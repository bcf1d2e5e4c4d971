import { sql } from 'kysely'
import type { Db } from '../named-statements.ts'

/** How far the primary was when it was asked. */
export type Position = {
  /** All that was committed until then is before this place in the write-ahead log. */
  readonly lsn: string
  /** The history that the place is in; a failover begins another one. */
  readonly timeline: string
  /** Where a walk stands that begins here (see walkStart). A replica's own snapshot leaves out transactions that are in progress. */
  readonly snapshot: string
}

/**
 * A commit is shown to others only after it is on the disk, so whatever anybody has seen is before the place that is flushed. The
 * place up to which the log is written in memory would be safe, too, but no replica has that yet.
 */
export const lsnNow = sql`pg_current_wal_flush_lsn()`
export const timelineNow = sql`left(pg_walfile_name(pg_current_wal_flush_lsn()), 8)`

/** When a walk begins: the transactions that were committed, where those are counted, and the time (rule read.walk-outlives-restore). */
export const walkStart = sql<string>`
  (pg_current_snapshot()::text || ' ' || (select transaction_era()) || ' ' || extract(epoch from now()))`

/** The position as a column, for a statement that is made anyway. */
export const positionColumn = sql`
  jsonb_build_object('lsn', ${lsnNow}, 'timeline', ${timelineNow}, 'snapshot', ${walkStart}) as position`

/** Fails unless this is a replica that has replayed all that is before the place. Its transaction then answers nothing else. */
export async function requireReplayed(tx: Db, lsn: string): Promise<void> {
  await sql`select 1 / coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false)::integer as replayed`.execute(tx)
}

const divisionByZero = '22012'

/** Whether that failed because it is not that far, or is a replica no more. */
export function isTooEarly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === divisionByZero
}

/** A place in the log as a number: they are written as two hexadecimal ones of 32 bits. */
export function readLsn(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
