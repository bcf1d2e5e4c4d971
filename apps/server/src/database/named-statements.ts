import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
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
} from 'kysely'
import type { ClientBase } from 'pg'
import type { DB } from './tables.ts'

/** What queries run on: a connection or a transaction. */
export type Db = Kysely<DB>

export type StatementNaming = 'named' | 'unnamed'

/**
 * A Kysely bound to one connection. PostgreSQL parses and plans a named statement once per connection, an
 * unnamed one every time, which would halve the server's throughput. Queries are sent at once, without
 * waiting for the one before, so that a connection in pipeline mode takes several in one round trip.
 */
export function kyselyOn(client: ClientBase, naming: StatementNaming, onError: (error: unknown) => void): Db {
  const connection = connectionOf(client, naming, onError)
  const db = kyselyWith(connection)
  connections.set(db, connection)
  return db
}

const connections = new WeakMap<Db, DatabaseConnection>()

function kyselyWith(connection: DatabaseConnection): Db {
  const driver = driverOf(connection)
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
 * Runs `work` in a transaction on this connection, whole or not at all. Kysely's own would send each statement only once
 * the one before is answered; here they go out at once, as everywhere. What a part of `work` still sends after another
 * part has failed is refused, so that nothing is written outside of the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const connection = connections.get(db)
  if (!connection) throw new Error('A transaction needs a connection that is not in one.')
  let isOpen = true
  const send = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
  const tx = kyselyWith({
    ...connection,
    async executeQuery(query) {
      if (!isOpen) throw new Error('The transaction is over.')
      return connection.executeQuery(query)
    },
  })
  try {
    // On its way together with the first statement; where it fails, so does that.
    const begun = send('begin')
    const [result] = await Promise.all([work(tx), begun])
    isOpen = false
    await send('commit')
    return result
  } catch (error) {
    isOpen = false
    // The connection may be gone, and what it had begun with it; what went wrong first is what counts.
    await send('rollback').catch(() => undefined)
    throw error
  }
}

/** A query with this comment is planned with its values each time: for those whose best plan depends on them. */
export const customPlan = '/* custom plan */'

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

const names = new Map<string, string>()
/** More different texts than this are a mistake (a list of values spelt out); the rest goes unnamed. */
const mostNames = 2_000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `q${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/** What pg keeps to itself of a connected client: the socket. */
type Connected = ClientBase & { readonly connection?: { readonly stream?: Socket } }

/** Holds what is written back until the statements of this moment are all written: one call of the system sends them. */
function sendingTogether(client: Connected): () => void {
  let isHeld = false
  return () => {
    const socket = client.connection?.stream
    if (isHeld || !socket) return
    isHeld = true
    socket.cork()
    process.nextTick(() => {
      isHeld = false
      socket.uncork()
    })
  }
}

function connectionOf(client: ClientBase, naming: StatementNaming, onError: (error: unknown) => void): DatabaseConnection {
  const holdBack = sendingTogether(client)
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const name = naming === 'named' && parameters.length > 0 && !sql.includes(customPlan) ? nameOf(sql) : undefined
      try {
        holdBack()
        const result = await client.query({ text: sql, values: [...parameters], ...(name && { name }) })
        return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
      } catch (error) {
        onError(error)
        throw error
      }
    },
    streamQuery() {
      throw new Error('Streaming is not supported; page by keyset instead.')
    },
  }
}

function driverOf(connection: DatabaseConnection): Driver {
  const run = (text: string) => async () => {
    await connection.executeQuery(CompiledQuery.raw(text))
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
}
