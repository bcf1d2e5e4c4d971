import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import { openFiles } from '../../files/storage.ts'
import { openPortForwarder } from '../../testing/outages/front.ts'
import { createScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { runDumpNow } from '../keep-dumps.ts'
import { applyChange, invalidateCursors } from './restless.ts'
import { makeRichCatalog } from './rich-catalog.ts'

/** A server whose catalog can be changed continuously, in every way that a mirror has to follow. */
export type ChangingCatalog = {
  readonly database: Database
  readonly env: { readonly CATALOG_API_KEY: string; readonly CATALOG_BASE_URL: string }
  /** Makes one change after another until the promise resolves. */
  makeChanges(work: Promise<unknown>): Promise<void>
  makeDump(): Promise<void>
  /** Makes every earlier cursor invalid, as a restore does. */
  loseCursors(): Promise<void>
  stop(): Promise<void>
}

export async function startChangingCatalog(): Promise<ChangingCatalog> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-restless-'))
  const scratch = await createScratchDatabase()
  const { database } = scratch
  await makeRichCatalog(database)
  // Links to dumps begin with the public address, which the server has to know before it listens.
  const front = await openPortForwarder()
  const server = await startTestServer(database, {
    CATALOG_PUBLIC_URL: front.address,
    CATALOG_FILES_DIR: folder,
    CATALOG_DUMP_HOUR: 'off',
  })
  front.forwardTo(server.port)
  const apiKey = await server.key({
    scopes: ['read:catalog', 'read:people'],
    dailyBudgetMicroUsd: 1_000_000_000,
    callsPerMinute: 1_000_000,
  })
  const env = { CATALOG_API_KEY: apiKey, CATALOG_BASE_URL: `${front.address}/v1` }
  const files = openFiles({ folder, s3: undefined })
  let turn = 0
  return {
    database,
    env,
    async makeChanges(work) {
      let isOver = false
      void work.finally(() => {
        isOver = true
      })
      while (!isOver) {
        await applyChange(database, turn)
        turn += 1
        await pause(20)
      }
    },
    makeDump: async () => void (await runDumpNow(database, files)),
    loseCursors: () => invalidateCursors(database),
    async stop() {
      await front.stop()
      await server.stop()
      await scratch.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
