import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { confirmPendingFile } from '../files/pending.ts'
import type { Content } from './lines/line.ts'
import type { WrittenFile } from './write-file.ts'

/** A dump that only this process may make, as long as it renews the lease. */
export type ClaimedDump = { readonly id: string; readonly lease: string }

export type DumpRequester = 'schedule' | 'curator' | 'command'

/** Requests a dump, unless one is waiting already. Returns the id of the waiting dump. */
export async function requestDump(tx: Db, requester: DumpRequester): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with asked as (insert into dumps (asked_by) values (${requester}) on conflict ((true)) where state = 'waiting' do nothing returning id)
    select id from asked union all select id from dumps where state = 'waiting' limit 1`.execute(tx)
  const [dump] = rows
  // Tries again if another process has just begun the waiting dump.
  return dump?.id ?? requestDump(tx, requester)
}

/** Seconds without a renewal of the lease after which the process that makes a dump is considered dead. */
const leaseSeconds = 300

/** Begins the dump that waits, unless another one is being made. */
export async function claimDump(tx: Db): Promise<ClaimedDump | undefined> {
  await sql`
    update dumps set state = 'failed', problem = 'interrupted', lease = null, lease_until = null, finished_at = now()
    where state = 'running' and lease_until < now()`.execute(tx)
  const lease = randomUUID()
  const { rows } = await sql<{ id: string }>`
    update dumps set state = 'running', lease = ${lease}, lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (select id from dumps where state = 'waiting' limit 1 for update skip locked)
      and not exists (select from dumps where state = 'running') returning id`.execute(tx)
  return rows[0] && { id: rows[0].id, lease }
}

/** Renews the lease of the dump. Returns false if this process has lost the lease. */
export async function renewLease(db: Db, { id, lease }: ClaimedDump): Promise<boolean> {
  const { rows } = await sql`
    update dumps set lease_until = now() + make_interval(secs => ${leaseSeconds}) where id = ${id} and lease = ${lease} returning 1`.execute(
    db,
  )
  return rows.length > 0
}

export type StoredDumpFile = WrittenFile & { readonly content: Content; readonly name: string; readonly storageKey: string }

/** Adds a stored file to the dump. */
export async function insertDumpFile(
  tx: Db,
  claimed: ClaimedDump,
  { content, name, storageKey, records, bytes, sha256 }: StoredDumpFile,
): Promise<void> {
  if (!(await renewLease(tx, claimed))) throw createLostLeaseError()
  await tx
    .insertInto('dump_files')
    .values({ dump_id: claimed.id, content, name, storage_key: storageKey, records, bytes, sha256 })
    .execute()
  await confirmPendingFile(tx, storageKey)
}

export async function finishDump(tx: Db, { id, lease }: ClaimedDump, { madeAt, cursor }: DumpPosition): Promise<void> {
  const { rows } = await sql`
    update dumps set state = 'ready', lease = null, lease_until = null, finished_at = now(), made_at = ${madeAt}, cursor = ${cursor}
    where id = ${id} and lease = ${lease} returning 1`.execute(tx)
  if (rows.length === 0) throw createLostLeaseError()
}

/** Position of a dump: the moment whose catalog it contains, and the cursor at which the feed continues. */
export type DumpPosition = { readonly madeAt: string; readonly cursor: string }

export async function failDump(tx: Db, { id, lease }: ClaimedDump, problem: 'interrupted' | 'error'): Promise<void> {
  await sql`
    update dumps set state = 'failed', problem = ${problem}, lease = null, lease_until = null, finished_at = now()
    where id = ${id} and lease = ${lease}`.execute(tx)
}

export function createLostLeaseError(): Error {
  return new Error('The dump was abandoned: something was erased while it was made, or this process was considered dead.')
}

/** Number of dumps that are kept, and days for which failed ones are listed. */
const kept = 7
const daysShown = 7

/**
 * Deletes all dumps except the newest ones, and the remains of failed ones. Marks their files for removal in the same transaction, so that
 * the files are removed even if this process ends before it removes them. Returns the keys of the files.
 */
export async function deleteOldDumps(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by made_at desc, id) as place from dumps where state = 'ready') ready where place > ${kept}
    union all select id from dumps where state = 'failed' and finished_at < now() - make_interval(days => ${daysShown})`.execute(tx)
  const old = rows.map(({ id }) => id)
  const keys = await deleteDumpFiles(tx, sql`dump_id = any (${old}::uuid[]) or dump_id in (select id from dumps where state = 'failed')`)
  await sql`delete from dumps where id = any (${old}::uuid[])`.execute(tx)
  return keys
}

/**
 * Removes all dumps, because they contain erased data. A running dump fails, because it reads data from before the erasure: its process
 * will find that it may not finish the dump (rule erasure.dumps).
 */
export async function deleteAllDumps(tx: Db): Promise<string[]> {
  await sql`
    update dumps set state = 'failed', problem = 'erased', lease = null, lease_until = null, finished_at = coalesce(finished_at, now())
    where state in ('running', 'ready')`.execute(tx)
  return deleteDumpFiles(tx, sql`true`)
}

async function deleteDumpFiles(tx: Db, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    with gone as (delete from dump_files where ${condition} returning storage_key), announced as (
      insert into pending_files (storage_key, abandoned_at) select storage_key, now() from gone)
    select storage_key from gone`.execute(tx)
  return rows.map(({ storage_key }) => storage_key)
}

export async function countDumpFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from dump_files`.execute(db)
  return rows[0]?.n ?? 0
}
