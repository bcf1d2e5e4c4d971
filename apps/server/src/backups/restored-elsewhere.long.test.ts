import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { makeExamples as makeCurationExamples } from '../curation/testing/examples.ts'
import { openFiles } from '../files/storage.ts'
import { createFolderStorage } from '../files/testing/storages.ts'
import { readSettings } from '../settings.ts'
import { makeCurator, signInAs } from '../testing/curation-client.ts'
import { listIndexDifferences } from '../testing/index-differences.ts'
import { createExampleRequests, makeExamples } from '../testing/requests/example-requests.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { type FreshCluster, openFreshCluster } from './testing/clusters.ts'
import { buildAgentPaths, buildCurationPaths, readAllBodies } from './testing/every-read.ts'
import { restoreElsewhere } from './testing/restore-elsewhere.ts'

/** One cluster for all tests; each test restores into its own database. */
let fresh: Promise<FreshCluster> | undefined
const openSharedCluster = async () => {
  fresh ??= openFreshCluster()
  return { ...(await fresh), close: async () => undefined }
}
afterAll(async () => (await fresh)?.close())

/** Settings of both servers, so that their answers contain the same address. */
const publicly = { CATALOG_PUBLIC_URL: 'https://catalog.example.org' }

describe('a catalog after a restore into another cluster', () => {
  const closing: (() => Promise<unknown>)[] = []
  const closeAfterTest = (close: () => Promise<unknown>) => void closing.unshift(close)
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function startOriginal() {
    const [scratch, storage] = [await createScratchDatabase(), await createFolderStorage()]
    const server = await startTestServer(scratch.database, { ...storage.env, ...publicly })
    closeAfterTest(() => scratch.drop())
    closeAfterTest(() => storage.close())
    closeAfterTest(() => server.stop())
    return { scratch, server, original: { url: scratch.url, files: openFiles(readSettings(storage.env).files) } }
  }
  async function startRestored(original: Awaited<ReturnType<typeof startOriginal>>['original']) {
    const restored = await restoreElsewhere(original, openSharedCluster)
    const server = await startTestServer(restored.database, { CATALOG_FILES_DIR: restored.filesFolder, ...publicly })
    closeAfterTest(() => restored.close())
    closeAfterTest(() => server.stop())
    return { restored, server }
  }

  it("returns the same bytes as before for every read of the agents' contract with the same key", async () => {
    const { scratch, server, original } = await startOriginal()
    await makeExamples(scratch.database)
    const form = new FormData()
    for (const [name, value] of Object.entries({ entity_slug: 'microstrategy', title: 'A file' })) form.append(name, value)
    form.append('file', new Blob(['What is in it.\n']), 'a.txt')
    const { body: source } = await server.send('POST', '/agents/sources/upload', { body: form })
    const headers = { authorization: `Bearer ${await server.key()}` }
    const paths = new Map(await buildAgentPaths(createExampleRequests(scratch.database, server))).set(
      'its file',
      `/v1/sources/${source.id}`,
    )
    const before = await readAllBodies(server.address, paths, headers)
    const { server: other } = await startRestored(original)
    expect(await readAllBodies(other.address, paths, headers)).toEqual(before)
    expect(Object.entries(before).filter(([, answer]) => !answer.startsWith('200 '))).toEqual([])
    const { body: described } = await other.get(`/sources/${source.id}`)
    const { pathname, search } = new URL(described.download_url)
    expect(await (await fetch(other.address + pathname + search)).text()).toBe('What is in it.\n')
  })

  it("returns the same bytes as before for every read of the curators' contract in the same session", async () => {
    const { scratch, server, original } = await startOriginal()
    await makeCurationExamples(scratch.database)
    await makeCurator(scratch.database, 'admin')
    const headers = { cookie: await signInAs(server.address, 'admin@example.org') }
    const paths = buildCurationPaths()
    const before = await readAllBodies(server.address, paths, headers)
    const { server: other } = await startRestored(original)
    expect(await readAllBodies(other.address, paths, headers)).toEqual(before)
    expect(Object.entries(before).filter(([, answer]) => !/^(200|404) /.test(answer))).toEqual([])
  })

  it('contains every transaction before the backup and no later one, when writes run during the backup', async () => {
    const { scratch, server, original } = await startOriginal()
    await makeExamples(scratch.database)
    const requests = createExampleRequests(scratch.database, server)
    const writeRecords = async () => {
      const { path, body } = await requests.buildRequest('registerSource')
      const { body: source } = await server.post(path, body)
      const proposed = await requests.buildRequest('submitBundle')
      const { body: proposal } = await server.post(proposed.path, proposed.body, { headers: proposed.headers ?? {} })
      return { source: source.id as string, proposal: proposal.proposal_id as string }
    }
    const before = await Promise.all([writeRecords(), writeRecords(), writeRecords()])
    let isOver = false
    let written = 0
    const writeUntilStopped = async () => {
      for (; !isOver; written++) await writeRecords()
    }
    const lanes = [writeUntilStopped(), writeUntilStopped()]
    const { restored, server: other } = await startRestored(original)
    isOver = true
    await Promise.all(lanes)
    const after = await writeRecords()
    expect(written).toBeGreaterThan(0)
    for (const { source, proposal } of before) {
      expect((await other.get(`/sources/${source}`)).status).toBe(200)
      expect((await other.get(`/agents/proposals/${proposal}`)).status).toBe(200)
    }
    expect((await other.get(`/sources/${after.source}`)).status).toBe(404)
    expect(await restored.database.run(listIndexDifferences)).toEqual([])
    expect(
      (await other.post('/agents/sources', { entity_slug: 'microstrategy', url: 'https://example.org/new', title: 'New' })).status,
    ).toBe(201)
  })
})
