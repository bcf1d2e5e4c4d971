import { sql } from 'kysely'
import type { Claim } from '../database/connection-queue.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import type { Files } from './storage.ts'

/**
 * Writes a `pending_files` row before the bytes of a file are stored. The transaction that inserts the file's record deletes the row. After
 * a crash in between, the row shows which bytes have no record and must be removed, and no record ever lacks its bytes.
 */
export async function insertPendingFile(tx: Db, key: string): Promise<void> {
  await tx.insertInto('pending_files').values({ storage_key: key }).execute()
}

/** Deletes the file's row, in the transaction that inserts its record. Throws if the upload took so long that the file was abandoned. */
export async function confirmPendingFile(tx: Db, key: string): Promise<void> {
  const { rows } = await sql`delete from pending_files where storage_key = ${key} and abandoned_at is null returning 1`.execute(tx)
  if (rows.length === 0) throw new Error(`The file ${key} was abandoned before its record was inserted.`)
}

/**
 * Removes a file that has no record. Waits for a transaction that may still insert its record, and removes nothing if that transaction
 * commits. Its statements count for the caller in `claim`.
 */
export async function abandonFile(database: Database, files: Files, key: string, claim?: Claim): Promise<void> {
  const { rows } = await database.run(
    (db) => sql<PendingFile>`update pending_files set abandoned_at = now() where storage_key = ${key} returning storage_key`.execute(db),
    claim,
  )
  const keys = rows.map(({ storage_key }) => storage_key)
  await removeFiles(database, files, keys, claim)
}

type PendingFile = { readonly storage_key: string }

/** Maximum number of files that one round removes; later rounds remove the rest. */
const maxFilesPerRound = 100
/**
 * Milliseconds until a pending file counts as abandoned: much longer than an upload takes, but short enough that none stays for more than
 * an hour, even if a round is late.
 */
const longEnough = 30 * 60 * 1000

/** Removes the leftovers of failed uploads: stored files without a record, and incoming files that were never stored. */
export async function removeLeftoverFiles(database: Database, files: Files, olderThanMs = longEnough): Promise<void> {
  await files.tempFiles.removeOlderThan(olderThanMs)
  const { rows } = await database.run((db) =>
    sql<PendingFile>`
      update pending_files set abandoned_at = now() where storage_key = any (array(
        select storage_key from pending_files where created_at <= now() - make_interval(secs => ${olderThanMs / 1000})
        order by created_at limit ${sql.lit(maxFilesPerRound)} for update skip locked))
      returning storage_key`.execute(db),
  )
  await removeFiles(
    database,
    files,
    rows.map(({ storage_key }) => storage_key),
  )
}

/** Removes abandoned files, each object before its `pending_files` row, so that the next round retries after a crash. */
export async function removeFiles(database: Database, files: Files, keys: readonly string[], claim?: Claim): Promise<void> {
  for (const key of keys) {
    await files.objects.remove(key)
    await database.run((db) => db.deleteFrom('pending_files').where('storage_key', '=', key).execute(), claim)
  }
}
