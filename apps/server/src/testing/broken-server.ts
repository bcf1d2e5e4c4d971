import type { Database } from '../database/database.ts'
import { createLogger } from '../observability/logger.ts'
import type { startServer } from '../server.ts'
import { readSettings } from '../settings.ts'

type Broken = { readonly address: string; stop(): Promise<void> }

/** A server that started well and then lost its database. */
export async function startBroken(start: typeof startServer, database: Database): Promise<Broken> {
  const server = await startOn(start, database)
  await database.close()
  return server
}

/** A server that started well and then fails in a way that nobody foresaw, at whatever it asks of its database. */
export async function startMistaken(start: typeof startServer, database: Database): Promise<Broken> {
  let isMistaken = false
  const fail = () => Promise.reject(new TypeError('A mistake of ours: secret insides.'))
  const { lease, run, transaction, asOwner } = database
  const server = await startOn(start, {
    ...database,
    lease: (claim) => (isMistaken ? fail() : lease(claim)),
    run: (work, claim) => (isMistaken ? fail() : run(work, claim)),
    transaction: (work, claim) => (isMistaken ? fail() : transaction(work, claim)),
    asOwner: (work) => (isMistaken ? fail() : asOwner(work)),
  })
  isMistaken = true
  return server
}

async function startOn(start: typeof startServer, database: Database): Promise<Broken> {
  const settings = readSettings({ PORT: '0', CATALOG_METRICS_PORT: '0', LOG_LEVEL: 'silent', CATALOG_ENVIRONMENT: 'test' })
  const server = await start(settings, database, createLogger('silent'))
  return { address: `http://127.0.0.1:${server.port}`, stop: server.stop }
}
