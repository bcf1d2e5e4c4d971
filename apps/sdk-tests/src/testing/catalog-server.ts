import { Catalog, type CatalogOptions } from '@catalog/client'
import { loadStarterCatalog } from '../../../server/src/catalog-import/starter.ts'
import { runDumpNow } from '../../../server/src/dumps/keep-dumps.ts'
import { openFiles } from '../../../server/src/files/storage.ts'
import { createFolderStorage } from '../../../server/src/files/testing/storages.ts'
import type { NewKey } from '../../../server/src/keys/writes.ts'
import { readSettings } from '../../../server/src/settings.ts'
import { makeEntity } from '../../../server/src/testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../../server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../../server/src/testing/test-server.ts'

/** A server, with functions that create clients of it. */
export type CatalogServer = {
  readonly scratch: ScratchDatabase
  readonly server: TestServer
  /** Creates a client with a new key, which may do everything unless `key` limits it. */
  createClient(options?: CatalogOptions & { readonly key?: Partial<NewKey> }): Promise<Catalog>
  /** Makes a dump, as happens every night. */
  makeDump(): Promise<unknown>
  stop(): Promise<void>
}

/** Starts a server with the starter catalog. */
export async function startCatalogServer(): Promise<CatalogServer> {
  return startFilledServer(({ database }) => loadStarterCatalog(database))
}

/** Starts a server with only these entities, which is much faster. */
export async function startSmallServer(slugs: readonly string[]): Promise<CatalogServer> {
  return startFilledServer(async ({ database }) => {
    for (const slug of slugs) await makeEntity(database, { slug })
  })
}

async function startFilledServer(fill: (scratch: ScratchDatabase) => Promise<unknown>): Promise<CatalogServer> {
  const scratch = await createScratchDatabase()
  await fill(scratch)
  const storage = await createFolderStorage()
  const server = await startTestServer(scratch.database, storage.env)
  return {
    scratch,
    server,
    async createClient({ key, ...options } = {}) {
      return new Catalog({ apiKey: await server.key(key), baseUrl: `${server.address}/v1`, ...options })
    },
    makeDump: () => runDumpNow(scratch.database, openFiles(readSettings(storage.env).files)),
    async stop() {
      await server.stop()
      await storage.close()
      await scratch.drop()
    },
  }
}

/** Counts the requests that a client sends. */
export function createCountingFetch(): { readonly fetch: (request: Request) => Promise<Response>; readonly sent: string[] } {
  const sent: string[] = []
  return {
    sent,
    fetch(request) {
      sent.push(new URL(request.url).pathname.replace(/^\/v1/, ''))
      return fetch(request)
    },
  }
}

/** Creates a clock on which a wait ends at once: the clock jumps ahead, and `onSleep` can move other clocks. */
export function createImpatientClock(onSleep: (ms: number) => Promise<void> = async () => undefined) {
  const slept: number[] = []
  let ahead = 0
  const readElapsed = () => performance.now() + ahead
  return {
    slept,
    now: () => Date.now() + ahead,
    elapsed: readElapsed,
    after(ms: number, callback: () => void) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    async sleep(ms: number) {
      slept.push(ms)
      const until = performance.now() + ahead + ms
      // Advances the clock only after `onSleep` has moved the server's time. Concurrent sleeps do not add up.
      await onSleep(ms)
      ahead = Math.max(ahead, until - performance.now())
    },
  }
}
