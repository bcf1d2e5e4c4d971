import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import pg from 'pg'
import type * as curators from '../../../server/src/curators/writes.ts'
import type * as databases from '../../../server/src/database/database.ts'
import type * as migrations from '../../../server/src/database/migrate.ts'
import type * as scopes from '../../../server/src/keys/scopes.ts'
import type * as keys from '../../../server/src/keys/writes.ts'
import { startServerProcess } from '../../../server/src/testing/command-line.ts'
import { readPostmasterPid } from '../machine/postmaster.ts'
import { createProcessor, type Processor } from '../machine/processor.ts'
import { runSeed } from '../prepare.ts'
import { type Ask, openConnection } from '../proposals/calls.ts'
import { type Account, signIn } from '../sign-in.ts'
import { withClient } from '../with-client.ts'

/** One of the compared commits: its server, with its own PostgreSQL and catalog, and its callers. */
export type Side = {
  readonly name: string
  readonly agents: readonly Ask[]
  readonly curators: readonly Ask[]
  readonly processor: Processor
  /** Writes to an entity repeatedly until the returned function is called. The cost of these writes is not counted. */
  startContinuousWrites(): Promise<() => Promise<void>>
  /** Does the housekeeping that is due after many writes: sums up counts, vacuums and analyzes. */
  tidyUp(): Promise<void>
  stop(): Promise<void>
}

type SidePlan = {
  readonly name: string
  readonly root: string
  readonly folder: string
  readonly entities: number
  readonly connections: number
  /** Returns the address at which the server reaches its database: its own by default. */
  readonly getServerUrl?: (url: string) => Promise<string>
}

/**
 * Starts the server of a checkout on a catalog that the checkout's own code creates, because schemas, keys and curators may differ between
 * commits. The functions called here have the same signatures in all commits that are worth comparing.
 */
export async function startSide({ name, root, folder, entities, connections, getServerUrl = async (url) => url }: SidePlan): Promise<Side> {
  const postgres = await openEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const url = await createDatabase(postgres.url)
  const callers = await prepareCatalog(root, url, entities, connections)
  const env = {
    DATABASE_URL: await getServerUrl(url),
    CATALOG_ENVIRONMENT: 'test',
    CATALOG_DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    // The server would dump a new catalog right after the start, and that cost would count for the first calls.
    CATALOG_DUMP_HOUR: 'off',
  }
  const server = await startServerProcess(env, join(root, 'apps/server/src/cli.ts'))
  const cookie = await signIn(server.address, callers.curator)
  const postmaster = await readPostmasterPid(url)
  const writer = await startWriter(url)
  return {
    name,
    agents: callers.keys.map((key) => openConnection(server.address, { authorization: `Bearer ${key}` })),
    curators: callers.keys.map(() => openConnection(server.address, { cookie })),
    processor: createProcessor([server.pid], postmaster, 'against', writer.pid),
    startContinuousWrites: async () => writer.begin(),
    tidyUp: () => withClient(url, runMaintenance),
    async stop() {
      await server.stop()
      await writer.end()
      await postgres.release()
    },
  }
}

async function runMaintenance(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query<{ exists: boolean }>("select to_regprocedure('sum_up_counts()') is not null as exists")
  if (rows[0]?.exists) await client.query('select sum_up_counts()')
  await client.query('vacuum (analyze)')
}

async function startWriter(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const startWriting = () => {
    let isOver = false
    const write = async () => {
      while (!isOver) {
        await client.query("update entities set updated_at = now() where slug = 'entity-1'")
        await pause(1)
      }
    }
    const writing = write()
    return () => {
      isOver = true
      return writing
    }
  }
  return { pid: rows[0]?.pid, begin: startWriting, end: () => client.end() }
}

async function createDatabase(adminUrl: string): Promise<string> {
  await withClient(adminUrl, (client) => client.query('create database against'))
  return Object.assign(new URL(adminUrl), { pathname: '/against' }).href
}

/** Seeds the catalog as `pnpm bench` did at that commit, and creates the callers. */
async function prepareCatalog(root: string, url: string, entities: number, connections: number) {
  const importModule = (path: string) => import(pathToFileURL(join(root, 'apps/server/src', path)).href)
  const { connectDatabase }: typeof databases = await importModule('database/database.ts')
  const { migrateUp }: typeof migrations = await importModule('database/migrate.ts')
  const { createKey }: typeof keys = await importModule('keys/writes.ts')
  const { knownScopes }: typeof scopes = await importModule('keys/scopes.ts')
  const { addCurator }: typeof curators = await importModule('curators/writes.ts')
  const database = connectDatabase({ url, connections: 1, naming: 'named' })
  try {
    await migrateUp(database)
    await runSeed(url, join(root, 'apps/bench/src/seed.sql'), entities)
    const limits = { dailyBudgetMicroUsd: 1e15, dailyUploadBytes: 1e15, callsPerMinute: 1e9 }
    const texts: string[] = []
    for (let index = 0; index < connections; index++) {
      const agent = { agent: `bench-${index}`, environment: 'test', scopes: knownScopes } as const
      texts.push(await database.transaction(async (tx) => (await createKey(tx, { ...agent, ...limits })).key))
    }
    const curator: Account = { email: `${randomUUID()}@example.org`, password: randomUUID() }
    await database.transaction((tx) => addCurator(tx, { ...curator, name: 'Bench', role: 'curator' }))
    return { keys: texts, curator }
  } finally {
    await database.close()
  }
}
