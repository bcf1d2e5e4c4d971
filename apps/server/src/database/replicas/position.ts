import { sql } from 'kysely'
import type { Db } from '../named-statements.ts'

/** Position of the primary at the time of a statement. */
export type Position = {
  /** Position in the write-ahead log after everything that had been committed until then. */
  readonly lsn: string
  /** The timeline of the position; a failover begins another one. */
  readonly timeline: string
  /** Start of a walk that begins here (see walkStart). A replica's own snapshot would not say which transactions are in progress. */
  readonly snapshot: string
}

/**
 * Other clients see a commit only once it is on the disk, so everything that a client has seen is before the flushed position. The position
 * that the log in memory has reached would be safe, too, but no replica has reached it yet.
 */
export const lsnNow = sql`pg_current_wal_flush_lsn()`
export const timelineNow = sql`left(pg_walfile_name(pg_current_wal_flush_lsn()), 8)`

/** The start of a walk: the committed transactions, the server that counts them, and the time (rule read.walk-outlives-restore). */
export const walkStart = sql<string>`
  (pg_current_snapshot()::text || ' ' || (select transaction_era()) || ' ' || extract(epoch from now()))`

/** Selects the position as an additional column of a statement. */
export const positionColumn = sql`
  jsonb_build_object('lsn', ${lsnNow}, 'timeline', ${timelineNow}, 'snapshot', ${walkStart}) as position`

/** Throws unless this is a replica that has replayed everything before the position. Later statements of its transaction then fail, too. */
export async function assertReplayed(tx: Db, lsn: string): Promise<void> {
  await sql`select 1 / coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false)::integer as replayed`.execute(tx)
}

const divisionByZero = '22012'

/** True when a read failed because the server has not reached the position, or is no longer a replica. */
export function isTooEarly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === divisionByZero
}

/** Converts a position in the log to a number. PostgreSQL writes it as two hexadecimal numbers of 32 bits. */
export function parseLsn(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
