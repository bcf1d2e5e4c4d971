import type { Claim } from '../connection-queue.ts'
import { startPoolingWatch } from '../connections/watch-pooling.ts'
import { connectDatabase, type Database, type DatabaseOptions } from '../database.ts'
import type { DatabaseFigures } from '../figures.ts'
import type { Db } from '../named-statements.ts'
import type { Position } from './position.ts'
import { createReplica, type ReadFailure, type ReadResult } from './replica.ts'
import { type ReplicaState, watchReplicas } from './watch.ts'

/** The replicas that may answer reads in place of the primary. */
export type Replicas = {
  /** True when a replica can be read from now. Charges of calls then return the primary's position. */
  areUsable(): boolean
  /** True when a read may go to a replica; otherwise counts it as a read of the primary. */
  mayTakeRead(): boolean
  /** Reads from a replica at the position or later; undefined if the read has to go to the primary. */
  read<T>(position: Position, work: (db: Db) => Promise<T>, claim: Claim): Promise<{ readonly value: T } | undefined>
  readonly figures: () => ReplicaFigures
  /** Metrics of the connections to each replica. */
  readonly databases: readonly DatabaseFigures[]
  /** Ends reads in progress, and refuses later reads of calls. */
  stopServing(): void
  stop(): Promise<void>
}

/**
 * Counts of reads by outcome: from a replica, from the primary because no replica was usable, or the reason why a replica gave no answer.
 */
export type ReplicaFigures = {
  readonly watched: readonly ReplicaState[]
  readonly reads: ReadonlyMap<'replica' | 'unusable' | ReadFailure, number>
}

export type ReplicaOptions = Pick<DatabaseOptions, 'connections' | 'connectionsPerKey' | 'naming'> & {
  readonly urls: readonly string[]
  readonly maxLagMs: number
  readonly primary: Database
  readonly onChange: (name: string, problem: string | undefined) => void
}

/** A read may take two seconds, so a replica that does not answer for longer has gone silent. */
const silence = { readingMs: 3_000, inTransactionMs: 3_000 }

export function openReplicas({ urls, maxLagMs, primary, onChange, ...options }: ReplicaOptions): Replicas {
  const replicas = urls.map((url) => createReplica(new URL(url).host, connectDatabase({ ...options, url, silence }), maxLagMs))
  const watch = watchReplicas({ primary, replicas, maxLagMs, onChange })
  // Pooling problems are not reported here, because the watch reports them as problems of the replica.
  const stopsChecking = replicas.map(({ database }) => startPoolingWatch(database.pooling, () => undefined))
  const reads = new Map<'replica' | 'unusable' | ReadFailure, number>()
  const countRead = (outcome: 'replica' | 'unusable' | ReadFailure) => reads.set(outcome, (reads.get(outcome) ?? 0) + 1)
  let turn = 0
  const chooseReplica = (timeline: string) => {
    const usable = replicas.filter((replica) => replica.getTimeline() === timeline)
    return usable[turn++ % Math.max(1, usable.length)]
  }
  const areUsable = () => replicas.some((replica) => replica.isUsable())
  return {
    areUsable,
    mayTakeRead() {
      const may = areUsable()
      if (!may) countRead('unusable')
      return may
    },
    async read<T>(position: Position, work: (db: Db) => Promise<T>, claim: Claim) {
      const read: ReadResult<T> | undefined = await chooseReplica(position.timeline)?.read(position, work, claim)
      if (read && 'value' in read) {
        countRead('replica')
        return read
      }
      countRead(read?.noAnswer ?? 'unusable')
      return undefined
    },
    databases: replicas.map(({ database }) => database.figures),
    figures: () => ({ watched: watch.listStates(), reads }),
    stopServing() {
      for (const { database } of replicas) database.stopServing()
    },
    async stop() {
      watch.stop()
      for (const stopChecking of stopsChecking) stopChecking()
      for (const replica of replicas) replica.giveUp('lost')
      await Promise.all(replicas.map(({ database }) => database.close()))
    },
  }
}
