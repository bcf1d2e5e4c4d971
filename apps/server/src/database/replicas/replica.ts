import { type Claim, ConnectionsBusyError } from '../connection-queue.ts'
import type { Database } from '../database.ts'
import type { Db } from '../named-statements.ts'
import { explainUnavailability } from '../unavailable.ts'
import { runGuardedRead, TooEarlyError } from './guarded-read.ts'
import { type Position, parseLsn } from './position.ts'

/**
 * Reason why a replica did not answer: it has not reached the position, is gone or silent, ended the read because of changes that it had to
 * replay, or has no free connection.
 */
export type ReadFailure = 'behind' | 'lost' | 'conflict' | 'busy'

/** A server to read from. It is used until the watch (watch.ts) or a read finds a problem. */
export type Replica = {
  /** Host and port. */
  readonly name: string
  readonly database: Database
  isUsable(): boolean
  /** The timeline that it follows, if known. */
  getTimeline(): string | undefined
  /** Reads at the position or later, or returns the reason why it cannot. Throws errors of the work itself. */
  read<T>(position: Position, work: (db: Db) => Promise<T>, claim: Claim): Promise<ReadResult<T>>
  setTimeline(timeline: string): void
  /** Stops using the replica until the watch decides otherwise, and gives up its reads in progress. */
  giveUp(why: 'behind' | 'lost'): void
  /** Position of the primary when this replica was last found to be behind. */
  getMissedLsn(): bigint
}
export type ReadResult<T> = { readonly value: T } | { readonly noAnswer: ReadFailure }

export function createReplica(name: string, database: Database, maxLagMs: number): Replica {
  const underWay = new Set<(why: ReadFailure) => void>()
  let follows: string | undefined
  let missed = 0n
  const giveUp = (reason: 'behind' | 'lost') => {
    follows = undefined
    for (const leave of [...underWay]) leave(reason)
  }
  /** Reads, and tries again after longer and longer pauses if the replica is behind. Holds no connection during a pause. */
  const readWithRetry = async <T>(position: Position, work: (db: Db) => Promise<T>, claim: Claim): Promise<T> => {
    const until = performance.now() + maxLagMs
    for (let pauseMs = 1; ; pauseMs *= 2) {
      try {
        return await database.run((db) => runGuardedRead(db, position.lsn, work), claim)
      } catch (error) {
        const isOver = follows === undefined || performance.now() + pauseMs > until
        if (!(error instanceof TooEarlyError) || isOver) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }
  const toReadFailure = (error: unknown, position: Position): ReadFailure => {
    const why = findReadFailure(error)
    if (why === undefined) throw error
    if (why === 'behind') missed = parseLsn(position.lsn)
    if (why === 'behind' || why === 'lost') giveUp(why)
    return why
  }
  return {
    name,
    database,
    isUsable: () => follows !== undefined,
    getTimeline: () => follows,
    async read(position, work, claim) {
      const { promise: left, resolve: leave } = Promise.withResolvers<{ noAnswer: ReadFailure }>()
      const stopWaiting = (why: ReadFailure) => leave({ noAnswer: why })
      underWay.add(stopWaiting)
      const reading = readWithRetry(position, work, claim).then(
        (value) => ({ value }),
        (error: unknown) => ({ noAnswer: toReadFailure(error, position) }),
      )
      // An abandoned read no longer has a listener.
      reading.catch(() => undefined)
      return Promise.race([reading, left]).finally(() => underWay.delete(stopWaiting))
    },
    setTimeline(timeline) {
      follows = timeline
    },
    giveUp,
    getMissedLsn: () => missed,
  }
}

const serializationFailure = '40001'
const deadlock = '40P01'

/**
 * Returns the reason to read from the primary; undefined if the primary would fail in the same way, because of an error of the work or
 * because the read is too slow.
 */
function findReadFailure(error: unknown): ReadFailure | undefined {
  if (error instanceof TooEarlyError) return 'behind'
  if (error instanceof ConnectionsBusyError) return 'busy'
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  // If a replayed change removes rows that a read still needs, PostgreSQL cancels the read with a conflict or closes its connection.
  if (code === serializationFailure || code === deadlock || / conflict with recovery/.test(error.message)) return 'conflict'
  const why = explainUnavailability(error)
  if (why === 'client left' || why === 'too slow') return undefined
  if (why === 'busy' || why === 'held') return 'busy'
  return why === undefined ? undefined : 'lost'
}
