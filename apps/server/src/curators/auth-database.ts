import { AsyncLocalStorage } from 'node:async_hooks'
import { type CompiledQuery, type DatabaseConnection, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Claim } from '../database/connection-queue.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { toRfc3339 } from '../values/timestamps.ts'

/** The database of better-auth: our pool, or the connection or transaction that a request already holds. */
export type AuthDatabase = {
  readonly kysely: Kysely<unknown>
  /** Makes every query of better-auth within `work` run on `db`. */
  runWithDb<T>(db: Db, work: () => Promise<T>): Promise<T>
  /**
   * Makes every query of better-auth within `work` take its connection with `claim`. Queries outside of `runWithDb` and `runWithClaim`
   * throw.
   */
  runWithClaim<T>(claim: Claim, work: () => Promise<T>): Promise<T>
  /** Runs `work` on the connection of `runWithDb` or `runWithClaim`. */
  run<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export function createAuthDatabase(database: Database): AuthDatabase {
  const held = new AsyncLocalStorage<{ readonly db: Db } | { readonly claim: Claim }>()
  const runQuery: AuthDatabase['run'] = (work) => {
    const context = held.getStore()
    if (!context) throw new Error('A query of better-auth has no claim to a database connection.')
    return 'db' in context ? work(context.db) : database.run(work, context.claim)
  }
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      const result = await runQuery((db) => db.executeQuery<R>(query as CompiledQuery<R>))
      return { ...result, rows: result.rows.map(convertDates) }
    },
    streamQuery() {
      throw new Error('Signing in reads no streams.')
    },
  }
  return {
    kysely: new Kysely({ dialect: createDialect(connection) }),
    runWithDb: (db, work) => held.run({ db }, work),
    runWithClaim: (claim, work) => held.run({ claim }, work),
    run: runQuery,
  }
}

/** Converts timestamps to dates: our connections return them as text, but better-auth compares them with dates. */
function convertDates<R>(row: R): R {
  const entries = Object.entries(row as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name.endsWith('_at') && typeof value === 'string' ? new Date(toRfc3339(value)) : value]),
  ) as R
}

function createDialect(connection: DatabaseConnection) {
  const rejectTransaction = async () => {
    throw new Error('The caller begins the transaction, not better-auth.')
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: rejectTransaction,
      commitTransaction: rejectTransaction,
      rollbackTransaction: rejectTransaction,
      releaseConnection: async () => undefined,
      destroy: async () => undefined,
    }),
  }
}
