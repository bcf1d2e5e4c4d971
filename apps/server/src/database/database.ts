import { nextDelay } from '@catalog/contract/retry'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, inTransaction, kyselyOn, type StatementNaming } from './named-statements.ts'

/** One connection for one request: its queries go out at once and are answered in order. */
export type Lease = { readonly db: Db; release(): void }

export type Database = {
  lease(): Promise<Lease>
  /** Runs `work` on a connection of its own, without a transaction. */
  run<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs `work` in a transaction, whole or not at all; runs it again after a serialization failure or deadlock. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs `work` with the rights of the user who connects, where `run` and everything else has those of the role that
   * serves requests: for changes of the schema, and for statistics.
   */
  asOwner<T>(work: (db: Db) => Promise<T>): Promise<T>
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

/** The role of migration 0011, once this database has it: it can add to the trail, and not change or remove it (decision 71). */
const takeServiceRole = `
  select set_config('role', rolname, false) from pg_roles
  where rolname = 'catalog_service' and pg_has_role(session_user, oid, 'member')
    and has_table_privilege(oid, to_regclass('field_history'), 'select')`

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
  pool.on('connect', (client) => {
    client.on('error', (error) => onError?.(error))
    client.query(takeServiceRole).catch((error) => onError?.(error))
  })
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
  const asOwner = <T>(work: (db: Db) => Promise<T>) =>
    run(async (db) => {
      await sql`reset role`.execute(db)
      try {
        return await work(db)
      } finally {
        await sql.raw(takeServiceRole).execute(db)
      }
    })
  return {
    lease,
    run,
    asOwner,
    transaction: (work) => retryingConflicts(() => run((db) => inTransaction(db, work))),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  }
}

/** A transaction on a connection that is held already: whole or not at all, and run again after a serialization failure or deadlock. */
export function transactionOn<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return retryingConflicts(() => inTransaction(db, work))
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
