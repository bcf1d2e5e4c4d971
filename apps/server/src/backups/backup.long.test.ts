import { appendFile, chmod, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openBulkConnection } from '../database/connections/bulk-connection.ts'
import { migrateUp, readMigrationStates } from '../database/migrate.ts'
import { listSchema } from '../database/testing/list-schema.ts'
import { openFiles } from '../files/storage.ts'
import { createFolderStorage, type TestStorage } from '../files/testing/storages.ts'
import { readSettings } from '../settings.ts'
import { buildUniqueText, createBlob, storages } from '../sources/testing/uploads.ts'
import { merge } from '../testing/merge-records.ts'
import { makeEntity } from '../testing/records.ts'
import { makeExamples } from '../testing/requests/example-requests.ts'
import { createScratchDatabase, createUnmigratedDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { requireIntactBackup } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { filledByMigrations, readTables } from './schema.ts'
import { takeBackup } from './take-backup.ts'
import { readEveryRow } from './testing/every-row.ts'

const openTestFiles = (storage: TestStorage) => openFiles(readSettings(storage.env).files)

/** Returns the path of a folder that does not exist yet and is removed after the test. */
async function createFolderPath(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'catalog-backup-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  return join(parent, 'backup')
}

/** Opens a database without rows, by default with the current schema, and an empty storage. */
async function openEmptyTarget(createTarget: () => Promise<ScratchDatabase> = createScratchDatabase) {
  const [scratch, storage] = [await createTarget(), await createFolderStorage()]
  onTestFinished(async () => {
    await scratch.drop()
    await storage.close()
  })
  return { ...scratch, storage, files: openTestFiles(storage) }
}

/** Makes a catalog with records, proposals and files, including a file whose source was merged into another one. */
async function fillCatalog(scratch: ScratchDatabase, storage: TestStorage): Promise<void> {
  const server = await startTestServer(scratch.database, storage.env)
  await makeExamples(scratch.database)
  const [survivor, duplicate] = [
    await makeEntity(scratch.database, { slug: 'survivor' }),
    await makeEntity(scratch.database, { slug: 'duplicate' }),
  ]
  const uploadFile = (entity_slug: string, text: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ entity_slug, title: 'A "file"\twith\nodd \\ characters \u00e9\u{1f600}' }))
      form.append(name, value)
    form.append('file', createBlob(text), 'a.txt')
    return server.send('POST', '/agents/sources/upload', { body: form })
  }
  const text = buildUniqueText()
  for (const [entity, content] of [
    ['survivor', text],
    ['duplicate', text],
    ['duplicate', buildUniqueText()],
  ] as const)
    expect((await uploadFile(entity, content)).status).toBe(201)
  await merge(scratch.database, 'entity', duplicate, survivor)
  await server.stop()
}

describe.each(storages)('a backup with the files of %s', (_, openStorage) => {
  let scratch: ScratchDatabase
  let storage: TestStorage
  beforeAll(async () => {
    ;[scratch, storage] = [await createScratchDatabase(), await openStorage()]
    await fillCatalog(scratch, storage)
  })
  afterAll(async () => {
    await storage.close()
    await scratch.drop()
  })

  it('restores every row of every table, and every file, into an empty database and another storage', async () => {
    const [folder, target] = [await createFolderPath(), await openEmptyTarget(createUnmigratedDatabase)]
    const { files } = await takeBackup({ url: scratch.url, objects: openTestFiles(storage).objects }, folder)
    expect([files.count, files.missing]).toEqual([3, []])
    await restoreBackup(target, folder)
    expect(await readEveryRow(target.url)).toEqual(await readEveryRow(scratch.url))
    expect((await target.storage.listKeys()).sort()).toEqual((await storage.listKeys()).sort())
    expect(await target.storage.listTempFiles()).toEqual([])
  })

  it('succeeds without files that the storage has lost, and reports them', async () => {
    const [folder, target] = [await createFolderPath(), await openEmptyTarget()]
    const [lost = ''] = await storage.listKeys()
    await storage.removeObject(lost)
    const { files } = await takeBackup({ url: scratch.url, objects: openTestFiles(storage).objects }, folder)
    expect(files.missing).toEqual([lost])
    expect((await restoreBackup(target, folder)).files.missing).toEqual([lost])
    expect(await target.storage.listKeys()).toHaveLength(2)
  })
})

describe('a backup', () => {
  let scratch: ScratchDatabase
  let storage: TestStorage
  let whole: string
  beforeAll(async () => {
    ;[scratch, storage] = [await createScratchDatabase(), await createFolderStorage()]
    await fillCatalog(scratch, storage)
    whole = join(await mkdtemp(join(tmpdir(), 'catalog-backup-')), 'backup')
    await takeBackup({ url: scratch.url, objects: openTestFiles(storage).objects }, whole)
  })
  afterAll(async () => {
    await storage.close()
    await scratch.drop()
    await rm(join(whole, '..'), { recursive: true, force: true })
  })

  /** Copies the whole backup, so that a test can damage the copy. */
  async function copyBackup(): Promise<string> {
    const folder = await createFolderPath()
    await cp(whole, folder, { recursive: true })
    return folder
  }
  const runBackup = (folder: string) => takeBackup({ url: scratch.url, objects: openTestFiles(storage).objects }, folder)

  it('allows only its owner to read its files', async () => {
    const inside = await readdir(whole, { recursive: true })
    const modes = await Promise.all(['', ...inside].map(async (name) => stat(join(whole, name))))
    expect(modes.map((found) => (found.mode & 0o777) === (found.isDirectory() ? 0o700 : 0o600))).not.toContain(false)
  })

  it('never overwrites another backup, complete or not', async () => {
    await expect(runBackup(whole)).rejects.toThrow('There is a backup in')
    const brokenOff = await copyBackup()
    await rm(join(brokenOff, 'manifest.json'))
    await expect(runBackup(brokenOff)).rejects.toThrow('it may contain a backup that was interrupted')
    await expect(requireIntactBackup(brokenOff)).rejects.toThrow('is not a complete backup: it lacks manifest.json')
  })

  it('restores the values of sequences and the rights of the service', async () => {
    const target = await openEmptyTarget()
    await restoreBackup(target, whole)
    await target.database.renew()
    const readNewestMergeId = async () =>
      (await target.database.run((db) => sql<{ id: string }>`select max(id)::text as id from merges`.execute(db))).rows[0]?.id
    const before = BigInt((await readNewestMergeId()) ?? 0)
    await target.database.transaction((tx) => sql`update entities set name = name || ' 2' where slug = 'survivor'`.execute(tx))
    const survivor = await target.database.run((db) =>
      db.selectFrom('entities').select('name').where('slug', '=', 'survivor').executeTakeFirst(),
    )
    expect(survivor).toEqual({ name: 'survivor 2' })
    const duplicate = await makeEntity(target.database, { slug: 'later-duplicate' })
    const kept = await makeEntity(target.database, { slug: 'later-survivor' })
    await merge(target.database, 'entity', duplicate, kept)
    expect(BigInt((await readNewestMergeId()) ?? 0)).toBeGreaterThan(before)
    await expect(target.database.run((db) => sql`delete from merges`.execute(db))).rejects.toThrow()
  })

  it('leaves a database that has data unchanged when a restore is refused', async () => {
    const before = await readEveryRow(scratch.url)
    await expect(restoreBackup({ ...scratch, files: openTestFiles(storage) }, whole)).rejects.toThrow(
      /^The database has data already, in \w+\./,
    )
    expect(await readEveryRow(scratch.url)).toEqual(before)
  })

  const damages: readonly (readonly [string, (folder: string) => Promise<unknown>, string | RegExp])[] = [
    ['a table that is missing', (folder) => rm(join(folder, 'tables/entities.copy.gz')), 'entities.copy.gz is missing'],
    [
      'a table that is cut off',
      (folder) => truncate(join(folder, 'tables/entities.copy.gz'), 40),
      'entities.copy.gz has 40 bytes instead of',
    ],
    [
      'a table of which a byte is another one',
      (folder) => flipByte(join(folder, 'tables/entities.copy.gz')),
      'its checksum does not match',
    ],
    [
      'a list of files that is longer',
      (folder) => appendFile(join(folder, 'files.ndjson'), '{}\n'),
      /files\.ndjson has \d+ bytes instead of/,
    ],
    ['a file that is missing', async (folder) => rm(join(folder, 'files'), { recursive: true }), /files\/.* is missing/],
    [
      'a manifest that was changed',
      (folder) => changeManifest(folder, (text) => text.replace(/"rows": \d+/, '"rows": 77')),
      'manifest.json is damaged',
    ],
    ['a manifest that is no JSON', (folder) => truncate(join(folder, 'manifest.json'), 100), 'manifest.json is damaged'],
    ['a later format', (folder) => changeManifest(folder, (text) => text.replace('"format": 1', '"format": 2')), 'is of format 2'],
  ]
  it('refuses a damaged folder with a message before it writes anything', async () => {
    const target = await openEmptyTarget(createUnmigratedDatabase)
    for (const [damaged, damage, words] of damages) {
      const folder = await copyBackup()
      await damage(folder)
      await expect(restoreBackup(target, folder), damaged).rejects.toThrow(words)
    }
    expect(await readEveryRow(target.url)).toEqual({})
    expect(await target.storage.listKeys()).toEqual([])
  })

  it('refuses a backup of a newer schema with a message', async () => {
    const newer = await createScratchDatabase()
    onTestFinished(() => newer.drop())
    await newer.database.runAsOwner((db) => sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(db))
    const [folder, target] = [await createFolderPath(), await openEmptyTarget()]
    await takeBackup({ url: newer.url, objects: openTestFiles(storage).objects }, folder)
    await expect(restoreBackup(target, folder)).rejects.toThrow('The backup is of a newer Catalog: its schema is 9999-of-tomorrow')
  })

  it('updates an older schema on restore, and refuses an empty database whose schema is newer', async () => {
    const old = await createUnmigratedDatabase()
    onTestFinished(() => old.drop())
    await migrateUp(old.database, '0033-blank-in-any-script')
    await old.database.runAsOwner((db) => sql`insert into entities (slug, name) values ('old', 'Old')`.execute(db))
    const [folder, newer, target] = [await createFolderPath(), await openEmptyTarget(), await openEmptyTarget(createUnmigratedDatabase)]
    await takeBackup({ url: old.url, objects: openTestFiles(storage).objects }, folder)
    await expect(restoreBackup(newer, folder)).rejects.toThrow("The schema of the database is newer than the backup's")
    await restoreBackup(target, folder)
    expect(await target.database.runAsOwner(listSchema)).toEqual(await newer.database.runAsOwner(listSchema))
    expect((await readMigrationStates(target.database)).every(({ appliedAt }) => appliedAt !== null)).toBe(true)
    expect(await target.database.run((db) => db.selectFrom('entities').select('slug').execute())).toEqual([{ slug: 'old' }])
  })

  it('keeps every row when a backup of a baseline schema is restored to a schema made by all steps, and vice versa', async () => {
    const grown = await openEmptyTarget(createUnmigratedDatabase)
    await migrateUp(grown.database, '0001-identity')
    await migrateUp(grown.database)
    await restoreBackup(grown, whole)
    const [folder, fresh] = [await createFolderPath(), await openEmptyTarget(createUnmigratedDatabase)]
    await takeBackup({ url: grown.url, objects: grown.files.objects }, folder)
    await restoreBackup(fresh, folder)
    const rows = await readEveryRow(scratch.url)
    expect(await readEveryRow(grown.url)).toEqual(rows)
    expect(await readEveryRow(fresh.url)).toEqual(rows)
  })

  it('succeeds after an earlier restore that failed at any step', async () => {
    const target = await openEmptyTarget()
    const steps = ['checking', 'files', 'entities', 'verticals']
    for (const step of steps) {
      const failAtStep = ({ phase }: { phase: string }) => {
        if (phase === step) throw new Error('broken off')
      }
      await expect(restoreBackup({ ...target, onProgress: failAtStep }, whole)).rejects.toThrow('broken off')
    }
    await restoreBackup(target, whole)
    expect(await readEveryRow(target.url)).toEqual(await readEveryRow(scratch.url))
  })

  it('lists every table that migrations fill', async () => {
    const target = await openEmptyTarget()
    const rows = await readEveryRow(target.url)
    const filled = Object.keys(rows).filter((name) => rows[name]?.length !== 0)
    expect(filled.sort()).toEqual([...filledByMigrations].sort())
    const connection = await openBulkConnection(target.url)
    expect((await readTables(connection)).map(({ name }) => name)).toEqual(Object.keys(rows))
    await connection.close()
  })
})

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  await chmod(path, 0o600)
  await writeFile(path, bytes)
}

async function changeManifest(folder: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, 'manifest.json')
  await writeFile(path, change(await readFile(path, 'utf8')))
}
