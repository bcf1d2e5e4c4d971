import { ConnectionsBusyError } from '../connection-queue.ts'

/** Tracks if PostgreSQL still answers the holders of its connections. */
export type Standstill = {
  taken(): void
  returned(): void
  /** It has carried out a statement, or opened a connection. An unused connection says nothing about it. */
  answered(): void
  failed(): void
  /** True when it has answered no holder of a connection for a while: then callers have to wait for more than a busy moment. */
  isStill(): boolean
  /** True shortly after an outage was reported: its callers come back about now. */
  isAftermath(): boolean
}

/** Milliseconds after a failure in which all come back who were put off, each of them for ten seconds, and are served. */
const aftermathMs = 30_000

export function watchStandstill(ms: number): Standstill {
  let [held, hasFailed, since, failedAt] = [0, false, performance.now(), Number.NEGATIVE_INFINITY]
  return {
    taken() {
      // Time without any held connection is no silence, because no statement was sent.
      if (held++ === 0 && !hasFailed) since = performance.now()
    },
    returned() {
      held--
    },
    answered() {
      hasFailed = false
      since = performance.now()
    },
    failed() {
      hasFailed = true
      failedAt = performance.now()
    },
    isStill: () => performance.now() - since > ms,
    isAftermath: () => performance.now() - failedAt < aftermathMs,
  }
}

/** Creates the error for a call that times out during an outage: the database is out of reach, and not just busy. */
export function standstillError(cause: unknown): Error {
  return Object.assign(new Error('PostgreSQL has not answered for a while.', { cause }), { code: 'ETIMEDOUT' })
}

/** Creates the error for a call that times out while the callers of an outage come back: a second later, no fewer would wait. */
export function aftermathError(cause: unknown): Error {
  return new ConnectionsBusyError('All connections to the database are busy after an outage.', { cause, retryAfterSeconds: 10 })
}
