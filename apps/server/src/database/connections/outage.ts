import { ConnectionsBusyError } from '../connection-queue.ts'

/** Tracks whether PostgreSQL still answers the holders of its connections. */
export type OutageWatch = {
  noteTaken(): void
  noteReturned(): void
  /** Notes that PostgreSQL has carried out a statement or opened a connection. An unused connection says nothing about it. */
  noteAnswer(): void
  noteFailure(): void
  /** True when it has answered no holder of a connection for a while: then callers have to wait for more than a busy moment. */
  isOutage(): boolean
  /** True shortly after an outage was reported: its callers come back about now. */
  isRecovering(): boolean
}

/** Milliseconds after a failure in which the callers that were put off, each for ten seconds, come back and are served. */
const recoveryMs = 30_000

export function watchOutage(ms: number): OutageWatch {
  let [held, hasFailed, since, failedAt] = [0, false, performance.now(), Number.NEGATIVE_INFINITY]
  return {
    noteTaken() {
      // Time without any held connection is not silence, because no statement was sent.
      if (held++ === 0 && !hasFailed) since = performance.now()
    },
    noteReturned() {
      held--
    },
    noteAnswer() {
      hasFailed = false
      since = performance.now()
    },
    noteFailure() {
      hasFailed = true
      failedAt = performance.now()
    },
    isOutage: () => performance.now() - since > ms,
    isRecovering: () => performance.now() - failedAt < recoveryMs,
  }
}

/** Creates the error for a call that times out during an outage: the database is out of reach, and not just busy. */
export function createOutageError(cause: unknown): Error {
  return Object.assign(new Error('PostgreSQL has not answered for a while.', { cause }), { code: 'ETIMEDOUT' })
}

/** Creates the error for a call that times out while the callers of an outage come back: a second later, no fewer would wait. */
export function createRecoveryError(cause: unknown): Error {
  return new ConnectionsBusyError('All connections to the database are busy after an outage.', { cause, retryAfterSeconds: 10 })
}
