import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import { openFiles } from '../../files/storage.ts'
import { scratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { makeDumpNow } from '../keep-dumps.ts'
import { changeSomething, loseCursors } from './restless.ts'
import { makeRichCatalog } from './rich-catalog.ts'

/** A server whose catalog is changed all the time, in every way that a mirror has to follow. */
export type RestlessCatalog = {
  readonly database: Database
  readonly env: { readonly CATALOG_API_KEY: string; readonly CATALOG_BASE_URL: string }
  /** Changes something, then something else, until it is told to stop. */
  change(until: Promise<unknown>): Promise<void>
  dump(): Promise<void>
  /** Loses every cursor that was handed out, as a restore does. */
  loseCursors(): Promise<void>
  stop(): Promise<void>
}

export async function startRestlessCatalog(): Promise<RestlessCatalog> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-restless-'))
  const scratch = await scratchDatabase()
  const { database } = scratch
  await makeRichCatalog(database)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = await startTestServer(database, {
    PORT: String(port),
    CATALOG_PUBLIC_URL: address,
    CATALOG_FILES_DIR: folder,
    CATALOG_DUMP_HOUR: 'off',
  })
  const apiKey = await server.key({
    scopes: ['read:catalog', 'read:people'],
    dailyBudgetMicroUsd: 1_000_000_000,
    callsPerMinute: 1_000_000,
  })
  const env = { CATALOG_API_KEY: apiKey, CATALOG_BASE_URL: `${address}/v1` }
  const files = openFiles({ folder, s3: undefined })
  let turn = 0
  return {
    database,
    env,
    async change(until) {
      let isOver = false
      void until.finally(() => {
        isOver = true
      })
      while (!isOver) {
        await changeSomething(database, turn)
        turn += 1
        await pause(20)
      }
    },
    dump: async () => void (await makeDumpNow(database, files)),
    loseCursors: () => loseCursors(database),
    async stop() {
      await server.stop()
      await scratch.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
