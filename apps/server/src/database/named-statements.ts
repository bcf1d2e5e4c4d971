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
  const driver = driverOf(connection)
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  }
  const executor = new DefaultQueryExecutor(compiler, new PostgresAdapter(), {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<DB>({ config: { dialect }, driver, executor, dialect })
}

/** A query with this comment is planned with its values each time: for those whose best plan depends on them. */
export const customPlan = '/* custom plan */'

const compiler = new PostgresQueryCompiler()

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

function connectionOf(client: ClientBase, naming: StatementNaming, onError: (error: unknown) => void): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const name = naming === 'named' && parameters.length > 0 && !sql.includes(customPlan) ? nameOf(sql) : undefined
      try {
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
