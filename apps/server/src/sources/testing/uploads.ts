import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { storages, type TestStorage } from '../../files/testing/storages.ts'
import { makeEntity } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts'

export { storages }

/** A server with a storage, and functions that upload to it and count what is stored. */
export type Uploads = {
  readonly scratch: ScratchDatabase
  readonly server: TestServer
  readonly storage: TestStorage
  /** Uploads a form with these fields and then the file. */
  upload(file: Blob | undefined, name: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<TestAnswer>
  uploadJson(bytes: Uint8Array, fields?: Record<string, unknown>, headers?: Record<string, string>): Promise<TestAnswer>
  /** Sends any body with any content type. */
  send(body: string | Uint8Array<ArrayBuffer>, type: string): Promise<TestAnswer>
  /** Counts sources, stored objects, incoming temporary files and pending files. */
  counts(): Promise<Counts>
}
export type Counts = { readonly sources: number; readonly objects: number; readonly spools: number; readonly pending: number }

export const path = '/agents/sources/upload'

/** Starts a server with the entities `paint` and `glass`. After each test it expects no temporary and no pending files. */
export function serveUploads(open: () => Promise<TestStorage>): Uploads {
  const served = {} as { -readonly [Part in keyof Uploads]: Uploads[Part] }
  beforeAll(async () => {
    const [scratch, storage] = [await createScratchDatabase(), await open()]
    const server = await startTestServer(scratch.database, storage.env)
    for (const slug of ['paint', 'glass']) await makeEntity(scratch.database, { slug })
    Object.assign(served, { scratch, storage, server, ...createUploads(server), counts: () => readCounts(scratch, storage) })
  })
  afterEach(async () => {
    const { sources, objects, ...left } = await served.counts()
    expect(left).toEqual({ spools: 0, pending: 0 })
    expect(objects).toBe(sources)
  })
  afterAll(async () => {
    await served.server.stop()
    await served.storage.close()
    await served.scratch.drop()
  })
  return served
}

function createUploads(server: TestServer): Pick<Uploads, 'upload' | 'uploadJson' | 'send'> {
  const sendBody: Uploads['send'] = (body, type) => server.send('POST', path, { headers: { 'content-type': type }, body })
  return {
    send: sendBody,
    upload: (file, name, fields = {}, headers = {}) => {
      const form = new FormData()
      for (const [field, value] of Object.entries({ entity_slug: 'paint', title: 'A file', ...fields })) form.append(field, value)
      if (file) form.append('file', file, name)
      return server.send('POST', path, { headers, body: form })
    },
    uploadJson: (bytes, fields = {}, headers = {}) =>
      server.post(
        path,
        {
          entity_slug: 'paint',
          title: 'A file',
          filename: 'file.txt',
          mime_type: 'text/plain',
          content_base64: Buffer.from(bytes).toString('base64'),
          ...fields,
        },
        { headers },
      ),
  }
}

export async function readCounts({ database }: ScratchDatabase, storage: TestStorage): Promise<Counts> {
  const [sources, pending] = await database.run(async (db) => [
    await db.selectFrom('sources').select('id').where('storage_key', 'is not', null).execute(),
    await db.selectFrom('pending_files').select('storage_key').execute(),
  ])
  return {
    sources: sources.length,
    objects: (await storage.listKeys()).length,
    spools: (await storage.listTempFiles()).length,
    pending: pending.length,
  }
}

/** Returns a text that no other test uploads. */
export function buildUniqueText(): string {
  return `Notes ${randomUUID()}\n`
}

/** Creates a file with this content and MIME type. */
export function createBlob(content: string | Uint8Array, type = ''): Blob {
  return new Blob([content as string | Uint8Array<ArrayBuffer>], { type })
}
