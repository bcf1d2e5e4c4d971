import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRichCatalog } from '../../dumps/testing/rich-catalog.ts'
import { createScratchFolder, runCatalog } from '../../testing/command-line.ts'
import { makeEntity } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { getOkBody, readAllPages } from '../../testing/serve-scratch.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { loadStarterCatalog } from '../starter.ts'

type Catalog = { readonly scratch: ScratchDatabase; readonly server: TestServer }

let folder: Awaited<ReturnType<typeof createScratchFolder>>
let original: Catalog
let copy: Catalog
let files: { readonly catalog: string; readonly people: string }

async function openCatalog(): Promise<Catalog> {
  const scratch = await createScratchDatabase(4)
  return { scratch, server: await startTestServer(scratch.database, { CATALOG_DUMP_HOUR: 'off' }) }
}

beforeAll(async () => {
  folder = await createScratchFolder()
  original = await openCatalog()
  copy = await openCatalog()
  await makeRichCatalog(original.scratch.database)
  const { code, stdout, stderr } = await runCatalog(['dump', join(folder.path, 'dump'), '--json'], {
    DATABASE_URL: original.scratch.url,
    CATALOG_FILES_DIR: folder.path,
  })
  expect([code, stderr]).toEqual([0, ''])
  const [first, second] = JSON.parse(stdout).copies
  files = { catalog: first, people: second }
}, 120_000)
afterAll(async () => {
  for (const { scratch, server } of [original, copy]) {
    await server.stop()
    await scratch.drop()
  }
  await folder.remove()
})

const lifecycles = ['active', 'defunct', 'archived', 'false_positive']
type JsonObject = Record<string, unknown>

/**
 * Reads every answer of the catalog, by its address. Records with the same time are sorted by id. For speed, it sends several requests at a
 * time, and does not check the answers against the contract, which other tests do.
 */
async function readAllAnswers({ server }: Catalog): Promise<Record<string, unknown>> {
  const key = await server.key()
  const plain = {
    async get(path: string) {
      const answer = await fetch(`${server.address}/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
  }
  const all: Record<string, unknown> = {}
  for (const list of ['segments', 'taxonomy', 'capabilities', 'needs', 'verticals']) all[list] = await readAllPages(plain, `/${list}`)
  await runInParallel(all.segments as { slug: string }[], async ({ slug }) => {
    all[`segments/${slug}`] = await getOkBody(plain, `/segments/${slug}`, { include: 'dossier' })
  })
  const include = ['relationships', 'people', 'lore', 'org_fit', 'providers', 'events']
  for (const lifecycle_status of lifecycles) {
    await runInParallel(await readAllPages(plain, '/entities', { lifecycle_status }), async ({ id }) => {
      all[`entities/${id}`] = sortLists(await getOkBody(plain, `/entities/${id}`, { include, include_inactive: true }))
      all[`entities/${id}/sources`] = sortById(await readAllPages(plain, `/entities/${id}/sources`))
    })
    await runInParallel(await readAllPages(plain, '/people', { lifecycle_status }), async ({ id }) => {
      all[`people/${id}`] = await getOkBody(plain, `/people/${id}`, { include_inactive: true })
      all[`people/${id}/touchpoints`] = await readAllPages(plain, `/people/${id}/touchpoints`)
    })
  }
  const { generated_at, ...coverage } = await getOkBody(plain, '/catalog/visualization/coverage')
  return { ...all, coverage }
}

const atOnce = 8

async function runInParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) await Promise.all(items.slice(start, start + atOnce).map(work))
}

function sortLists(dossier: JsonObject): JsonObject {
  const lists = ['relationships', 'providers'].map((part) => [part, sortById(dossier[part] as JsonObject[])])
  return { ...dossier, ...Object.fromEntries(lists) }
}

function sortById(rows: readonly JsonObject[]): JsonObject[] {
  return rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
}

const runImport = (paths: readonly string[], { scratch }: Catalog = copy) => runCatalog(['import', ...paths], { DATABASE_URL: scratch.url })

it('imports a dump into an empty catalog with the same records and ids', async () => {
  const first = await runImport([files.people, files.catalog])
  expect([first.code, first.stderr]).toEqual([0, ''])
  const [before, after] = [await readAllAnswers(original), await readAllAnswers(copy)]
  expect(Object.keys(before).length).toBeGreaterThan(300)
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
  for (const [address, answer] of Object.entries(before)) expect([address, after[address]]).toEqual([address, answer])
  expect((await getOkBody(copy.server, '/entities/once-a-hub')).slug).toBe('a-hub')
  expect((await getOkBody(copy.server, '/people/ann-before')).slug).toBe('ann-example')
  const readLore = ({ scratch }: Catalog) =>
    scratch.database.run((db) => db.selectFrom('entity_lore').select(['id', 'text']).orderBy('id').execute())
  expect(await readLore(copy)).toEqual(await readLore(original))
}, 120_000)

it('changes nothing when the same dump is imported again', async () => {
  const before = await readAllAnswers(copy)
  const { code, stdout } = await runImport([files.catalog, files.people])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/Created 0, skipped \d+ that already existed, rejected 0\.\n.*Created 0,/)])
  expect(await readAllAnswers(copy)).toEqual(before)
}, 120_000)

it('keeps existing records with the same slugs, and lets imported records refer to them', async () => {
  const third = await openCatalog()
  try {
    await loadStarterCatalog(third.scratch.database)
    const id = await makeEntity(third.scratch.database, { slug: 'a-hub', name: 'Another hub' })
    const { code, stderr } = await runImport([files.catalog, files.people], third)
    expect([code, stderr]).toEqual([0, ''])
    const hub = await getOkBody(third.server, '/entities/a-hub', { include: ['relationships', 'people'], include_inactive: true })
    expect(hub).toMatchObject({ id, name: 'Another hub' })
    expect(hub.relationships.map(({ direction, entity }: JsonObject & { entity: JsonObject }) => [direction, entity.slug])).toEqual([
      ['incoming', 'never-was'],
    ])
    expect(hub.people).toMatchObject([{ person: { slug: 'ann-example' } }])
    expect((await getOkBody(third.server, '/entities/folded')).id).toBe(id)
  } finally {
    await third.server.stop()
    await third.scratch.drop()
  }
}, 120_000)

it('refuses each person of a dump whose catalog was not imported, and says what to do', async () => {
  const empty = await openCatalog()
  try {
    const { code, stderr } = await runImport([files.people], empty)
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /line \d+: "[a-z0-9-]+", which it names, is not in the catalog\. Import the file with the catalog of the same dump first/,
    )
  } finally {
    await empty.server.stop()
    await empty.scratch.drop()
  }
}, 120_000)
