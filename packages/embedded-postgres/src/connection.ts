import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import type { Folder } from './folder.ts'

const NAME = 'catalog'
const NO_SUCH_DATABASE = '3D000'
const WRONG_PASSWORD = '28P01'

/** Error that explains why a database does not answer. */
export type ConnectionError = Error & { readonly code?: string }

export function isWrongPassword(failure: ConnectionError | undefined): boolean {
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

export function formatUrl(port: number, password: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`
}

/** Tries to connect to the database. Returns the error, or undefined when the database answers. */
export async function findConnectionError(port: number, password: string): Promise<ConnectionError | undefined> {
  return connectAndRun(port, password, NAME)
}

/** Connects like `findConnectionError`, and creates the database if it does not exist. Used by the process that started PostgreSQL. */
export async function prepareDatabase(port: number, password: string): Promise<ConnectionError | undefined> {
  const failure = await connectAndRun(port, password, NAME)
  if (failure?.code !== NO_SUCH_DATABASE) return failure
  return connectAndRun(port, password, 'postgres', `CREATE DATABASE ${NAME}`)
}

async function connectAndRun(port: number, password: string, database: string, sql?: string): Promise<ConnectionError | undefined> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: NAME, password, database, connectionTimeoutMillis: 2000 })
  // Without a listener, a connection that breaks later would end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (sql !== undefined) await client.query(sql)
    return undefined
  } catch (error) {
    return error as ConnectionError
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Finds a free port, if possible the preferred one, so that clients of a crashed PostgreSQL reach its successor. */
export async function findFreePort(preferred = 0): Promise<number> {
  return probePort(preferred).catch((cause) => {
    if (preferred !== 0) return findFreePort()
    throw new Error('PostgreSQL finds no free port on 127.0.0.1. Is the loopback interface up?', { cause })
  })
}

async function probePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const bound = (server.address() as AddressInfo).port
      server.close(() => resolve(bound))
    })
  })
}
