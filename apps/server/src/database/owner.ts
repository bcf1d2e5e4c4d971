import { sql } from 'kysely'
import pg from 'pg'
import { bearSilence, createKysely, type Db } from './named-statements.ts'
import { longestSilence } from './silence.ts'

/** Work of the owner that is under way at once; it is rare, and more waits. */
const mostAtOnce = 4

/**
 * Makes the connections of the login that owns the schema. They are apart from those that serve, so that no connection ever
 * changes its rights or its limits, and each is closed after its work.
 */
export function createOwnerPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, max: mostAtOnce })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool.on('error', () => undefined)
}

/** Runs `work` as the owner, for as long as it takes. */
export async function runAsOwner<T>(connect: () => Promise<pg.PoolClient>, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect()
  try {
    const nothing = () => undefined
    const db = createKysely(client, { naming: 'unnamed', silence: longestSilence, onError: nothing, giveUp: nothing })
    bearSilence(db, 0)
    await sql`set statement_timeout = 0`.execute(db)
    return await work(db)
  } finally {
    client.release(true)
  }
}
