import type { Database } from '../database.ts'
import { readLsn } from './position.ts'
import type { Replica } from './replica.ts'
import { createLagMeter, type Primary, readPrimary, readStanding, type Standing, whyUnfit } from './standing.ts'

export const everyMs = 500
/** Milliseconds for an answer. A slower replica gets no reads. */
const patienceMs = 2_000

export type ReplicaState = { readonly replica: Replica; readonly lagMs: number | undefined; readonly problem: string | undefined }
export type Watch = {
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
 * longer used. It is used again when it has reached two positions: the primary's position at the previous check, and the position for
 * which a read gave it up.
 */
export function watchReplicas({ primary, replicas, maxLagMs, onChange }: WatchOptions): Watch {
  const lags = createLagMeter()
  const known = new Map<Replica, Omit<ReplicaState, 'replica'>>()
  const asking = new Set<Replica>()
  const reported = new Map<Replica, boolean>()
  let before: bigint | undefined
  let looks = 0
  let isStopped = false

  const learn = (replica: Replica, standing: Standing | undefined, now: Primary, reached: bigint | undefined) => {
    const problem = replica.database.pooling.findProblem() ?? whyUnfit(standing, now)
    const replayed = standing?.lsn ?? '0/0'
    const lagMs = lags.computeLag(replayed)
    const isBehind = lagMs > maxLagMs
    const cameBack = reached !== undefined && readLsn(replayed) >= reached && readLsn(replayed) >= replica.missed()
    const mayStay = replica.isUsable() && replica.timeline() === now.timeline && !isBehind
    known.set(replica, { lagMs, problem: problem ?? (isBehind ? `it is ${Math.round(lagMs)} ms behind` : undefined) })
    if (problem === undefined && (mayStay || cameBack)) replica.use(now.timeline)
    else replica.giveUp(problem === undefined ? 'behind' : 'lost')
  }
  const look = async (replica: Replica, now: Primary, reached: bigint | undefined) => {
    if (asking.has(replica)) return
    asking.add(replica)
    const standing = replica.database.run(readStanding).finally(() => asking.delete(replica))
    try {
      learn(replica, await withTimeout(standing), now, reached)
    } catch (error) {
      known.set(replica, { lagMs: undefined, problem: getReason(error) })
      replica.giveUp('lost')
    }
  }
  const lookAtAll = async () => {
    const now = await withTimeout(primary.run(readPrimary))
    lags.note(now.lsn)
    const reached = before
    before = readLsn(now.lsn)
    await Promise.all(replicas.map((replica) => look(replica, now, reached)))
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
  const lookAgain = async () => {
    // While the primary does not answer, no call is charged, and none needs a replica.
    await lookAtAll().catch((error) => giveUpAll(`the primary does not say where it is: ${getReason(error)}`))
    looks++
    for (const replica of replicas) reportChange(replica)
    if (!isStopped) timer = setTimeout(lookAgain, everyMs).unref()
  }
  let timer = setTimeout(lookAgain, 0).unref()
  return {
    listStates: () => replicas.map((replica) => ({ replica, ...(known.get(replica) ?? { lagMs: undefined, problem: undefined }) })),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it does not answer')), patienceMs)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
