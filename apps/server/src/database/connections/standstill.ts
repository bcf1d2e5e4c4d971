import { ConnectionsBusyError } from '../connection-queue.ts'

/** Whether PostgreSQL still answers those who hold its connections. */
export type Standstill = {
  taken(): void
  returned(): void
  /** It has carried out a statement, or opened a connection. A connection that nobody has asked anything says nothing of it. */
  answered(): void
  failed(): void
  /** Whether for a while it has answered nobody, although some held connections: then more than a busy moment is to be waited for. */
  isStill(): boolean
  /** Whether somebody was lately told of an outage: whoever was comes back about now. */
  isAftermath(): boolean
}

/** Milliseconds after a failure in which all come back who were put off, each of them for ten seconds, and are served. */
const aftermathMs = 30_000

export function watchStandstill(ms: number): Standstill {
  let [held, hasFailed, since, failedAt] = [0, false, performance.now(), Number.NEGATIVE_INFINITY]
  return {
    taken() {
      // Nobody could be answered while nobody asked.
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

/** Makes the error for a call that waits in vain then: the database is out of reach, and not just busy. */
export function standstillError(cause: unknown): Error {
  return Object.assign(new Error('PostgreSQL has answered nobody for a while.', { cause }), { code: 'ETIMEDOUT' })
}

/** Makes the error for a call that waits in vain while those come back that were put off: a second later, no fewer would wait. */
export function aftermathError(cause: unknown): Error {
  return new ConnectionsBusyError('All connections to the database are busy after an outage.', { cause, retryAfterSeconds: 10 })
}
