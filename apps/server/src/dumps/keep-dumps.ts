import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { removeFiles } from '../files/pending.ts'
import type { Files } from '../files/storage.ts'
import { runDump } from './make-dump.ts'
import { type DumpRow, findDump } from './queries.ts'
import { type ClaimedDump, claimDump, deleteOldDumps, requestDump } from './writes.ts'

/** Hour in UTC from which the nightly dump is made; undefined if dumps are made only on request. */
export type DumpHour = number | undefined

/**
 * Makes the dump that is due or was requested, and removes the oldest dump. Only one process makes a dump: it holds the dump's lease, and
 * renews the lease while it works.
 */
export async function maintainDumps(database: Database, files: Files, hour: DumpHour, stopSignal: AbortSignal): Promise<void> {
  const claimed = await database.transaction((tx) => claimDueDump(tx, hour))
  if (claimed) await runDumpAndDeleteOld(database, files, claimed, stopSignal)
}

/** Makes a dump now for any caller, and returns it. Refuses while another one is being made. */
export async function runDumpNow(database: Database, files: Files): Promise<DumpRow> {
  const claimed = await database.transaction(async (tx) => {
    await requestDump(tx, 'command')
    return claimDump(tx)
  })
  if (!claimed)
    throw new Error('A dump is already being made, and another one waits to be made next. The Exports page of the dashboard lists both.')
  await runDumpAndDeleteOld(database, files, claimed, new AbortController().signal)
  const dump = await database.run((db) => findDump(db, claimed.id))
  if (dump?.state !== 'ready') throw new Error('The dump is gone: something was erased while it was made. Make another one.')
  return dump
}

async function runDumpAndDeleteOld(database: Database, files: Files, claimed: ClaimedDump, stopSignal: AbortSignal): Promise<void> {
  try {
    await runDump(database, files, claimed, stopSignal)
  } finally {
    await removeFiles(database, files, await database.transaction(deleteOldDumps))
  }
}

async function claimDueDump(tx: Db, hour: DumpHour): Promise<ClaimedDump | undefined> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('catalog dumps')) as mine`.execute(tx)
  if (!rows[0]?.mine) return undefined
  if (hour !== undefined && (await isDumpDue(tx, hour))) await requestDump(tx, 'schedule')
  return claimDump(tx)
}

/** Maximum number of attempts per night, and the minutes between two attempts. */
const maxTries = 5
const minutesBetweenTries = 10

/**
 * True when no dump has been made since the hour of the night, or when the newest one has failed, regardless of who requested it. A failed
 * dump is retried a few times per night.
 */
async function isDumpDue(tx: Db, hour: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    with night as (select (date_trunc('day', now() at time zone 'utc' - make_interval(hours => ${hour}))
      + make_interval(hours => ${hour})) at time zone 'utc' as began)
    select coalesce((select d.state = 'failed' or d.state = 'ready' and d.made_at < began from dumps d order by d.asked_at desc, d.id limit 1), true)
      and not exists (select from dumps where state = 'failed' and problem <> 'erased'
        and finished_at > now() - make_interval(mins => ${minutesBetweenTries}))
      and (select count(*) from dumps where state = 'failed' and problem <> 'erased' and finished_at >= began) < ${maxTries} as due
    from night`.execute(tx)
  return rows[0]?.due ?? false
}
