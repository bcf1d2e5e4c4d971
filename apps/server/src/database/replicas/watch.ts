import type { Database } from '../database.ts'
import { parseLsn } from './position.ts'
import type { Replica } from './replica.ts'
import {
  createLagMeter,
  findUnfitReason,
  type PrimaryStatus,
  type ReplicationStatus,
  readPrimaryStatus,
  readReplicationStatus,
} from './standing.ts'

export const everyMs = 500
/** Milliseconds for an answer. A slower replica gets no reads. */
const patienceMs = 2_000

export type ReplicaState = { readonly replica: Replica; readonly lagMs: number | undefined; readonly problem: string | undefined }
export type ReplicaWatch = {
  /** State of each replica at the last check. */
  readonly listStates: () => readonly ReplicaState[]
  stop(): void
}

export type WatchOptions = {
  readonly primary: Database
  readonly replicas: readonly Replica[]
  readonly maxLagMs: number
  /** Called when a replica is no longer used, or is used again. */
  readonly onChange: (name: string, problem: string | undefined) => void
}

/**
 * Checks twice a second which replicas can be used, and how far they are behind the primary. A replica that falls too far behind is no
 * longer used. It is used again when it has reached both the primary's position at the previous check and the position that a read found
 * missing.
 */
export function watchReplicas({ primary, replicas, maxLagMs, onChange }: WatchOptions): ReplicaWatch {
  const lags = createLagMeter()
  const known = new Map<Replica, Omit<ReplicaState, 'replica'>>()
  const asking = new Set<Replica>()
  const reported = new Map<Replica, boolean>()
  let before: bigint | undefined
  let looks = 0
  let isStopped = false

  const updateReplica = (
    replica: Replica,
    status: ReplicationStatus | undefined,
    primaryStatus: PrimaryStatus,
    requiredLsn: bigint | undefined,
  ) => {
    const problem = replica.database.pooling.findProblem() ?? findUnfitReason(status, primaryStatus)
    const replayed = status?.lsn ?? '0/0'
    const lagMs = lags.computeLagMs(replayed)
    const isBehind = lagMs > maxLagMs
    const cameBack = requiredLsn !== undefined && parseLsn(replayed) >= requiredLsn && parseLsn(replayed) >= replica.getMissedLsn()
    const mayStay = replica.isUsable() && replica.getTimeline() === primaryStatus.timeline && !isBehind
    known.set(replica, { lagMs, problem: problem ?? (isBehind ? `it is ${Math.round(lagMs)} ms behind` : undefined) })
    if (problem === undefined && (mayStay || cameBack)) replica.setTimeline(primaryStatus.timeline)
    else replica.giveUp(problem === undefined ? 'behind' : 'lost')
  }
  const checkReplica = async (replica: Replica, primaryStatus: PrimaryStatus, requiredLsn: bigint | undefined) => {
    if (asking.has(replica)) return
    asking.add(replica)
    const standing = replica.database.run(readReplicationStatus).finally(() => asking.delete(replica))
    try {
      updateReplica(replica, await withTimeout(standing), primaryStatus, requiredLsn)
    } catch (error) {
      known.set(replica, { lagMs: undefined, problem: getErrorMessage(error) })
      replica.giveUp('lost')
    }
  }
  const checkAllReplicas = async () => {
    const now = await withTimeout(primary.run(readPrimaryStatus))
    lags.recordPosition(now.lsn)
    const reached = before
    before = parseLsn(now.lsn)
    await Promise.all(replicas.map((replica) => checkReplica(replica, now, reached)))
  }
  const giveUpAll = (problem: string) => {
    for (const replica of replicas) {
      known.set(replica, { lagMs: undefined, problem })
      replica.giveUp('lost')
    }
  }
  const reportChange = (replica: Replica) => {
    const isUsable = replica.isUsable()
    const problem = isUsable ? undefined : (known.get(replica)?.problem ?? 'it is still behind')
    const isNews = reported.get(replica) !== isUsable && (problem !== undefined || isUsable)
    // A replica without a problem at the first check is used from the second one.
    if (!isNews || (looks === 1 && !isUsable && known.get(replica)?.problem === undefined)) return
    reported.set(replica, isUsable)
    onChange(replica.name, problem)
  }
  const checkAndReschedule = async () => {
    // While the primary does not answer, no call is charged, and none needs a replica.
    await checkAllReplicas().catch((error) => giveUpAll(`the primary does not report its position: ${getErrorMessage(error)}`))
    looks++
    for (const replica of replicas) reportChange(replica)
    if (!isStopped) timer = setTimeout(checkAndReschedule, everyMs).unref()
  }
  let timer = setTimeout(checkAndReschedule, 0).unref()
  return {
    listStates: () => replicas.map((replica) => ({ replica, ...(known.get(replica) ?? { lagMs: undefined, problem: undefined }) })),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it does not answer')), patienceMs)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
