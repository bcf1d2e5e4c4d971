import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import type { Files } from './storage.ts'

/**
 * A file on its way into the storage. What is written down before its bytes are put there is crossed out by the transaction
 * that inserts the record which has them: so whatever dies in between, no record is without its bytes, and bytes without a
 * record are found again and removed.
 */
export async function announceFile(tx: Db, key: string): Promise<void> {
  await tx.insertInto('pending_files').values({ storage_key: key }).execute()
}

/** In the transaction that inserts the record. Fails where the file took so long that it was given up. */
export async function fileIsKept(tx: Db, key: string): Promise<void> {
  const { rows } = await sql`delete from pending_files where storage_key = ${key} and abandoned_at is null returning 1`.execute(tx)
  if (rows.length === 0) throw new Error(`The file ${key} was given up before it was kept.`)
}

/**
 * Removes a file that no record has come of, if that is certain: as long as a transaction may still insert one, this waits
 * for it, and where one has, nothing happens.
 */
export async function abandonFile(database: Database, files: Files, key: string): Promise<void> {
  const { rows } = await database.run((db) =>
    sql<Left>`update pending_files set abandoned_at = now() where storage_key = ${key} returning storage_key`.execute(db),
  )
  await remove(database, files, rows)
}

type Left = { readonly storage_key: string }

/** What one round removes; more is left to the next ones. */
const mostAtOnce = 100
/** Far longer than an upload takes, and short enough that nothing is left for more than an hour, however late a round is. */
const longEnough = 30 * 60 * 1000

/** Removes what uploads have left that died: files without a record, and what came in and went nowhere. */
export async function removeLeftFiles(database: Database, files: Files, olderThanMs = longEnough): Promise<void> {
  await files.spools.removeOlderThan(olderThanMs)
  const { rows } = await database.run((db) =>
    sql<Left>`
      update pending_files set abandoned_at = now() where storage_key = any (array(
        select storage_key from pending_files where created_at <= now() - make_interval(secs => ${olderThanMs / 1000})
        order by created_at limit ${sql.lit(mostAtOnce)} for update skip locked))
      returning storage_key`.execute(db),
  )
  await remove(database, files, rows)
}

/** The bytes first: whoever dies here leaves what tells of them. */
async function remove(database: Database, files: Files, left: readonly Left[]): Promise<void> {
  for (const { storage_key } of left) {
    await files.objects.remove(storage_key)
    await database.run((db) => db.deleteFrom('pending_files').where('storage_key', '=', storage_key).execute())
  }
}
