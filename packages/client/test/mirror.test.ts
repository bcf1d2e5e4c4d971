import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BudgetExhaustedError, NotFoundError } from '../src/errors.ts'
import { type MirrorOptions, type MirrorRecord, type MirrorStore, mirror } from '../src/mirror.ts'
import { folderStore } from '../src/node.ts'
import { fakeClock, type Seed, type TestCatalog, type TestCatalogOptions, testCatalog } from '../src/testing.ts'
import { catchRejection } from './played-fetch.ts'

const seed: Seed = {
  segments: [{ slug: 'miners' }],
  entities: [{ slug: 'acme', segment: 'miners' }, { slug: 'bolt' }],
  people: [{ slug: 'ada' }],
  capabilities: [{ slug: 'custody' }],
}
const createKit = (options: TestCatalogOptions = {}) => testCatalog({ ratePerMinute: 100_000, budget: { dailyUsd: 100 }, seed, ...options })

/** A store in memory, which can be made to fail at any step of its work. */
function createMemoryStore(onStep: () => void = () => undefined) {
  const state: { records: Map<string, MirrorRecord>; cursor: string | undefined } = { records: new Map(), cursor: undefined }
  const toKey = ({ type, id }: { type: string; id: string }) => `${type} ${id}`
  const store: MirrorStore = {
    async readCursor() {
      onStep()
      return state.cursor
    },
    async replaceAll(batches, cursor) {
      const records = new Map<string, MirrorRecord>()
      for await (const batch of batches) {
        onStep()
        for (const record of batch) records.set(toKey(record), record)
      }
      onStep()
      Object.assign(state, { records, cursor })
    },
    async apply({ put, removed, cursor }) {
      onStep()
      for (const record of put) state.records.set(toKey(record), record)
      onStep()
      for (const key of removed) state.records.delete(toKey(key))
      onStep()
      state.cursor = cursor
    },
  }
  return { store, state, slugs: () => [...state.records.values()].map(({ type, slug }) => `${type} ${slug}`).sort() }
}

/** Returns the catalog's content as a mirror holds it. */
async function readContent({ catalog }: TestCatalog) {
  const include = ['relationships', 'lore', 'org_fit', 'providers', 'events'] as const
  const entities = await catalog.entities.list().toArray()
  const people = await catalog.people.list().toArray()
  return new Map<string, object>([
    ...(await Promise.all(
      entities.map(async ({ id }) => [id, await catalog.entities.get(id, { include: [...include], include_inactive: true })] as const),
    )),
    ...(await Promise.all(people.map(async ({ id }) => [id, await catalog.people.get(id, { include_inactive: true })] as const))),
  ])
}

const collectData = (records: Iterable<MirrorRecord>) =>
  new Map([...records].filter(({ type }) => ['entity', 'person'].includes(type)).map(({ id, data }) => [id, data]))

/** Runs a mirror, and calls the next of `actions` at each report of progress. Aborts the mirror at the first report after them. */
async function runMirror(kit: TestCatalog, store: MirrorStore, actions: readonly (() => void | Promise<void>)[] = [], options = {}) {
  const controller = new AbortController()
  const waiting = [...actions]
  const progress: string[] = []
  const all: MirrorOptions = {
    store,
    signal: controller.signal,
    fetch: kit.fetch,
    clock: fakeClock(),
    onProgress: ({ step, records }) => {
      progress.push(`${step} ${records}`)
      const next = waiting.shift()
      if (next) void next()
      else controller.abort()
    },
    ...options,
  }
  await mirror(kit.catalog, all)
  return progress
}

describe('a mirror', () => {
  it('loads the newest dump, and then all changes, each record once per page', async () => {
    const kit = createKit()
    const { store, state, slugs } = createMemoryStore()
    const changeRecords = () => {
      kit.seed({ entities: [{ slug: 'acme', city: 'Bern' }, { slug: 'coil' }] })
      kit.seed({ entities: [{ slug: 'acme', city: 'Basel' }], capabilities: [{ slug: 'treasury' }, { slug: 'custody', name: 'Custody' }] })
    }
    const progress = await runMirror(kit, store, [changeRecords])
    expect(progress).toEqual(['dump 5', 'changes 4'])
    expect(slugs()).toEqual(
      ['acme', 'bolt', 'coil']
        .map((slug) => `entity ${slug}`)
        .concat('person ada', 'segment miners', 'capability custody', 'capability treasury')
        .sort(),
    )
    expect(collectData(state.records.values())).toEqual(await readContent(kit))
    const again = [...state.records.values()].find(({ slug }) => slug === 'custody')
    expect(again?.data).toEqual((await kit.catalog.capabilities.list()).data.find(({ slug }) => slug === 'custody'))
    expect(kit.calls.filter(({ path }) => path === '/capabilities').length).toBeLessThanOrEqual(3)
  })

  it('resumes from its position, and stores a changed segment in the form of the dump', async () => {
    const kit = createKit()
    const { store, state } = createMemoryStore()
    await runMirror(kit, store)
    const before = [...state.records.values()].find(({ type }) => type === 'segment')
    kit.seed({ segments: [{ slug: 'miners', name: 'Miners' }] })
    expect(await runMirror(kit, store)).toEqual(['changes 1'])
    expect([...state.records.values()].find(({ type }) => type === 'segment')).toEqual({
      ...before,
      data: { ...before?.data, name: 'Miners' },
    })
    expect(kit.calls.filter(({ path }) => path === '/dumps')).toHaveLength(1)
  })

  it('loads another dump when the feed cannot continue, and removes the records of the previous one', async () => {
    const kit = createKit()
    const { store, state, slugs } = createMemoryStore()
    await runMirror(kit, store)
    state.records.set('entity lost', { type: 'entity', id: 'lost', slug: 'lost', data: {} })
    kit.seed({ entities: [{ slug: 'coil' }] })
    kit.clock.advance(91 * 24 * 60 * 60 * 1000)
    await kit.dump()
    expect(await runMirror(kit, store)).toEqual(['dump 6'])
    expect(slugs()).not.toContain('entity lost')
    expect(slugs()).toContain('entity coil')
  })

  it('throws when the feed cannot continue from the newest dump and no other dump is made within a day', async () => {
    const kit = createKit()
    const { store } = createMemoryStore()
    await runMirror(kit, store)
    kit.fail('getChanges', { code: 'CURSOR_LOST' })
    const clock = fakeClock()
    const error = await catchRejection(runMirror(kit, store, [], { clock }))
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({ hint: expect.stringContaining('curator can have one made now') })
    expect(clock.slept.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(24 * 60 * 60 * 1000)
  })

  it('keeps its newer copy until there is a dump from which the feed can continue', async () => {
    const kit = createKit()
    const { store, state, slugs } = createMemoryStore()
    await runMirror(kit, store, [() => kit.seed({ entities: [{ slug: 'coil' }] })])
    const [cursor, kept] = [state.cursor, slugs()]
    kit.fail('getChanges', { code: 'CURSOR_LOST', times: 2 })
    const seen: unknown[] = []
    const whileWaiting = fakeClock()
    const clock = {
      ...whileWaiting,
      sleep: async (ms: number, signal?: AbortSignal) => {
        seen.push([state.cursor, slugs()])
        kit.clock.advance(ms)
        kit.seed({ entities: [{ slug: 'dyne' }] })
        await kit.dump()
        return whileWaiting.sleep(ms, signal)
      },
    }
    expect(await runMirror(kit, store, [], { clock })).toEqual(['dump 7'])
    expect(seen).toEqual([[cursor, kept]])
    expect(slugs()).toContain('entity dyne')
  })

  it('equals the catalog in the end, regardless of where and how often it fails', async () => {
    const kit = createKit()
    let steps = 0
    let last = 0
    const { store, state } = createMemoryStore(() => {
      steps += 1
      if (steps === last) throw new RangeError('killed')
    })
    for (let round = 1; round <= 40; round += 1) {
      kit.seed({
        entities: [{ slug: `e-${round % 7}`, city: `City ${round}` }],
        people: [{ slug: `p-${round % 3}`, trust_blocker: `${round}` }],
      })
      steps = 0
      last = 1 + (round % 9)
      await runMirror(kit, store).catch((error: unknown) => expect(error).toBeInstanceOf(RangeError))
    }
    last = 0
    kit.seed({ entities: [{ slug: 'last' }] })
    await runMirror(kit, store)
    expect(collectData(state.records.values())).toEqual(await readContent(kit))
  })

  it('waits out a server that does not answer for a while', async () => {
    const kit = createKit()
    const { store, slugs } = createMemoryStore()
    const causeOutage = () => {
      kit.fail('getEntity', { code: 'UNAVAILABLE', times: 20 })
      kit.seed({ entities: [{ slug: 'coil' }] })
    }
    expect(await runMirror(kit, store, [causeOutage])).toEqual(['dump 5', 'changes 1'])
    expect(slugs()).toContain('entity coil')
  })

  it('stops when the budget is spent, and makes progress with a small one a day', async () => {
    const kit = createKit({ budget: { dailyUsd: 0.006 } })
    const { store, slugs } = createMemoryStore()
    await runMirror(kit, store)
    for (let count = 1; count <= 100; count += 1) kit.seed({ entities: [{ slug: `e-${count}` }] })
    expect(await catchRejection(runMirror(kit, store, [() => undefined, () => undefined]))).toBeInstanceOf(BudgetExhaustedError)
    kit.clock.advance(24 * 60 * 60 * 1000)
    await runMirror(kit, store)
    expect(slugs().filter((slug) => slug.startsWith('entity e-'))).toHaveLength(100)
  })

  it.each([
    ['cut off', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.length - 40)],
    ['empty', () => new Uint8Array()],
    ['altered', alterDump],
    ['followed by something', appendRecord],
  ] as const)('rejects a dump that is %s after five attempts, and stores nothing of it', async (_, spoil) => {
    const kit = createKit()
    const { store, state } = createMemoryStore()
    let tries = 0
    const fetch = async (request: Request) => {
      tries += 1
      const file = new Uint8Array(await (await kit.fetch(request)).arrayBuffer())
      return new Response(await spoil(file))
    }
    expect(await catchRejection(runMirror(kit, store, [], { fetch }))).toMatchObject({
      code: 'CONNECTION_FAILED',
      message: expect.stringMatching(/^The dump catalog-.*\.ndjson\.gz /),
    })
    expect([tries, state.cursor, state.records.size]).toEqual([5, undefined, 0])
  })
})

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

async function pack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer())
}

async function alterDump(bytes: Uint8Array<ArrayBuffer>) {
  return pack((await unpack(bytes)).replace('acme', 'acne'))
}

async function appendRecord(bytes: Uint8Array<ArrayBuffer>) {
  return pack(`${await unpack(bytes)}{"type":"entity","id":"x"}\n`)
}

describe('a mirror in a folder', () => {
  function createFolder() {
    const path = mkdtempSync(join(tmpdir(), 'catalog-mirror-'))
    onTestFinished(() => rmSync(path, { recursive: true }))
    return path
  }
  const readAll = (path: string): MirrorRecord[] => {
    const { records } = JSON.parse(readFileSync(join(path, 'current.json'), 'utf8'))
    const files = readdirSync(join(path, records), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return files.map(({ parentPath, name }) => JSON.parse(readFileSync(join(parentPath, name), 'utf8')))
  }

  it('has a file for each record, and only the folder of the newest dump', async () => {
    const kit = createKit()
    const path = createFolder()
    const changeRecords = () => kit.seed({ entities: [{ slug: 'acme', city: 'Bern' }, { slug: 'coil' }] })
    expect(await runMirror(kit, folderStore(path), [changeRecords])).toEqual(['dump 5', 'changes 2'])
    expect(collectData(readAll(path))).toEqual(await readContent(kit))
    kit.seed({ entities: [{ slug: 'dyne' }] })
    kit.clock.advance(91 * 24 * 60 * 60 * 1000)
    await kit.dump()
    expect(await runMirror(kit, folderStore(path))).toEqual(['dump 7'])
    expect(collectData(readAll(path))).toEqual(await readContent(kit))
    expect(readdirSync(path).filter((name) => name.startsWith('records-'))).toHaveLength(1)
  })

  it('refuses types and ids that lead out of the folder', async () => {
    const path = createFolder()
    const store = folderStore(path)
    const record = { type: 'entity', id: '../../elsewhere', slug: null, data: {} }
    const batches = (async function* () {
      yield [record]
    })()
    await expect(store.replaceAll(batches, 'c')).rejects.toThrow('no name of a file')
    expect(await store.readCursor()).toBeUndefined()
  })
})
