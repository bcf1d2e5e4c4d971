import { connectDatabase, type Database } from '../../../server/src/database/database.ts'
import { createLogger } from '../../../server/src/observability/logger.ts'
import { startServer } from '../../../server/src/server.ts'
import { readSettings } from '../../../server/src/settings.ts'
import { insertCurator, type Key, mintKeys } from '../prepare.ts'
import { type RunningServer, startServerScript } from '../servers.ts'
import { signIn } from '../sign-in.ts'
import { createScriptRunner, type ScriptRunner } from './by-hand.ts'
import { type Ask, openConnection } from './calls.ts'

/** Setup for measuring proposals: a server in a separate process, and one in this process, to capture its statements. */
export type Bench = {
  readonly url: string
  readonly entities: number
  /** Each lane has its own connection and key. */
  readonly lanes: readonly Lane[]
  readonly scriptRunner: ScriptRunner
  /** Sends a request to the server in this process, so that its statements can be recorded. */
  readonly referenceLane: Lane
  readonly database: Database
  readonly keys: readonly Key[]
}

/** The same connection as an agent and as a curator. */
export type Lane = { readonly agent: Ask; readonly curator: Ask }

export async function withBench<T>(url: string, entities: number, connections: number, work: (bench: Bench) => Promise<T>): Promise<T> {
  const keys = await mintKeys(url, connections)
  const [first] = keys
  if (!first) throw new Error('There must be at least one connection.')
  const database = connectDatabase({ url, connections: connections + 2, naming: 'named' })
  const running = await startServerScript('catalog-server', [url, 'with'])
  const learning = await startReferenceServer(url)
  const scriptRunner = await createScriptRunner(url, first, keys)
  const cookie = await signInNewCurator(database, running.address)
  const createLane = (address: string, { text }: Key) => ({
    agent: openConnection(address, { authorization: `Bearer ${text}` }),
    curator: openConnection(address, { cookie }),
  })
  try {
    return await work({
      url,
      entities,
      lanes: keys.map((key) => createLane(running.address, key)),
      scriptRunner,
      referenceLane: createLane(learning.address, first),
      database,
      keys,
    })
  } finally {
    running.stop()
    await learning.stop()
    await scriptRunner.close()
    await database.close()
  }
}

/** Creates a curator and signs in. */
export async function signInNewCurator(database: Database, address: string): Promise<string> {
  return signIn(address, await insertCurator(database, 'curator'))
}

async function startReferenceServer(url: string): Promise<Pick<RunningServer, 'address'> & { stop(): Promise<void> }> {
  const database = connectDatabase({ url, connections: 2, naming: 'named' })
  // Calls are counted a few seconds later in separate transactions, which would be recorded among the statements of another call.
  const uncounted = { ...database, transaction: async () => undefined as never }
  const settings = readSettings({ PORT: '0', CATALOG_METRICS_PORT: '0', CATALOG_ENVIRONMENT: 'test', LOG_LEVEL: 'silent' })
  const server = await startServer(settings, uncounted, createLogger('silent'))
  return {
    address: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop()
      await database.close()
    },
  }
}
