import { sql } from 'kysely'
import type { Db } from '../named-statements.ts'
import { lsnNow, parseLsn, timelineNow } from './position.ts'

/** State of the primary that a replica has to match: the same cluster and timeline, and the position. */
export type PrimaryStatus = { readonly cluster: string; readonly timeline: string; readonly lsn: string; readonly isDurable: boolean }
export type ReplicationStatus = {
  readonly isReplica: boolean
  readonly cluster: string
  readonly timeline: string
  readonly lsn: string | null
}

const cluster = sql`(select system_identifier::text from pg_control_system())`

/**
 * Reads the primary's state. `isDurable` is false if clients may see commits that are not on the disk yet, and thus after the flushed
 * position.
 */
export async function readPrimaryStatus(db: Db): Promise<PrimaryStatus> {
  const { rows } = await sql<PrimaryStatus>`
    select ${cluster} as cluster, ${timelineNow} as timeline, ${lsnNow}::text as lsn,
      current_setting('synchronous_commit') <> 'off' as "isDurable"`.execute(db)
  const [primary] = rows
  if (!primary) throw new Error('The primary reports nothing about itself.')
  return primary
}

/** Reads a replica's state. A switch to a new primary shows only after the next restart point; until then, the old timeline is returned. */
export async function readReplicationStatus(db: Db): Promise<ReplicationStatus | undefined> {
  const { rows } = await sql<ReplicationStatus>`
    select pg_is_in_recovery() as "isReplica", ${cluster} as cluster, pg_last_wal_replay_lsn()::text as lsn,
      upper(lpad(to_hex(greatest((select timeline_id from pg_control_checkpoint()),
        (select min_recovery_end_timeline from pg_control_recovery()))), 8, '0')) as timeline`.execute(db)
  return rows[0]
}

/** Returns the reason why a server cannot be used as a replica of the primary; undefined if it can. Does not check its lag. */
export function findUnfitReason(status: ReplicationStatus | undefined, primaryStatus: PrimaryStatus): string | undefined {
  if (!primaryStatus.isDurable) return 'the primary shows commits that are not yet on its disk (synchronous_commit is off)'
  if (!status?.isReplica || status.lsn === null) return 'it is no replica, or does not report what it has replayed'
  if (status.cluster !== primaryStatus.cluster) return 'it is a replica of another cluster'
  if (status.timeline !== primaryStatus.timeline)
    return `it follows timeline ${status.timeline}, and the primary is on ${primaryStatus.timeline}`
  return undefined
}

type NotedPosition = { readonly lsn: bigint; readonly at: number }

/** Measures how long ago the primary was at a replica's current position. */
export type LagMeter = {
  /** Notes the position of the primary. */
  recordPosition(lsn: string): void
  /** Milliseconds since the primary passed the replayed position; 0 if no noted position is beyond it. */
  computeLagMs(replayedLsn: string): number
}

const maxNoted = 1_000

export function createLagMeter(): LagMeter {
  const noted: NotedPosition[] = []
  return {
    recordPosition(lsn) {
      const at = parseLsn(lsn)
      const newest = noted.at(-1)
      // After a failover, positions restart on another timeline.
      if (newest && at < newest.lsn) noted.length = 0
      if (!newest || at !== newest.lsn) noted.push({ lsn: at, at: performance.now() })
      if (noted.length > maxNoted) noted.shift()
    },
    computeLagMs(replayedLsn) {
      const at = parseLsn(replayedLsn)
      const missing = noted.find(({ lsn }) => lsn > at)
      return missing ? performance.now() - missing.at : 0
    },
  }
}
