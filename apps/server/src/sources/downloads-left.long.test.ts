import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createDownloadLinks } from '../files/download-links.ts'
import { type Files, openFiles } from '../files/storage.ts'
import { readSigningSecret } from '../keys/signing.ts'
import { readSettings } from '../settings.ts'
import { createDownloads } from './downloads.ts'
import { findSourceFile } from './queries.ts'
import { buildUniqueText, createBlob, serveUploads, storages } from './testing/uploads.ts'

describe.each(storages)('the download of a file in %s', (_, open) => {
  const served = serveUploads(open)

  /** Uploads a text and returns the path of its download link. */
  async function makeLink(text: string): Promise<string> {
    const { body } = await served.upload(createBlob(text), 'a.txt')
    const { body: source } = await served.server.get(`/sources/${body.id}`)
    return source.download_url.replace(/^.*(?=\/downloads)/, '')
  }

  it.each(['GET', 'HEAD'])('closes the file when the client of a %s left before the file was opened', async (method) => {
    const opened: Readable[] = []
    const left = Promise.withResolvers<void>()
    const { database } = served.scratch
    const { tempFiles, objects } = openFiles(readSettings(served.storage.env).files)
    const readAfterClientLeft: Files['objects']['read'] = async (key) => {
      outgoing.destroy()
      await left.promise
      const object = await objects.read(key)
      if (object) opened.push(object.stream)
      return object
    }
    const serve = createDownloads({
      getAddress: () => '192.0.2.1',
      database,
      files: { tempFiles, objects: { ...objects, read: readAfterClientLeft } },
      downloadLinks: createDownloadLinks(await readSigningSecret(database, 'downloads'), ''),
      findFile: findSourceFile,
    })
    const done = Promise.withResolvers<void>()
    const handleRequest: RequestListener = (incoming, response) => {
      response.once('close', left.resolve)
      void serve(incoming, response).then(done.resolve, done.reject)
    }
    const path = (await makeLink(buildUniqueText().repeat(100_000))).replace('/downloads', '')
    const server = createServer(handleRequest).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const outgoing = request({ port: (server.address() as AddressInfo).port, path, method }).on('error', () => undefined)
    outgoing.end()
    await done.promise
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
    server.close()
  })

  it('succeeds while many other downloads are read slowly', async () => {
    const path = await makeLink(buildUniqueText().repeat(200_000))
    const { objects } = openFiles(readSettings(served.storage.env).files)
    const { storage_key } = await served.scratch.database.run((db) =>
      db
        .selectFrom('sources')
        .select('storage_key')
        .where('id', '=', path.split(/[/?]/)[2] ?? '')
        .executeTakeFirstOrThrow(),
    )
    const slow = await Promise.all(Array.from({ length: 60 }, () => objects.read(String(storage_key))))
    for (const object of slow) object?.stream.destroy()
    expect(slow.filter(Boolean)).toHaveLength(60)
  })
})
