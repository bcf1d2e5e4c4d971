import pg from 'pg'
import { allowSilence, createKysely, type Db } from './named-statements.ts'
import { maxSilence, type SilenceLimits } from './silence.ts'

/** Maximum number of concurrent tasks of the owner. They are rare, and further ones wait. */
const maxAtOnce = 4

/**
 * Creates the pool for the owner of the schema, or for long reads. Its connections are separate from those that serve requests, so that no
 * connection ever changes its rights or limits. Each is closed after its work.
 */
export function createOwnerPool(config: pg.PoolConfig, max = maxAtOnce): pg.Pool {
  const pool = new pg.Pool({ ...config, max })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool.on('error', () => undefined)
}

/** Runs `work` as the owner, for as long as it takes: the connection has no time limit (connections/session-rights.ts). */
export async function runAsOwner<T>(connect: () => Promise<pg.PoolClient>, work: (db: Db) => Promise<T>): Promise<T> {
  return runOnce(connect, maxSilence, async (db) => {
    allowSilence(db, 0)
    return work(db)
  })
}

/** Milliseconds for which PostgreSQL may be silent during a long read. */
const silenceOfReads: SilenceLimits = { readingMs: 180_000, inTransactionMs: 180_000 }

/** Runs `work`, which only reads but may take a long time, on a separate connection. */
export function runLongRead<T>(connect: () => Promise<pg.PoolClient>, work: (db: Db) => Promise<T>): Promise<T> {
  return runOnce(connect, silenceOfReads, work)
}

async function runOnce<T>(connect: () => Promise<pg.PoolClient>, silence: SilenceLimits, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect()
  try {
    const doNothing = () => undefined
    return await work(createKysely(client, { naming: () => 'unnamed', silence, onError: doNothing, giveUp: doNothing }))
  } finally {
    client.release(true)
  }
}
