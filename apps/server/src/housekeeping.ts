import { sql } from 'kysely'
import { forgetOldSignIns } from './curators/writes.ts'
import { versionSeconds } from './database/catalog-version.ts'
import type { Database } from './database/database.ts'
import { maintainPartitions } from './database/partitions/partitions.ts'
import { type DumpHour, maintainDumps } from './dumps/keep-dumps.ts'
import { refreshDuplicates } from './duplicates/refresh.ts'
import { searchSimilarNames } from './duplicates/similar-names.ts'
import { removeLeftoverFiles } from './files/pending.ts'
import type { Files } from './files/storage.ts'
import { deleteOldUsageWriters } from './keys/usage-batches.ts'
import { deleteOldPreviews } from './mcp/previews.ts'
import type { Logger } from './observability/logger.ts'
import { renewAgentScores } from './proposals/reputation/records.ts'
import { deleteOldEvents } from './proposals/watching/events.ts'
import { deleteExpiredLooks } from './proposals/watching/looks.ts'
import { refreshMovedEntities } from './vocabulary/moved-entities.ts'
import { deleteOldDeliveries } from './webhooks/writes.ts'

const everyMs = 60_000
/** Interval of tasks whose results curators wait for: reordered lists, new duplicates, and dumps. */
const oftenMs = 5_000
/** Maximum number of rows that one round deletes, so that no round takes too long. Later rounds delete the rest. */
const maxRowsPerRound = 50_000
/** Hour, in UTC, of the search for similar names, if no hour is set for dumps. */
const usualNight = 3

export type HousekeepingOptions = {
  readonly database: Database
  readonly files: Files
  readonly dumpHour: DumpHour
  readonly logger: Logger
  onDone(task: string): void
}

/**
 * Starts the periodic jobs, and returns a function that stops them. Only one process does the housekeeping of the database at a time.
 */
export function startHousekeeping({ database, files, dumpHour, logger, onDone }: HousekeepingOptions): () => Promise<void> {
  const logFailure = (error: unknown) => logger.warn({ err: error }, 'housekeeping failed; it is tried again')
  const maintainPartitionsAndLog = async () => logAlarms((await maintainPartitions(database)).alarms, logger)
  const tasks = {
    database: () => runHousekeeping(database),
    partitions: maintainPartitionsAndLog,
    files: () => removeLeftoverFiles(database, files),
  }
  const stopping = new AbortController()
  let dumping: Promise<void> = Promise.resolve()
  // A dump may take a long time, so it is not one of the tasks that must finish every few minutes; a separate metric shows its age.
  const maintainDumpsUntilStopped = () => {
    dumping = maintainDumps(database, files, dumpHour, stopping.signal).catch(
      (error) => void (stopping.signal.aborted || logger.warn({ err: error }, 'a dump could not be made; it is tried again')),
    )
    return dumping
  }
  const runTask = (task: keyof typeof tasks) => tasks[task]().then(() => onDone(task), logFailure)
  void runTask('partitions')
  const stops = [
    ...(['database', 'partitions', 'files'] as const).map((task) => startInterval(everyMs, () => runTask(task))),
    startInterval(oftenMs, () => refreshMovedEntities(database).catch(logFailure)),
    startInterval(oftenMs, () => refreshDuplicates(database).catch(logFailure)),
    startInterval(everyMs, () => searchSimilarNames(database, dumpHour ?? usualNight, stopping.signal).catch(logFailure)),
    startInterval(oftenMs, maintainDumpsUntilStopped),
  ]
  return async () => {
    for (const stop of stops) stop()
    stopping.abort()
    await dumping
  }
}

/** Runs `work` at an interval, and skips a run while the previous one has not ended, because both would do the same work. */
function startInterval(ms: number, work: () => Promise<unknown>): () => void {
  let isUnderWay = false
  const timer = setInterval(async () => {
    if (isUnderWay) return
    isUnderWay = true
    await work()
    isUnderWay = false
  }, ms)
  timer.unref()
  return () => clearInterval(timer)
}

function logAlarms(alarms: readonly string[], logger: Logger): void {
  for (const alarm of alarms) logger.warn({ alarm }, 'partition maintenance needs attention')
}

/**
 * Merges the rows of counts, finds the gaps that ended roles have left (rule read.active-records), and deletes old rows, such as renames
 * older than every cursor, notes of writes that no charge needs any more, and answers and counts that processes of the previous release
 * have stored (rule growth.answers-of-two-releases).
 */
export async function runHousekeeping(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('catalog housekeeping')) as mine`.execute(tx)
    if (!rows[0]?.mine) return
    await sql`select sum_up_counts()`.execute(tx)
    await sql`select refresh_ended_roles()`.execute(tx)
    await renewAgentScores(tx)
    await forgetOldSignIns(tx)
    await deleteExpiredLooks(tx)
    await deleteOldEvents(tx, maxRowsPerRound)
    await deleteOldPreviews(tx, maxRowsPerRound)
    await deleteOldDeliveries(tx, maxRowsPerRound)
    await deleteOldUsageWriters(tx)
    await sql`delete from renames where seq in (
      select seq from renames where renamed_at < now() - interval '25 hours' limit ${sql.lit(maxRowsPerRound)})`.execute(tx)
    await sql`delete from idempotency_answers where ctid = any (array(
      select ctid from idempotency_answers where created_at < now() - interval '24 hours' limit ${sql.lit(maxRowsPerRound)}))`.execute(tx)
    await sql`delete from curator_sign_in_attempts where last_at < now() - interval '1 hour'`.execute(tx)
    await sql`delete from noted_writes where at < now() - make_interval(secs => ${sql.lit(2 * versionSeconds)})`.execute(tx)
  })
}
