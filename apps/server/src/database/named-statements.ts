import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import pg, { type ClientBase } from 'pg'
import { declareBound } from '../values/bounds.ts'
import type { StatementWatch, TraceparentFinder } from './figures.ts'
import { throwUnknownOutcome } from './outcome.ts'
import { getSocket, type SilenceLimits, type SilenceWatch, watchSilence } from './silence.ts'
import type { DB } from './tables.ts'

/** A connection or a transaction, to run queries on. */
export type Db = Kysely<DB>

export type StatementNaming = 'named' | 'unnamed'

/**
 * Binds a Kysely to one connection. Statements are named, because PostgreSQL parses and plans a named statement once per connection, but an
 * unnamed one every time, which would halve the server's throughput. Queries are sent at once, without waiting for the previous answer, so
 * that a connection in pipeline mode takes several in one round trip.
 */
export function createKysely(client: ClientBase, binding: Binding): Db {
  const { silence, onSilence, giveUp, findTraceparent } = binding
  const watch = watchSilence(client, silence, onSilence)
  const connection = createConnection(client, watch, binding)
  const db = buildKysely(connection)
  connections.set(db, { connection, giveUp, findTraceparent })
  watches.set(db, watch)
  return db
}

type Binding = {
  /** Decides if the next statement gets a name. */
  naming(): StatementNaming
  readonly silence: SilenceLimits
  onError(error: unknown): void
  /** Called when a statement has succeeded. */
  onAnswer?(): void
  /** Called when a statement is given up because PostgreSQL is silent. */
  onSilence?(): void
  /** Called with the duration of each statement. */
  onStatement?(seconds: number): void
  /** Called with each statement as it is sent; the function that it returns is called with the answer. */
  onSent?: StatementWatch
  /** Finds the trace that the events of a transaction belong to. */
  readonly findTraceparent?: TraceparentFinder | undefined
  /** Waits until the answer of a statement may be handled; undefined if it may be handled at once. */
  waitToContinue?(): Promise<void> | undefined
  /** Closes a connection that can no longer be used. */
  giveUp(): void
}

/** The connection of each Kysely. */
type KnownConnection = Pick<Binding, 'giveUp' | 'findTraceparent'> & { readonly connection: DatabaseConnection }
const connections = new WeakMap<Db, KnownConnection>()

/** The silence watch of each Kysely's connection, including within transactions. */
const watches = new WeakMap<Db, SilenceWatch>()

/**
 * Changes the allowed milliseconds of silence on this connection, 0 for no limit, for statements with a different time limit or none.
 * Returns a function that restores the previous value.
 */
export function allowSilence(db: Db, ms: number): () => void {
  return watches.get(db)?.setLimit(ms) ?? (() => undefined)
}

function buildKysely(connection: DatabaseConnection): Db {
  const driver = buildDriver(connection)
  const dialect = {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) })
  return new Kysely<DB>({ config: { dialect }, driver, executor, dialect })
}

/**
 * Begins a transaction with a longer time limit than reads have. PostgreSQL ends it if this process sends nothing for 15 seconds, because a
 * frozen process would otherwise lock its records forever. The limit for waiting on a locked record is longer than that. The limits are set
 * only for the transaction: behind a pooler, a session's limits would be lost, or apply to another client.
 */
const begin =
  "begin; set local statement_timeout = '30s'; set local lock_timeout = '25s'; set local idle_in_transaction_session_timeout = '15s'"

/** Statements that begin and end a transaction. */
export type TransactionStatements<T> = {
  readonly beginning?: string
  /** Builds the last statement from the result of the work; it is sent together with the commit, and its result is not read. */
  readonly buildLastStatement?: ((answer: T) => RawBuilder<unknown> | undefined) | undefined
}

/**
 * Runs `work` in a transaction on this connection. Kysely's own transactions send each statement only after the previous answer; here
 * statements are sent at once, as everywhere. After one part of `work` has failed, statements of other parts are refused, so that nothing
 * is written outside of the transaction.
 */
export async function runInTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  { beginning = begin, buildLastStatement }: TransactionStatements<T> = {},
): Promise<T> {
  const [known, watch] = [connections.get(db), watches.get(db)]
  if (!known || !watch) throw new Error('A transaction cannot begin on a connection that is already in one.')
  const { connection, giveUp, findTraceparent } = known
  let isOpen = true
  const sendText = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
  const tx = buildKysely({
    ...connection,
    async executeQuery(query) {
      if (!isOpen) throw new Error('The transaction is over.')
      return connection.executeQuery<never>(query).catch(rethrowAfterCause)
    },
  })
  watches.set(tx, watch)
  const bearNoLonger = watch.setLimit(watch.silence.inTransactionMs)
  try {
    // It is sent together with the first statement. If it fails, that statement fails, too.
    const begun = sendText(`${beginning}${buildTraceparentStatement(findTraceparent?.())}`)
    const [result] = await Promise.all([work(tx), begun])
    isOpen = false
    const last = buildLastStatement?.(result)?.compile(tx)
    // If the last statement fails, the commit only rolls back, and reports no error. If the connection is lost, both fail, and the commit
    // may have been executed, regardless of the order of the two errors.
    await Promise.all([last && connection.executeQuery(last), sendText('commit')]).catch(throwUnknownOutcome)
    return result
  } catch (error) {
    isOpen = false
    // The connection may be lost, and the transaction with it. The caller gets the first error, not that of the rollback.
    await sendText('rollback').catch(giveUp)
    throw error
  } finally {
    bearNoLonger()
  }
}

/** Builds the statement that puts the `traceparent` into all later events of the transaction, as the default of their column. */
function buildTraceparentStatement(traceparent: string | undefined): string {
  return traceparent !== undefined && /^[\da-f-]{55}$/.test(traceparent) ? `; set local catalog.traceparent = '${traceparent}'` : ''
}

/**
 * Throws the error of a statement. An error that only reports the failure of an earlier statement is thrown a little later, so that a
 * caller that awaits both gets the earlier error, the actual cause.
 */
async function rethrowAfterCause(error: unknown): Promise<never> {
  if (error instanceof pg.DatabaseError && error.code === inFailedTransaction) await new Promise((resolve) => setImmediate(resolve))
  throw error
}

const inFailedTransaction = '25P02'

/**
 * Marks a query that gets no name and is planned with its values each time, because the best plan depends on the values, or because its
 * text is one of many rare combinations of filters or of columns to write.
 */
export const customPlan = '/* custom plan */'

/** Marks a frequent query: it gets a name even if the other queries have used up theirs. */
export const hot = '/* hot */'

/** Marks a query for whose answer other owners' calls may also wait. The answer is handled at once. */
export const shared = '/* shared */'

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

/** Maximum number of names, because a connection keeps the plan of each. Some names are reserved for hot queries. */
const maxNames = 320
const keptForHot = 50

/** Creates the function that finds the name of a statement's text, or undefined if it has none. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || text.includes(customPlan) || names.size >= (text.includes(hot) ? maxNames : maxNames - keptForHot))
      return known
    const name = `q${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    names.set(text, name)
    return name
  }
}

const nameOf = createStatementNames()

/** Buffers written data until all statements of the current turn are written, so that one system call sends them. */
function createWriteBatcher(client: ClientBase): () => void {
  let isHeld = false
  return () => {
    const socket = getSocket(client)
    if (isHeld || !socket) return
    isHeld = true
    socket.cork()
    process.nextTick(() => {
      isHeld = false
      socket.uncork()
    })
  }
}

function createConnection(
  client: ClientBase,
  watch: SilenceWatch,
  { naming, onError, onAnswer, onStatement, onSent, waitToContinue }: Binding,
): DatabaseConnection {
  const holdBack = createWriteBatcher(client)
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const name = naming() === 'named' && parameters.length > 0 ? nameOf(sql) : undefined
      const sent = performance.now()
      const answered = onSent?.(sql)
      try {
        holdBack()
        const result = await watch.watchStatement(client.query({ text: sql, values: [...parameters], ...(name && { name }) }))
        onAnswer?.()
        answered?.()
        return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
      } catch (error) {
        onError(error)
        answered?.(error)
        throw error
      } finally {
        onStatement?.((performance.now() - sent) / 1000)
        const turn = sql.includes(shared) ? undefined : waitToContinue?.()
        if (turn) await turn
      }
    },
    streamQuery() {
      throw new Error('Streaming is not supported; page by keyset instead.')
    },
  }
}

function buildDriver(connection: DatabaseConnection): Driver {
  const createRunner = (text: string) => async () => {
    await connection.executeQuery(CompiledQuery.raw(text))
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: createRunner('begin'),
    commitTransaction: createRunner('commit'),
    rollbackTransaction: createRunner('rollback'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
}

declareBound(import.meta.url, {
  name: 'names of statements',
  owner: 'none: the texts are ours',
  limit: `${maxNames} for a connection`,
  variables: ['names'],
  test: 'apps/server/src/database/named-statements.test.ts',
})
