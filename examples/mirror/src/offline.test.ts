import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mirror } from '@catalog/client/mirror'
import { type Seed, type TestCatalog, testCatalog } from '@catalog/client/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSqliteStore } from './sqlite-store.ts'

const seed: Seed = {
  segments: [{ slug: 'miners' }],
  entities: [{ slug: 'acme', segment: 'miners' }, { slug: 'bolt' }],
  people: [{ slug: 'ada' }],
}
const createKit = () => testCatalog({ ratePerMinute: 100_000, budget: { dailyUsd: 100 }, seed })

function createFilePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-mirror-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'catalog.sqlite')
}

function openStore(file: string) {
  const store = openSqliteStore(file)
  onTestFinished(() => {
    if (store.database.isOpen) store.database.close()
  })
  const readRows = (sql: string) =>
    store.database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).join(' '))
  return { store, rows: readRows }
}

/** Runs a mirror until it has stored changes this many times. */
async function runMirror(kit: TestCatalog, store: ReturnType<typeof openSqliteStore>, times = 1): Promise<string[]> {
  const controller = new AbortController()
  const steps: string[] = []
  const onProgress = ({ step, records }: { step: string; records: number }) => {
    if (steps.push(`${step} ${records}`) >= times) controller.abort()
  }
  await mirror(kit.catalog, { store, fetch: kit.fetch, signal: controller.signal, onProgress })
  return steps
}

describe('a copy in SQLite', () => {
  it('contains the dump, and then the changes', async () => {
    const kit = createKit()
    const { store, rows } = openStore(createFilePath())
    expect(await runMirror(kit, store)).toEqual(['dump 4'])
    expect(rows('select type, slug from records order by 1, 2')).toEqual(['entity acme', 'entity bolt', 'person ada', 'segment miners'])
    kit.seed({ entities: [{ slug: 'acme', name: 'Acme', country: 'CH' }, { slug: 'coil' }] })
    expect(await runMirror(kit, store)).toEqual(['changes 2'])
    expect(rows("select slug, name, country from entities where slug = 'acme'")).toEqual(['acme Acme CH'])
    expect(rows("select data ->> 'slug' from entities order by 1")).toEqual(['acme', 'bolt', 'coil'])
  })

  it('shows other programs the old copy until the new one is complete, and nothing of a dump that breaks off', async () => {
    const kit = createKit()
    const file = createFilePath()
    const [{ store }, reader] = [openStore(file), openStore(file)]
    await runMirror(kit, store)
    const record = { type: 'entity', id: 'x', slug: 'x', data: {} }
    const breaking = (async function* () {
      yield [record]
      expect(reader.rows('select count(*) from records')).toEqual(['4'])
      throw new RangeError('broken')
    })()
    await expect(store.replaceAll(breaking, 'elsewhere')).rejects.toThrow('broken')
    expect(reader.rows('select count(*) from records')).toEqual(['4'])
    expect(await store.readCursor()).not.toBe('elsewhere')
  })

  it('removes records that the catalog no longer has', async () => {
    const { store, rows } = openStore(createFilePath())
    const put = ['a', 'b'].map((id) => ({ type: 'source', id, slug: null, data: { id } }))
    await store.apply({ put, removed: [], cursor: 'one' })
    await store.apply({
      put: [],
      removed: [
        { type: 'source', id: 'a' },
        { type: 'source', id: 'never' },
      ],
      cursor: 'two',
    })
    expect([rows('select id from records'), await store.readCursor()]).toEqual([['b'], 'two'])
  })

  it('keeps its copy in one file, which another process can continue', async () => {
    const kit = createKit()
    const file = createFilePath()
    const first = openStore(file)
    await runMirror(kit, first.store)
    first.store.database.close()
    kit.seed({ people: [{ slug: 'bob' }] })
    const { store, rows } = openStore(file)
    expect(await runMirror(kit, store)).toEqual(['changes 1'])
    expect(rows("select slug from records where type = 'person' order by 1")).toEqual(['ada', 'bob'])
  })
})
