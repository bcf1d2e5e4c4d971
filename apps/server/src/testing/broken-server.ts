import { connectDatabase, type Database } from '../database/database.ts'
import { createLogger } from '../observability/logger.ts'
import { startServer } from '../server.ts'
import { readSettings } from '../settings.ts'

type Broken = { readonly address: string; stop(): Promise<void> }

/** A server that started well and then lost its database. */
export async function startBroken(start: typeof startServer, database: Database): Promise<Broken> {
  const server = await startOn(start, database)
  await database.close()
  return server
}

/** A server that starts well and then fails in an unforeseen way at every access to its database. */
export async function startMistaken(start: typeof startServer, database: Database): Promise<Broken> {
  let isMistaken = false
  const fail = () => Promise.reject(new TypeError('A mistake of ours: secret insides.'))
  const { lease, run, transaction, runAsOwner: asOwner } = database
  const server = await startOn(start, {
    ...database,
    lease: (claim) => (isMistaken ? fail() : lease(claim)),
    run: (work, claim) => (isMistaken ? fail() : run(work, claim)),
    transaction: (work, claim) => (isMistaken ? fail() : transaction(work, claim)),
    runAsOwner: (work) => (isMistaken ? fail() : asOwner(work)),
  })
  isMistaken = true
  return server
}

export type BrokenServers = {
  /** Returns the address of a server that was started in this way, the same one at each call. */
  addressOf(start: typeof startBroken): Promise<string>
  stop(): Promise<void>
}

/** Starts broken servers of the database at this address, one of each kind for all tests of a file. */
export function keepBrokenServers(readUrl: () => string): BrokenServers {
  const started = new Map<typeof startBroken, Promise<Broken>>()
  const open = async (start: typeof startBroken): Promise<Broken> => {
    const database = connectDatabase({ url: readUrl(), connections: 2, naming: 'named' })
    const { address, stop } = await start(startServer, database)
    return {
      address,
      async stop() {
        await stop()
        await database.close().catch(() => undefined)
      },
    }
  }
  return {
    async addressOf(start) {
      const server = started.get(start) ?? open(start)
      started.set(start, server)
      return (await server).address
    },
    async stop() {
      for (const server of started.values()) await (await server).stop()
    },
  }
}

async function startOn(start: typeof startServer, database: Database): Promise<Broken> {
  const settings = readSettings({ PORT: '0', CATALOG_METRICS_PORT: '0', LOG_LEVEL: 'silent', CATALOG_ENVIRONMENT: 'test' })
  const server = await start(settings, database, createLogger('silent'))
  return { address: `http://127.0.0.1:${server.port}`, stop: server.stop }
}
