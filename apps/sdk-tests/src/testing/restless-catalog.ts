import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Catalog } from '@catalog/client'
import type { MirrorRecord } from '@catalog/client/mirror'
import { makeDumpNow } from '../../../server/src/dumps/keep-dumps.ts'
import { changeSomething, loseCursors } from '../../../server/src/dumps/testing/restless.ts'
import { makeRichCatalog } from '../../../server/src/dumps/testing/rich-catalog.ts'
import { openFiles } from '../../../server/src/files/storage.ts'
import { type ScratchDatabase, scratchDatabase } from '../../../server/src/testing/scratch-database.ts'
import { startTestServer } from '../../../server/src/testing/test-server.ts'

/** A server whose catalog is changed all the time, in every way that a mirror has to follow. */
export interface RestlessCatalog {
  readonly env: { readonly CATALOG_API_KEY: string; readonly CATALOG_BASE_URL: string }
  /** Changes something, then something else, until it is told to stop. */
  change(until: Promise<unknown>): Promise<void>
  dump(): Promise<void>
  /** Loses every cursor that was handed out, as a restore does. */
  loseCursors(): Promise<void>
  /** What a mirror is to hold. */
  content(): Promise<Map<string, object>>
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
    content: () => readContent(scratch, new Catalog({ apiKey, baseUrl: env.CATALOG_BASE_URL })),
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

/** What every record's own operation answers. */
async function readContent({ database }: ScratchDatabase, catalog: Catalog): Promise<Map<string, object>> {
  const idsOf = (table: 'entities' | 'people' | 'sources' | 'segments') =>
    database.run((db) => db.selectFrom(table).select('id').orderBy('id').execute())
  const include = ['relationships', 'lore', 'org_fit', 'providers', 'events'] as const
  const content = new Map<string, object>()
  const addAll = async (type: string, ids: readonly { readonly id: string }[], read: (id: string) => PromiseLike<object>) => {
    const waiting = ids.values()
    const work = async () => {
      for (const { id } of waiting) content.set(`${type} ${id}`, comparable(await read(id)))
    }
    await Promise.all(Array.from({ length: 8 }, work))
  }
  await addAll('entity', await idsOf('entities'), (id) => catalog.entities.get(id, { include: [...include], include_inactive: true }))
  await addAll('person', await idsOf('people'), (id) => catalog.people.get(id, { include_inactive: true }))
  await addAll('source', await idsOf('sources'), async (id) => {
    const { download_url: _, download_expires_at: _at, ...source } = await catalog.sources.get(id)
    return source
  })
  await addAll('segment', await idsOf('segments'), async (id) => {
    const { dossier, ...segment } = await catalog.segments.get(id, { include: ['dossier'] })
    return { ...segment, lore: dossier?.lore }
  })
  const lists = {
    taxonomy_term: catalog.taxonomy.list(),
    capability: catalog.capabilities.list(),
    need: catalog.needs.list(),
    vertical: catalog.verticals.list(),
  }
  for (const [type, list] of Object.entries(lists)) for await (const item of list) content.set(`${type} ${item.id}`, comparable(item))
  return content
}

/** The records of a mirror, as `content` has them. */
export function mirroredContent(records: Iterable<Pick<MirrorRecord, 'type' | 'id' | 'data'>>): Map<string, object> {
  return new Map([...records].map(({ type, id, data }) => [`${type} ${id}`, comparable(data)]))
}

/** Without what a record says of others, which is of when it was read: of those it refers to, the id alone. */
function comparable(record: object): object {
  const text = JSON.stringify(record, (key, value) => {
    const isOther = key !== '' && typeof value === 'object' && value !== null && 'id' in value && 'slug' in value
    return isOther ? { id: value.id } : value
  })
  return JSON.parse(text)
}
