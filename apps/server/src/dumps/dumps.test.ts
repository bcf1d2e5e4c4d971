import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPositionCodec } from '../changes/position.ts'
import { readEvents } from '../changes/queries.ts'
import { settleFeed } from '../changes/testing/settle-feed.ts'
import { eraseSubject } from '../erasure/erase.ts'
import { removeLeftoverFiles } from '../files/pending.ts'
import { type Files, openFiles } from '../files/storage.ts'
import { readSigningSecret } from '../keys/signing.ts'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { makeEntity, makePerson } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { runWithinOneDay } from '../testing/within-one-day.ts'
import { maintainDumps, runDumpNow } from './keep-dumps.ts'
import { runDump } from './make-dump.ts'
import { readDumps } from './queries.ts'
import { type ReadLine, readDumpLines } from './testing/read-dump.ts'
import { makeRichCatalog } from './testing/rich-catalog.ts'
import { claimDump, requestDump } from './writes.ts'

let scratch: ScratchDatabase
let server: TestServer
let files: Files
let folder: string
let cookie: string
let curatorId: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalog-dumps-'))
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database, { CATALOG_FILES_DIR: folder })
  files = openFiles({ folder, s3: undefined })
  curatorId = await makeCurator(scratch.database, 'admin')
  cookie = await signInAs(server.address, 'admin@example.org')
  await makeRichCatalog(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
  await rm(folder, { recursive: true, force: true })
})
const deleteDumps = () =>
  scratch.database.run(async (db) => {
    await sql`delete from dump_files`.execute(db)
    await sql`delete from dumps`.execute(db)
  })
beforeEach(deleteDumps)

const never = new AbortController().signal
const createDump = () => runDumpNow(scratch.database, files)
const runDumpMaintenance = (hour?: number, stopping = never) => maintainDumps(scratch.database, files, hour, stopping)
const readAllDumps = () => scratch.database.run(readDumps)
const getDumpPage = async (options = {}) => (await server.get('/dumps', options)).body
const filterByType = (lines: readonly ReadLine[], type: string) => lines.filter((line) => line.type === type)
const listStoredFiles = async () =>
  (await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
/** Downloads a file from the test server. Uses only the path of the link, because the link has the public URL of the settings. */
const downloadFile = ({ download_url: link }: { readonly download_url: string }) =>
  fetch(`${server.address}${link.slice(link.indexOf('/downloads/'))}`)
/** Moves the times of all dumps back by this many days. */
const ageDumps = (days: number) =>
  scratch.database.run((db) =>
    sql`update dumps set asked_at = asked_at - make_interval(days => ${days}), made_at = made_at - make_interval(days => ${days}),
      finished_at = finished_at - make_interval(days => ${days})`.execute(db),
  )

describe('a dump', () => {
  it('contains each record as its own operation returns it, in any lifecycle status', async () => {
    const dump = await createDump()
    const lines = await readDumpLines(scratch.database, files, dump, 'catalog')
    for (const slug of ['a-hub', 'folded', 'archived', 'never-was']) {
      const { type, ...line } = filterByType(lines, 'entity').find((entity) => entity.slug === slug)
      const { body } = await server.get(`/entities/${line.id}?include=relationships,lore,org_fit,providers,events&include_inactive=true`)
      expect([slug, line]).toEqual([slug, body])
    }
    const people = await readDumpLines(scratch.database, files, dump, 'people')
    for (const slug of ['ann-example', 'ann-e']) {
      const { type, ...line } = filterByType(people, 'person').find((person) => person.slug === slug)
      expect(line).toEqual((await server.get(`/people/${line.id}?include_inactive=true`)).body)
    }
    const { type, lore, ...segment } = filterByType(lines, 'segment').find(({ slug }) => slug === 'hubs')
    const { dossier, ...shown } = (await server.get('/segments/hubs?include=dossier')).body
    expect([segment, lore]).toEqual([shown, dossier.lore])
    for (const [of, path] of [
      ['taxonomy_term', 'taxonomy'],
      ['capability', 'capabilities'],
      ['need', 'needs'],
      ['vertical', 'verticals'],
    ] as const) {
      const { data } = (await server.get(`/${path}?limit=200`)).body
      expect([
        of,
        filterByType(lines, of)
          .slice(0, 200)
          .map(({ type, ...line }) => line),
      ]).toEqual([of, data])
    }
  })

  it('has separate lines for rows beyond the limits of the dossier', async () => {
    const dump = await createDump()
    const lines = await readDumpLines(scratch.database, files, dump, 'catalog')
    const people = await readDumpLines(scratch.database, files, dump, 'people')
    expect([filterByType(lines, 'lore').length, filterByType(people, 'touchpoint').length]).toEqual([20, 15])
    expect(filterByType(lines, 'lore')[0].entity).toMatchObject({ slug: 'a-hub' })
    expect(filterByType(people, 'touchpoint')[0]).toMatchObject({ person: { slug: 'ann-example' }, label: 'Call 15' })
    const counted = await scratch.database.run((db) => sql<{ n: number }>`select count(*) as n from entity_relationships`.execute(db))
    expect(filterByType(lines, 'relationship').length).toBe(counted.rows[0]?.n)
  })

  it('has a first line with its cursor and a last line with the count and checksum of the other lines', async () => {
    const { id, cursor, made_at, files: made } = await createDump()
    expect(made.map(({ content }) => content)).toEqual(['catalog', 'people'])
    for (const { id: fileId, content, records, bytes, sha256 } of made) {
      const { data } = await getDumpPage()
      const shown = data[0].files.find((file: { content: string }) => file.content === content)
      expect(shown).toMatchObject({ content, records, bytes, sha256, name: expect.stringMatching(`^${content}-[0-9TZ-]+[.]ndjson[.]gz$`) })
      const response = await downloadFile(shown)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip'])
      const packed = Buffer.from(await response.arrayBuffer())
      expect([packed.length, createHash('sha256').update(packed).digest('hex')]).toEqual([bytes, sha256])
      const unpacked = createGunzip()
      unpacked.end(packed)
      const lines = (await text(unpacked)).trimEnd().split('\n')
      const between = lines.slice(1, -1)
      expect(JSON.parse(lines[0] ?? '')).toEqual({
        ...{ type: 'dump', dump_id: id, content, cursor, contract: 'v1' },
        made_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[0-9:.]+Z$/),
      })
      expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
        type: 'end',
        count: records,
        sha256: createHash('sha256')
          .update(between.map((line) => `${line}\n`).join(''))
          .digest('hex'),
      })
      expect(fileId).not.toBe(id)
    }
    expect(made_at).not.toBeNull()
  })

  it('contains one snapshot, and the feed from its cursor contains all later writes', async () => {
    await scratch.database.transaction((tx) => requestDump(tx, 'command'))
    const claimed = await scratch.database.transaction(claimDump)
    if (!claimed) throw new Error('There was nothing to claim.')
    const { objects } = files
    // Adds an entity with a person between the two files.
    let added = ''
    const slow: Files = {
      ...files,
      objects: {
        ...objects,
        async put(key, path) {
          await objects.put(key, path)
          if (added !== '') return
          added = await makeEntity(scratch.database, { slug: `late-${randomUUID()}` })
          await makePerson(scratch.database, { slug: `late-${randomUUID()}`, roles: [added] })
        },
      },
    }
    await runDump(scratch.database, slow, claimed, never)
    const [dump] = await readAllDumps()
    if (!dump?.cursor) throw new Error('The dump is not there.')
    const people = await readDumpLines(scratch.database, files, dump, 'people')
    expect(filterByType(people, 'person').filter(({ slug }) => slug.startsWith('late-'))).toEqual([])
    const after = createPositionCodec(await readSigningSecret(scratch.database, 'cursors')).decodePosition(dump.cursor)
    if (!after) throw new Error('The cursor is none of the feed.')
    await settleFeed(scratch.database)
    const read = await scratch.database.run((db) => readEvents(db, { after, limit: 1000 }))
    if (read.isLost) throw new Error('The cursor is lost.')
    expect(read.events.map(({ recordId }) => recordId)).toContain(added)
  })

  it('lists the file with people only for keys with read:people', async () => {
    await createDump()
    const listContents = async (scopes: ['read:catalog'] | ['read:catalog', 'read:people']) => {
      const { data } = await getDumpPage({ key: await server.key({ scopes }) })
      return data[0].files.map((file: { content: string }) => file.content)
    }
    expect(await listContents(['read:catalog'])).toEqual(['catalog'])
    expect(await listContents(['read:catalog', 'read:people'])).toEqual(['catalog', 'people'])
  })
})

describe('dumps', () => {
  it('makes one dump a night, in one process, and another only in the next night', () =>
    runWithinOneDay(async () => {
      await deleteDumps()
      await Promise.all([runDumpMaintenance(0), runDumpMaintenance(0), runDumpMaintenance(0)])
      await runDumpMaintenance(0)
      expect((await readAllDumps()).map(({ state, asked_by }) => [state, asked_by])).toEqual([['ready', 'schedule']])
      await ageDumps(1)
      await runDumpMaintenance(0)
      expect((await readAllDumps()).length).toBe(2)
      await ageDumps(1)
      await runDumpMaintenance()
      expect((await readAllDumps()).length).toBe(2)
    }))

  it('keeps the latest seven dumps, and removes the files of older ones', async () => {
    await removeLeftoverFiles(scratch.database, files, 0)
    for (let made = 0; made < 9; made++) {
      await createDump()
      await ageDumps(1)
    }
    const dumps = await readAllDumps()
    expect(dumps.length).toBe(7)
    const ids = (await getDumpPage()).data.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(dumps.map(({ id }) => id))
    expect((await getDumpPage({ key: await server.key() })).total).toBe(7)
    const keys = await scratch.database.run((db) => db.selectFrom('dump_files').select('storage_key').execute())
    const stored = (await listStoredFiles()).map(({ name }) => name)
    expect(keys.every(({ storage_key }) => stored.includes(storage_key))).toBe(true)
    const { rows } = await scratch.database.run((db) => sql`select from pending_files`.execute(db))
    expect(rows).toEqual([])
  })

  it('starts when a curator requests it, and shows its progress', async () => {
    const asked = await curate(server.address, 'POST', '/dumps', { cookie })
    expect([asked.status, asked.body]).toMatchObject([201, { state: 'waiting', asked_by: 'curator', files: [] }])
    expect((await curate(server.address, 'POST', '/dumps', { cookie })).body.id).toBe(asked.body.id)
    await runDumpMaintenance()
    const { data } = (await curate(server.address, 'GET', '/dumps', { cookie })).body
    expect(data).toMatchObject([{ id: asked.body.id, state: 'ready', files: [{ content: 'catalog' }, { content: 'people' }] }])
  })

  it('starts again after its process has stopped, and leaves no files', async () => {
    const stopping = new AbortController()
    await scratch.database.transaction((tx) => requestDump(tx, 'curator'))
    stopping.abort()
    await expect(runDumpMaintenance(undefined, stopping.signal)).rejects.toThrow('aborted')
    expect(await readAllDumps()).toMatchObject([{ state: 'failed', problem: 'interrupted', files: [] }])
    await scratch.database.transaction((tx) => requestDump(tx, 'curator'))
    const lost = await scratch.database.transaction(claimDump)
    expect(await scratch.database.transaction(claimDump)).toBeUndefined()
    await scratch.database.run((db) => sql`update dumps set lease_until = now() where state = 'running'`.execute(db))
    await scratch.database.transaction((tx) => requestDump(tx, 'curator'))
    await runDumpMaintenance()
    expect((await readAllDumps()).map(({ state, problem }) => [state, problem]).sort()).toEqual([
      ['failed', 'interrupted'],
      ['failed', 'interrupted'],
      ['ready', null],
    ])
    if (!lost) throw new Error('There was nothing to claim.')
    const before = (await listStoredFiles()).length
    await expect(runDump(scratch.database, files, lost, never)).rejects.toThrow('abandoned')
    expect((await listStoredFiles()).length).toBe(before)
  })
})

describe('erasures and dumps', () => {
  const buildErasureOrder = () => ({ curatorId, reason: 'Asked for.' })
  const preparePersonErasure = async () => {
    const slug = `erased-${randomUUID()}`
    await makePerson(scratch.database, { slug, name: `Zelda ${slug}` })
    return { slug, run: () => eraseSubject(scratch.database, files, { kind: 'person', reference: slug }, buildErasureOrder()) }
  }

  it('deletes all stored dumps, makes their links stop working, and leaves the erased data out of the next dump', async () => {
    const { slug, run } = await preparePersonErasure()
    await createDump()
    const [{ files: before }] = (await getDumpPage()).data
    const { places } = await run()
    expect(places).toMatchObject({ people: 1, dump_files: 2 })
    expect((await getDumpPage()).data).toEqual([])
    for (const file of before) expect((await downloadFile(file)).status).toBe(404)
    await runDumpMaintenance(0)
    const dump = (await readAllDumps()).find(({ state }) => state === 'ready')
    if (!dump) throw new Error('No other dump was made.')
    expect(JSON.stringify(await readDumpLines(scratch.database, files, dump, 'people'))).not.toContain(slug)
  })

  it('excludes an erased record from a dump in progress', async () => {
    const { run } = await preparePersonErasure()
    await scratch.database.transaction((tx) => requestDump(tx, 'command'))
    const claimed = await scratch.database.transaction(claimDump)
    if (!claimed) throw new Error('There was nothing to claim.')
    const { objects } = files
    let isErased = false
    const erasingFiles: Files = {
      ...files,
      objects: {
        ...objects,
        async put(key, path) {
          if (!isErased) await run()
          isErased = true
          await objects.put(key, path)
        },
      },
    }
    const before = (await listStoredFiles()).length
    await expect(runDump(scratch.database, erasingFiles, claimed, never)).rejects.toThrow('abandoned')
    expect(await readAllDumps()).toMatchObject([{ state: 'failed', problem: 'erased', files: [] }])
    expect((await listStoredFiles()).length).toBe(before)
  })
})
