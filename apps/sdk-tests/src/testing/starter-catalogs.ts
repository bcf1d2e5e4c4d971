import { Catalog } from '@catalog/client'
import { testCatalog } from '@catalog/client/testing'
import { loadStarterCatalog } from '../../../server/src/catalog-import/starter.ts'
import { createScratchDatabase } from '../../../server/src/testing/scratch-database.ts'
import { readStarterRecords, type StarterRecord } from '../../../server/src/testing/starter/starter-records.ts'
import { startTestServer } from '../../../server/src/testing/test-server.ts'
import { createImpatientClock } from './catalog-server.ts'

const scopes = ['read:catalog', 'read:people'] as const
const often = 1_000_000

/** Creates the starter catalog behind a server and in the test kit, with the texts that searches read. */
export async function startStarterCatalogs() {
  const scratch = await createScratchDatabase()
  await loadStarterCatalog(scratch.database)
  const server = await startTestServer(scratch.database)
  const apiKey = await server.key({ scopes, dailyBudgetMicroUsd: often * 1_000_000, callsPerMinute: often })
  const [entities, people] = await Promise.all([readStarterRecords('entities'), readStarterRecords('people')])
  const kit = testCatalog({
    ratePerMinute: often,
    budget: { dailyUsd: often },
    scopes,
    seed: { entities: buildSeeds(entities), people: buildSeeds(people) },
  })
  return {
    real: new Catalog({ apiKey, baseUrl: `${server.address}/v1`, clock: createImpatientClock() }),
    kit: kit.catalog,
    entities,
    people,
    async stop() {
      await server.stop()
      await scratch.drop()
    },
  }
}

function buildSeeds(records: readonly StarterRecord[]) {
  return records.map(({ slug, name, aliases = [], ...said }) => {
    const { one_liner = null, description = null, ticker = null, lifecycle_status = 'active' } = said
    return { slug, name, aliases: [...aliases], one_liner, description, ticker, lifecycle_status }
  })
}
