import { connectDatabase, type Database } from '../database/database.ts'
import { createLogger } from '../observability/logger.ts'
import { startServer } from '../server.ts'
import { readSettings } from '../settings.ts'

type BrokenServer = { readonly address: string; stop(): Promise<void> }

/** A server that started normally and then lost its database. */
export async function startWithoutDatabase(start: typeof startServer, database: Database): Promise<BrokenServer> {
  const server = await startWithDatabase(start, database)
  await database.close()
  return server
}

/** A server that starts normally and then fails with an unexpected error at every access to its database. */
export async function startFailingServer(start: typeof startServer, database: Database): Promise<BrokenServer> {
  let isMistaken = false
  const rejectWithTypeError = () => Promise.reject(new TypeError('A mistake of ours: secret insides.'))
  const { lease, run, transaction, runAsOwner } = database
  const server = await startWithDatabase(start, {
    ...database,
    lease: (claim) => (isMistaken ? rejectWithTypeError() : lease(claim)),
    run: (work, claim) => (isMistaken ? rejectWithTypeError() : run(work, claim)),
    transaction: (work, claim) => (isMistaken ? rejectWithTypeError() : transaction(work, claim)),
    runAsOwner: (work) => (isMistaken ? rejectWithTypeError() : runAsOwner(work)),
  })
  isMistaken = true
  return server
}

export type BrokenServers = {
  /** Returns the address of a server that was started in this way; each call returns the same address. */
  getAddress(start: typeof startWithoutDatabase): Promise<string>
  stop(): Promise<void>
}

/** Starts broken servers of the database at this address, one of each kind for all tests of a file. */
export function createBrokenServers(readUrl: () => string): BrokenServers {
  const started = new Map<typeof startWithoutDatabase, Promise<BrokenServer>>()
  const startBrokenServer = async (start: typeof startWithoutDatabase): Promise<BrokenServer> => {
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
    async getAddress(start) {
      const server = started.get(start) ?? startBrokenServer(start)
      started.set(start, server)
      return (await server).address
    },
    async stop() {
      for (const server of started.values()) await (await server).stop()
    },
  }
}

async function startWithDatabase(start: typeof startServer, database: Database): Promise<BrokenServer> {
  const settings = readSettings({ PORT: '0', CATALOG_METRICS_PORT: '0', LOG_LEVEL: 'silent', CATALOG_ENVIRONMENT: 'test' })
  const server = await start(settings, database, createLogger('silent'))
  return { address: `http://127.0.0.1:${server.port}`, stop: server.stop }
}
