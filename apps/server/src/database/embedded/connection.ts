import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import type { Folder } from './folder.ts'

const NAME = 'catalog'
const NO_SUCH_DATABASE = '3D000'
const WRONG_PASSWORD = '28P01'

/** Why a database does not answer. */
export type Failure = Error & { readonly code?: string }

export function isWrongPassword(failure: Failure | undefined): boolean {
  return failure?.code === WRONG_PASSWORD
}

export async function readPassword(folder: Folder): Promise<string> {
  try {
    return (await readFile(folder.password, 'utf8')).trim()
  } catch (cause) {
    throw new Error(
      `The password of the database in ${folder.cluster} cannot be read: ${(cause as Error).message}. ` +
        'Restore that file, or choose another data directory.',
      { cause },
    )
  }
}

export function urlOf(port: number, password: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`
}

/** Undefined when the database answers, else why it does not. */
export async function whyNotReady(port: number, password: string): Promise<Failure | undefined> {
  return attempt(port, password, NAME)
}

/** The same, for the process that started PostgreSQL: makes the database when it is not there. */
export async function whyNotReadyToUse(port: number, password: string): Promise<Failure | undefined> {
  const failure = await attempt(port, password, NAME)
  if (failure?.code !== NO_SUCH_DATABASE) return failure
  return attempt(port, password, 'postgres', `CREATE DATABASE ${NAME}`)
}

async function attempt(port: number, password: string, database: string, sql?: string): Promise<Failure | undefined> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: NAME, password, database, connectionTimeoutMillis: 2000 })
  // A connection that breaks later must not end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (sql !== undefined) await client.query(sql)
    return undefined
  } catch (error) {
    return error as Failure
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The preferred port if it is free, so that clients of a PostgreSQL that crashed find the next one. */
export async function freePort(preferred = 0): Promise<number> {
  return bind(preferred).catch((cause) => {
    if (preferred !== 0) return freePort()
    throw new Error('PostgreSQL finds no free port on 127.0.0.1. Is the loopback interface up?', { cause })
  })
}

async function bind(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const bound = (server.address() as AddressInfo).port
      server.close(() => resolve(bound))
    })
  })
}
