import { computeDelaySeconds } from '@catalog/contract/retry'
import pg from 'pg'
import { waitToContinue } from '../values/pieces.ts'
import { cancelQueriesWhenClientLeaves } from './cancel.ts'
import { type Claim, createConnectionQueue, maxClaimMs, maxClaims, toOwner } from './connection-queue.ts'
import { createDatabaseHealth } from './connections/database-health.ts'
import { scheduleRetirement, usualLifetimeMs } from './connections/lifetime.ts'
import type { Pooling } from './connections/pooling.ts'
import { type DatabaseFigures, type StatementListener, type StatementWatch, serviceOperation, type TraceparentFinder } from './figures.ts'
import { createKysely, type Db, runInTransaction, type StatementNaming, type TransactionStatements } from './named-statements.ts'
import { runAsOwner, runLongRead } from './owner.ts'
import { openPools, rethrowOrWaitForFreeConnection } from './pools.ts'
import { maxSilence, type SilenceLimits } from './silence.ts'
import { explainUnavailability, StoppingError } from './unavailable.ts'

/** One connection for one request. Its queries are sent at once and answered in order. */
export type Lease = {
  readonly db: Db
  /** Lets the work finish from now on, even if the client leaves. The caller must await the promise, if any. */
  keep(): Promise<void> | undefined
  release(): void
}

/** Runs `work` in a transaction, whole or not at all; runs it again after a serialization failure or deadlock. */
export type Transaction = <T>(work: (tx: Db) => Promise<T>) => Promise<T>

/** The database. All work waits for a connection in the order of connection-queue.ts, for a few seconds at most. */
export type Database = {
  lease(claim?: Claim): Promise<Lease>
  /** Rejects every waiting claim of an owner, because a refusal of one of its calls applies to all of them. */
  refuseWaiting(owner: string, error: Error): void
  /** Runs `work` on a separate connection, without a transaction. */
  run<T>(work: (db: Db) => Promise<T>, claim?: Claim): Promise<T>
  /** Runs `work` in a transaction, whole or not at all; runs it again after a serialization failure or deadlock. */
  transaction<T>(work: (db: Db) => Promise<T>, claim?: Claim): Promise<T>
  /**
   * Runs `work` on a separate connection, with the rights of the login that owns the schema and without a time limit, for changes of the
   * schema and for statistics. All other functions run with the rights of the service and a time limit.
   */
  runAsOwner<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs `work`, which only reads but may take a long time, on a separate connection, so that it holds none that serves requests. */
  runLongRead<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Reopens idle connections, so that they take up new settings of the database user. */
  renew(): Promise<void>
  /** Reports whether a pooler in front of PostgreSQL keeps the session state that connections rely on. */
  readonly pooling: Pooling
  readonly getWaitingCount: () => number
  readonly figures: DatabaseFigures
  /** Ends the calls in progress and refuses later ones; all of them get UNAVAILABLE. The service's own work may continue. */
  stopServing(): void
  /** Closes all connections within a few seconds. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  readonly url: string
  /** The login that owns the schema, if it differs from that of `url`. */
  readonly ownerUrl?: string | undefined
  /**
   * True when each connection takes the role of the service if its login has more rights than serving needs; the default unless another
   * login owns the schema. Tests turn it off to serve requests as the owner.
   */
  readonly takesRole?: boolean | undefined
  readonly connections: number
  /** Maximum number of connections that the calls of one key or one curator may hold at once. Half of them by default. */
  readonly connectionsPerKey?: number | undefined
  readonly naming: StatementNaming
  /** Maximum age of a connection in use; half an hour by default. */
  readonly lifetimeMs?: number | undefined
  /** Time limits for a silent PostgreSQL, which tests shorten. */
  readonly silence?: SilenceLimits
  readonly onError?: (error: Error) => void
}

export function connectDatabase(options: DatabaseOptions): Database {
  const { url, ownerUrl, connections, connectionsPerKey, naming, silence = maxSilence, onError } = options
  const { lifetimeMs = usualLifetimeMs } = options
  const { takesRole = ownerUrl === undefined } = options
  // One place is reserved for the service: calls may wait for its work, so its work must not wait for calls.
  const maxConnections = Math.max(2, connections)
  const pools = openPools({ url, ownerUrl, maxConnections, setsRole: takesRole, isNaming: naming === 'named' })
  const { serving: pool, pooling } = pools
  let stopError: Error | undefined
  const bound = new WeakMap<pg.ClientBase, Db>()
  const claims = new WeakMap<pg.ClientBase, Claim | undefined>()
  let listener: StatementListener = () => undefined
  let statementWatch: StatementWatch | undefined
  let findWriter: TraceparentFinder | undefined
  const ended = new WeakSet<pg.ClientBase>()
  const health = createDatabaseHealth()
  pool.on('connect', (client) => {
    health.noteAnswer(client)
    const giveUp = (error: Error) => {
      ended.add(client)
      onError?.(error)
    }
    // A connection that is lost while a request holds it emits the error only on itself. Without a listener, the error would end the
    // process.
    client.on('error', giveUp)
    scheduleRetirement(client, lifetimeMs, () => ended.add(client))
  })
  pool.on('error', () => undefined)
  const queue = createConnectionQueue({
    places: maxConnections,
    placesPerOwner: connectionsPerKey ?? Math.max(1, Math.floor(connections / 2)),
    maxWaitMs: maxClaimMs,
    maxWaiting: maxClaims,
  })

  /**
   * Gets a connection that is known to be alive. The pool itself notices a loss only when the socket is closed, and until then would return
   * the lost connection.
   */
  const connect = async (deadlineMs = performance.now() + maxClaimMs, triedCount = 1): Promise<pg.PoolClient> => {
    const client = await pool
      .connect()
      .catch((error) => (pools.canTryAnotherHost(error, triedCount) ? undefined : rethrowOrWaitForFreeConnection(error, deadlineMs)))
    if (client && !ended.has(client) && isOpen(client) && !health.isUnconfirmed(client)) return client
    client?.release(true)
    return connect(deadlineMs, client ? triedCount : triedCount + 1)
  }
  /** Throws if work would run with the owner's rights, or if it belongs to a call and the process is stopping. */
  const assertServing = (claim?: Claim) => {
    const refusal = pooling.findRefusal() ?? (claim?.owner === undefined ? undefined : stopError)
    if (refusal) throw refusal
  }
  const lease = async (claim?: Claim): Promise<Lease> => {
    assertServing(claim)
    const leave = await queue.enter(claim).catch((error) => {
      throw health.toWaitError(error)
    })
    health.noteLease()
    try {
      assertServing(claim)
      const client = await connect()
      const giveUp = () => void ended.add(client)
      const onAnswer = () => health.noteAnswer(client)
      const onError = (error: unknown) => {
        pooling.examineError(error)
        if (pooling.losesStatement(error)) giveUp()
        if (!isConnectionLoss(error)) return onAnswer()
        health.noteFailure()
        giveUp()
      }
      const onStatement = (seconds: number) => listener(claims.get(client)?.operation ?? serviceOperation, seconds)
      const onSent: StatementWatch = (sql) => statementWatch?.(sql)
      // The service's own work continues while a pooler loses statements, so that the server starts and can report it.
      const isUnnamed = () => claims.get(client)?.owner === undefined && pooling.findProblem() !== undefined
      const binding = {
        naming: () => (isUnnamed() ? 'unnamed' : naming),
        silence,
        onError,
        onAnswer,
        onSilence: health.noteSilence,
        giveUp,
        onStatement,
        onSent,
        findTraceparent: () => findWriter?.(),
        waitToContinue: () => waitForTurn(claims.get(client)),
      }
      const db = bound.get(client) ?? createKysely(client, binding)
      claims.set(client, claim)
      bound.set(client, db)
      const watch = claim?.client && cancelQueriesWhenClientLeaves(client, db, claim.client, giveUp)
      const release = () => {
        health.noteRelease()
        client.release(ended.has(client) || pooling.findRefusal() !== undefined)
        leave()
      }
      return { db, keep: () => watch?.stop(), release: () => void (watch?.stop()?.then(release) ?? release()) }
    } catch (error) {
      pooling.examineError(error)
      health.noteFailure()
      health.noteRelease()
      leave()
      throw health.toWaitError(error)
    }
  }
  const run = async <T>(work: (db: Db) => Promise<T>, claim?: Claim): Promise<T> => {
    const { db, release } = await lease(claim)
    try {
      return await work(db)
    } finally {
      release()
    }
  }
  return {
    lease,
    refuseWaiting: queue.refuse,
    run,
    runAsOwner: (work) => runAsOwner(pools.connectOwner, work),
    runLongRead: (work) => runLongRead(pools.connectReader, work),
    transaction: (work, claim) => retryConflicts(() => run((db) => runInTransaction(db, work), claim)),
    renew: pools.renew,
    getWaitingCount: queue.getWaitingCount,
    figures: {
      getConnections: () => ({ inUse: pool.totalCount - pool.idleCount, idle: pool.idleCount, max: maxConnections }),
      onStatement(own) {
        listener = own
      },
      watchStatements(own) {
        statementWatch = own
      },
      traceWrites(own) {
        findWriter = own
      },
    },
    pooling,
    stopServing() {
      stopError = new StoppingError('The server is stopping.')
      pools.cut(stopError)
    },
    close: pools.close,
  }
}

/** The service's own work does not wait here, because calls may wait for it. */
function waitForTurn(claim: Claim | undefined): Promise<void> | undefined {
  return claim?.owner === undefined ? undefined : waitToContinue(toOwner(claim))
}

/** Runs `work` in a transaction on a connection that is held already; runs it again after a serialization failure or deadlock. */
export function runTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  buildLastStatement?: TransactionStatements<T>['buildLastStatement'],
): Promise<T> {
  return retryConflicts(() => runInTransaction(db, work, { buildLastStatement }))
}

/**
 * True when an error means that the connection is lost, or that its server has become read-only, so that another server may be the right
 * one now. Statements fail with such an error shortly before the pool is notified of the loss.
 */
function isConnectionLoss(error: unknown): boolean {
  const why = explainUnavailability(error)
  return why === 'unreachable' || why === 'read-only' || (error instanceof pg.DatabaseError && error.severity === 'FATAL')
}

/** True when the connection is still open, as far as this process knows. */
function isOpen({ connection }: pg.PoolClient): boolean {
  return connection.stream.writable
}

const conflictCodes = new Set(['40001', '40P01'])

/** Retries after conflicts that a retry usually resolves, by the contract's retry policy for INTERNAL errors. */
async function retryConflicts<T>(attempt: () => Promise<T>, tryNumber = 1): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const conflict = error instanceof Error && 'code' in error && conflictCodes.has(String(error.code))
    const delay = conflict ? computeDelaySeconds({ code: 'INTERNAL', retryable: true, tryNumber, jitter: Math.random() }) : null
    if (delay === null) throw error
    await new Promise((resolve) => setTimeout(resolve, delay * 1000))
    return retryConflicts(attempt, tryNumber + 1)
  }
}
