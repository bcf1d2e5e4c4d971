import type { ClientBase } from 'pg'
import { ConnectionsBusyError } from '../connection-queue.ts'
import { getSocket, SilenceError } from '../silence.ts'
import { explainUnavailability } from '../unavailable.ts'

/** Derives from the answers of PostgreSQL whether it is available, and which connections may be dead. */
export type DatabaseHealth = {
  noteLease(): void
  noteRelease(): void
  /** Notes that PostgreSQL has executed a statement or opened a connection. */
  noteAnswer(client: ClientBase): void
  noteFailure(): void
  /** Notes that PostgreSQL has been silent on a connection for too long. */
  noteSilence(): void
  /** True for a connection that has to be opened again before it is used. */
  isUnconfirmed(client: ClientBase): boolean
  /**
   * Explains why a caller got no connection. The error of an outage is the same, whether the caller waited in this process or for
   * PostgreSQL.
   */
  toWaitError(error: unknown): unknown
}

/** Milliseconds without an answer on any held connection after which callers get the error of an outage instead of the busy error. */
const outageMs = 10_000
/** Milliseconds after a failure within which callers that were asked to retry after ten seconds do so. */
const recoveryMs = 30_000
/** Milliseconds before a silence is noticed. A connection on which PostgreSQL has answered since then is trusted. */
const believedMs = 1_000

/**
 * If one connection has gone silent, most others have, too, and for each of them a caller would wait until its silence is noticed.
 * Therefore all connections without a recent answer are opened again before they are used. In an outage, connections in use are closed,
 * too, because transactions have a longer time limit and would wait much longer.
 */
export function createDatabaseHealth(): DatabaseHealth {
  let [held, hasFailed, since, failedAt] = [0, false, performance.now(), Number.NEGATIVE_INFINITY]
  const answeredAt = new Map<ClientBase, number>()
  let believedSince = 0
  const isUnconfirmed = (client: ClientBase) => (answeredAt.get(client) ?? 0) < believedSince
  const getState = () => {
    if (performance.now() - since > outageMs) return 'outage'
    return performance.now() - failedAt < recoveryMs ? 'recovering' : 'serving'
  }
  return {
    noteLease() {
      // Time without any held connection is not silence, because no statement was sent.
      if (held++ === 0 && !hasFailed) since = performance.now()
    },
    noteRelease() {
      held--
    },
    noteAnswer(client) {
      if (!answeredAt.has(client)) client.once('end', () => answeredAt.delete(client))
      hasFailed = false
      since = performance.now()
      answeredAt.set(client, since)
    },
    noteFailure() {
      hasFailed = true
      failedAt = performance.now()
    },
    noteSilence() {
      believedSince = performance.now() - believedMs
      if (getState() !== 'outage') return
      for (const client of answeredAt.keys())
        if (isUnconfirmed(client)) getSocket(client)?.destroy(new SilenceError('PostgreSQL has not answered for a while.'))
    },
    isUnconfirmed,
    toWaitError(error) {
      const state = getState()
      if (state === 'serving' || explainUnavailability(error) !== 'busy') return error
      return state === 'outage' ? createOutageError(error) : createRecoveryError(error)
    },
  }
}

/** Creates the error for a call that times out during an outage: the database is unreachable, not just busy. */
function createOutageError(cause: unknown): Error {
  return Object.assign(new Error('PostgreSQL has not answered for a while.', { cause }), { code: 'ETIMEDOUT' })
}

/** Creates the error for a call that times out after an outage. Many callers retry then, so it asks for a longer wait. */
function createRecoveryError(cause: unknown): Error {
  return new ConnectionsBusyError('All connections to the database are busy after an outage.', { cause, retryAfterSeconds: 10 })
}
