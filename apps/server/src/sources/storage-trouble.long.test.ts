import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Objects } from '../files/objects.ts'
import { removeLeftoverFiles } from '../files/pending.ts'
import { type Files, openFiles } from '../files/storage.ts'
import type { TempFile } from '../files/temp-files.ts'
import { createFolderStorage, storages, type TestStorage } from '../files/testing/storages.ts'
import { handlers } from '../operations.ts'
import { readSettings } from '../settings.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { buildUniqueText, path, readCounts } from './testing/uploads.ts'
import { uploadSource } from './uploadSource.ts'

/** Functions of a failing disk or service, which replace the real ones. */
type StorageFaults = {
  readonly tempFile?: Partial<TempFile>
  readonly put?: (objects: Objects, key: string, path: string) => Promise<void>
}

function injectFaults({ tempFiles, objects }: Files, { tempFile, put }: StorageFaults): Files {
  return {
    tempFiles: { ...tempFiles, runWithTempFile: (work) => tempFiles.runWithTempFile((own) => work({ ...own, ...tempFile })) },
    objects: { ...objects, put: (key, path) => (put ? put(objects, key, path) : objects.put(key, path)) },
  }
}

const rejectWithNoSpace = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))

/** Starts a server on this storage; a test can change `state.trouble` while it runs. */
async function serveWithFaults(storage: TestStorage, env = storage.env) {
  const scratch = await createScratchDatabase()
  const state: { trouble: StorageFaults } = { trouble: {} }
  const uploadWithFaults: typeof uploadSource = (call) =>
    uploadSource({ ...call, services: { ...call.services, files: injectFaults(call.services.files, state.trouble) } })
  const server = await startTestServer(scratch.database, env, { handlers: { ...handlers, uploadSource: uploadWithFaults } })
  await makeEntity(scratch.database, { slug: 'paint' })
  return { scratch, server, state, counts: () => readCounts(scratch, storage) }
}

const forms = ['form', 'json'] as const

function uploadInFormat(server: TestServer, format: (typeof forms)[number]) {
  if (format === 'json')
    return server.post(path, {
      entity_slug: 'paint',
      title: 'A file',
      filename: 'a.txt',
      mime_type: 'text/plain',
      content_base64: Buffer.from(buildUniqueText()).toString('base64'),
    })
  const form = new FormData()
  for (const [name, value] of [
    ['entity_slug', 'paint'],
    ['title', 'A file'],
  ] as const)
    form.append(name, value)
  form.append('file', new Blob([buildUniqueText()]), 'a.txt')
  return server.send('POST', path, { body: form })
}

const internal = { status: 500, body: { error: { code: 'INTERNAL', retryable: true } } }

describe.each(storages)('an upload to %s that fails', (_, open) => {
  let storage: TestStorage
  let served: Awaited<ReturnType<typeof serveWithFaults>>
  beforeAll(async () => {
    storage = await open()
    served = await serveWithFaults(storage)
  })
  afterAll(async () => {
    await served.server.stop()
    await storage.close()
    await served.scratch.drop()
  })
  beforeEach(() => {
    served.state.trouble = {}
  })

  it.each(
    forms.flatMap((form) => [
      [form, 'the disk is full while it comes in', { tempFile: { write: rejectWithNoSpace } }] as const,
      [form, 'the disk is full at its end', { tempFile: { finish: rejectWithNoSpace } }] as const,
      [form, 'it cannot be stored', { put: rejectWithNoSpace }] as const,
      [form, 'storing it fails when it is done', { put: (objects, key, from) => objects.put(key, from).then(rejectWithNoSpace) }] as const,
    ]) satisfies (readonly [string, string, StorageFaults])[],
  )('returns INTERNAL and stores nothing for a %s upload when %s', async (form, _, trouble) => {
    served.state.trouble = trouble
    expect(await uploadInFormat(served.server, form)).toMatchObject(internal)
    expect(await served.counts()).toEqual({ sources: 0, objects: 0, spools: 0, pending: 0 })
  })
})

describe('an upload without its storage', () => {
  it.each(['incoming', 'objects'])('fails while %s is a file instead of a folder, and succeeds after its removal', async (name) => {
    const storage = await createFolderStorage()
    const { server, scratch, counts } = await serveWithFaults(storage)
    const [folder = ''] = Object.values(storage.env)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), '')
    expect(await uploadInFormat(server, 'form')).toMatchObject(internal)
    expect(await counts()).toMatchObject({ sources: 0, objects: 0, spools: 0 })
    await rm(join(folder, name))
    expect((await uploadInFormat(server, 'form')).status).toBe(201)
    await removeLeftoverFiles(scratch.database, openFiles(readSettings(storage.env).files), 0)
    expect(await counts()).toEqual({ sources: 1, objects: 1, spools: 0, pending: 0 })
    await server.stop()
    await storage.close()
    await scratch.drop()
  })

  it('fails when S3 does not answer, and stays pending until housekeeping has removed the file', async () => {
    const [, openS3] = storages.find(([name]) => name === 'S3') ?? ['', createFolderStorage]
    const storage = await openS3()
    const { server, scratch, counts } = await serveWithFaults(storage, { ...storage.env, CATALOG_S3_BUCKET: `none-${randomUUID()}` })
    expect(await uploadInFormat(server, 'form')).toMatchObject(internal)
    expect(await counts()).toEqual({ sources: 0, objects: 0, spools: 0, pending: 1 })
    await removeLeftoverFiles(scratch.database, openFiles(readSettings(storage.env).files), 0)
    expect((await counts()).pending).toBe(0)
    await server.stop()
    await storage.close()
    await scratch.drop()
  })
})
