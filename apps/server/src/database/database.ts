import { nextDelay } from '@catalog/contract/retry'
import pg from 'pg'
import { type Db, kyselyOn, type StatementNaming } from './named-statements.ts'

/** One connection for one request: its queries go out at once and are answered in order. */
export type Lease = { readonly db: Db; release(): void }

export type Database = {
  lease(): Promise<Lease>
  /** Runs `work` on a connection of its own, without a transaction. */
  run<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs `work` in a transaction, whole or not at all; runs it again after a serialization failure or deadlock. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  readonly waiting: () => number
  close(): Promise<void>
}

export type DatabaseOptions = {
  readonly url: string
  readonly connections: number
  readonly naming: StatementNaming
  readonly onError?: (error: Error) => void
}

const { builtins } = pg.types
const asText = (value: string) => value
/** Moments stay text, which loses no microsecond in a cursor; counts are numbers. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.TIMESTAMPTZ, asText],
  [builtins.DATE, asText],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
])

export function connectDatabase({ url, connections, naming, onError }: DatabaseOptions): Database {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: connections,
    pipeline: true,
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    // A connection knows its prepared statements; closed after pg's ten quiet seconds, it would have to learn them anew.
    idleTimeoutMillis: 300_000,
    application_name: 'catalog',
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  }
  const pool = new pg.Pool(config)
  // A connection that is lost while a request holds it tells nobody but itself; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  pool.on('error', () => undefined)
  const bound = new WeakMap<pg.ClientBase, Db>()
  const ended = new WeakSet<pg.ClientBase>()

  const lease = async (): Promise<Lease> => {
    const client = await pool.connect()
    const db = bound.get(client) ?? kyselyOn(client, naming, (error) => void (isFatal(error) && ended.add(client)))
    bound.set(client, db)
    return { db, release: () => client.release(ended.has(client)) }
  }
  const run = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { db, release } = await lease()
    try {
      return await work(db)
    } finally {
      release()
    }
  }
  return {
    lease,
    run,
    transaction: (work) => retryingConflicts(() => run((db) => db.transaction().execute(work))),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  }
}

/** PostgreSQL says this before it closes the connection: nobody else should be given it meanwhile. */
function isFatal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'FATAL'
}

const conflictCodes = new Set(['40001', '40P01'])

/** The contract's retry policy, for the database's own INTERNAL failures: conflicts that a second try settles. */
async function retryingConflicts<T>(attempt: () => Promise<T>, tryNumber = 1): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const conflict = error instanceof Error && 'code' in error && conflictCodes.has(String(error.code))
    const delay = conflict ? nextDelay({ code: 'INTERNAL', retryable: true, tryNumber, jitter: Math.random() }) : null
    if (delay === null) throw error
    await new Promise((resolve) => setTimeout(resolve, delay * 1000))
    return retryingConflicts(attempt, tryNumber + 1)
  }
}
