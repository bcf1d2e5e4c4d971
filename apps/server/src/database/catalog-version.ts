import { sql } from 'kysely'

/**
 * A moment in the history of the catalog: the server that counts its transactions, and the transactions that had ended. Answers that were
 * read after it are still current if nothing has been written since (rule read.kept-answers).
 */
export type CatalogVersion = { readonly origin: string; readonly snapshot: string }

/** The version before the first query, which is never the newest. */
export const noVersion: CatalogVersion = { origin: '', snapshot: '1:1:' }

/** Seconds for which a version is usable. Notes of writes are kept for longer (housekeeping.ts). */
export const versionSeconds = 600

/**
 * Maximum number of noted transactions that are examined. If a transaction stays open for long, all later ones have to be examined. If
 * there are more than this, nothing is cached.
 */
const maxTransactionsRead = 100

/** The server of the database, its schema, and the current ten-minute period. A period also begins at midnight. */
const origin = sql`concat_ws(' ', pg_postmaster_start_time(), k.tableoid, floor(extract(epoch from now()) / ${sql.lit(versionSeconds)}))`

/**
 * Selects null if nothing has been written since a version, otherwise the current version, in a statement that reads `api_keys k`. The
 * writes of a transaction and its note become visible together, so a transaction that is invisible here was invisible to every earlier
 * read.
 */
export function selectNewerVersion(version: { readonly origin: unknown; readonly snapshot: unknown }) {
  const then = sql`${version.snapshot}::pg_snapshot`
  return sql<string | null>`
    case when ${version.origin} = ${origin} and (
      select count(*) < ${sql.lit(maxTransactionsRead)} and coalesce(bool_and(pg_visible_in_snapshot(w.xid, ${then})), true)
      from (select xid from noted_writes where xid >= pg_snapshot_xmin(${then}) order by xid limit ${sql.lit(maxTransactionsRead)}) w
    ) then null else ${origin} || ' ' || pg_current_snapshot() end`
}

/** Returns the given version if it is still the newest, otherwise the newer one that was selected. */
export function resolveVersion(version: CatalogVersion, newer: string | null): CatalogVersion {
  if (newer === null) return version
  const end = newer.lastIndexOf(' ')
  return { origin: newer.slice(0, end), snapshot: newer.slice(end + 1) }
}
