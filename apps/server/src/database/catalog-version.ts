import { sql } from 'kysely'

/**
 * A moment of the catalog: whose count of transactions it is in, and which of these were over. Everything that was read after it is still
 * current if nothing was written since (rule read.kept-answers).
 */
export type CatalogVersion = { readonly origin: string; readonly snapshot: string }

/** Before anything was asked. */
export const noVersion: CatalogVersion = { origin: '', snapshot: '1:1:' }

/** Seconds in which a version is asked about. Notes of writes are kept for longer (housekeeping.ts). */
export const versionSeconds = 600

/** Noted transactions that are looked at. While one is open for long, all later ones are gone through; then nothing is kept. */
const maxTransactionsRead = 100

/** The server of the database that counts, its schema, and the ten minutes that these are; a day ends with ten minutes, too. */
const origin = sql`concat_ws(' ', pg_postmaster_start_time(), k.tableoid, floor(extract(epoch from now()) / ${sql.lit(versionSeconds)}))`

/**
 * Selects null if nothing was written since a version, otherwise the present version, in a statement that reads `api_keys k`. A
 * transaction shows what it wrote and its note at once, so what is not seen of it here is seen by no read before.
 */
export function newerVersion(asked: { readonly origin: unknown; readonly snapshot: unknown }) {
  const then = sql`${asked.snapshot}::pg_snapshot`
  return sql<string | null>`
    case when ${asked.origin} = ${origin} and (
      select count(*) < ${sql.lit(maxTransactionsRead)} and coalesce(bool_and(pg_visible_in_snapshot(w.xid, ${then})), true)
      from (select xid from noted_writes where xid >= pg_snapshot_xmin(${then}) order by xid limit ${sql.lit(maxTransactionsRead)}) w
    ) then null else ${origin} || ' ' || pg_current_snapshot() end`
}

/** Returns the version that was asked about where it is the newest still, else the newer one that was selected. */
export function versionNow(asked: CatalogVersion, newer: string | null): CatalogVersion {
  if (newer === null) return asked
  const end = newer.lastIndexOf(' ')
  return { origin: newer.slice(0, end), snapshot: newer.slice(end + 1) }
}
