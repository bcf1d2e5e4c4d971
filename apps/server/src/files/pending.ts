import { sql } from 'kysely'
import type { Claim } from '../database/connection-queue.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import type { Files } from './storage.ts'

/**
 * Writes a `pending_files` row before the bytes of a file are stored. The transaction that inserts the file's record deletes
 * the row. After a crash in between, no record lacks its bytes, and bytes without a record are found by their row and removed.
 */
export async function announceFile(tx: Db, key: string): Promise<void> {
  await tx.insertInto('pending_files').values({ storage_key: key }).execute()
}

/** Deletes the file's row, in the transaction that inserts its record. Fails where the upload took so long that the file was given up. */
export async function confirmPendingFile(tx: Db, key: string): Promise<void> {
  const { rows } = await sql`delete from pending_files where storage_key = ${key} and abandoned_at is null returning 1`.execute(tx)
  if (rows.length === 0) throw new Error(`The file ${key} was given up before it was kept.`)
}

/**
 * Removes a file once it is certain that it has no record: it waits for a transaction that may still insert one, and where that
 * succeeds, nothing is removed. A caller's file is removed on the caller's account, by `claim`.
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

/** Files that one round removes. The next rounds remove the rest. */
const maxFilesPerRound = 100
/**
 * Milliseconds until a pending file counts as left over: far longer than an upload takes, and short enough that none is left
 * for more than an hour, however late a round is.
 */
const longEnough = 30 * 60 * 1000

/** Removes the leftovers of uploads that died: stored files without a record, and incoming files that were never stored. */
export async function removeLeftFiles(database: Database, files: Files, olderThanMs = longEnough): Promise<void> {
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

/** Removes files that are given up: the object before its `pending_files` row, so that after a crash the row remains and the next round retries. */
export async function removeFiles(database: Database, files: Files, keys: readonly string[], claim?: Claim): Promise<void> {
  for (const key of keys) {
    await files.objects.remove(key)
    await database.run((db) => db.deleteFrom('pending_files').where('storage_key', '=', key).execute(), claim)
  }
}
