import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeLeftoverFiles } from '../files/pending.ts'
import { openFiles } from '../files/storage.ts'
import { storages, type TestStorage } from '../files/testing/storages.ts'
import { readSettings } from '../settings.ts'
import { startServerProcess } from '../testing/command-line.ts'
import { readDatabaseTime, waitForBackendsToEnd } from '../testing/outages/killed-backends.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'

const rounds = 3
/** Size of a file that is larger than one part of an upload to S3. */
const size = 10 * 1024 * 1024

describe.each(storages)('a server that is killed during uploads to %s', (_, open) => {
  let scratch: ScratchDatabase
  let storage: TestStorage
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    storage = await open()
    await makeEntity(scratch.database, { slug: 'paint' })
  })
  afterAll(async () => {
    await storage.close()
    await scratch.drop()
  })

  const listStorageKeys = async () => {
    const rows = await scratch.database.run((db) => db.selectFrom('sources').select('storage_key').execute())
    return rows.map(({ storage_key }) => String(storage_key)).sort()
  }

  it('leaves no source without its file and, after housekeeping, no file without a source', async () => {
    const env = {
      ...storage.env,
      DATABASE_URL: scratch.url,
      LOG_LEVEL: 'silent',
      CATALOG_DATA_DIR: storage.env.CATALOG_FILES_DIR ?? '',
      // A server that starts after the hour of dumps writes one into the same storage.
      CATALOG_DUMP_HOUR: 'off',
    }
    const authorization = `Bearer ${await mintKey(scratch.database, 'test', {})}`
    let answered = 0
    const started = await readDatabaseTime(scratch.database)
    for (let round = 0; round < rounds; round++) {
      const server = await startServerProcess(env)
      const before = answered
      const uploads = Promise.allSettled(
        Array.from({ length: 4 }, async () => {
          for (;;) {
            const answer = await fetch(`${server.address}/v1/agents/sources/upload`, {
              method: 'POST',
              headers: { authorization },
              body: buildForm(),
            })
            if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}.`)
            answered++
          }
        }),
      )
      while (answered === before) await sleep(5)
      await sleep(Math.random() * 500)
      server.signal('SIGKILL')
      await server.finished
      await uploads
    }
    await waitForBackendsToEnd(scratch.database, started)
    const files = openFiles(readSettings(env).files)
    const objects = await storage.listKeys()
    for (const key of await listStorageKeys()) expect(objects).toContain(key)
    expect((await listStorageKeys()).length).toBeGreaterThanOrEqual(answered)

    await removeLeftoverFiles(scratch.database, files)
    expect((await storage.listKeys()).sort()).toEqual(objects.sort())
    await removeLeftoverFiles(scratch.database, files, 0)
    expect([...new Set(await storage.listKeys())].sort()).toEqual(await listStorageKeys())
    expect(await storage.listTempFiles()).toEqual([])
    expect(await scratch.database.run((db) => db.selectFrom('pending_files').selectAll().execute())).toEqual([])
  })
})

function buildForm(): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ entity_slug: 'paint', title: 'A file' })) form.append(name, value)
  form.append('file', new Blob([randomBytes(16).toString('hex'), 'x'.repeat(size)]), 'a.txt')
  return form
}
