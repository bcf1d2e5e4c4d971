import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../embedded.ts'

/** Makes an empty folder that is removed after the test. All users may use it unless a mode is given. */
export async function createEmptyFolder(mode = 0o777): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(folder, mode)
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  return folder
}

export async function openPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await openEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  onTestFinished(() => postgres.release())
  return postgres
}

/** Returns the first column of the first row. */
export async function runQuery(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

export async function readPostmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'cluster/data/postmaster.pid'), 'utf8'), 10)
}

/** True when PostgreSQL answers. The process id does not prove it, because a process keeps its id until it is reaped. */
export async function isRunning(url: string): Promise<boolean> {
  return runQuery(url, 'SELECT 1').then(
    () => true,
    () => false,
  )
}
