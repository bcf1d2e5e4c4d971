import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import type { Files } from '../files/storage.ts'
import { createDownloads } from './downloads.ts'

const mebibyte = 1024 * 1024
/** Number of unread downloads that one network may have: 8 MiB, with 192 KiB for each. */
const maxDownloads = Math.floor((8 * mebibyte) / (192 * 1024))

/** Serves one endless file, and returns the port and the streams that were opened. */
async function serveEndlessFile() {
  const opened: Readable[] = []
  const readEndlessStream: Files['objects']['read'] = async () => {
    const stream = new Readable({ read: () => void stream.push(Buffer.alloc(64 * 1024)) })
    opened.push(stream)
    return { size: 1e12, stream }
  }
  const serve = createDownloads({
    database: { run: (work: () => unknown) => Promise.resolve(work()) } as unknown as Database,
    files: { objects: { read: readEndlessStream } } as unknown as Files,
    downloadLinks: { assertValidLink: () => undefined } as never,
    getAddress: () => '127.0.0.1',
    findFile: async () => ({ storage_key: 'file', filename: 'file.txt', mime_type: 'text/plain' }),
  })
  const server = createServer((incoming, response) => void serve(incoming, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, opened }
}

/** Begins a download that is not read, and returns its status. */
async function startDownload(port: number): Promise<number | undefined> {
  const path = '/00000000-0000-4000-8000-000000000000'
  const outgoing = request({ port, host: '127.0.0.1', path, agent: false }).on('error', () => undefined)
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.on('error', () => undefined).pause()
  onTestFinished(() => void outgoing.destroy())
  return response.statusCode
}

it('keeps as many unread downloads of a network as fit into its memory, and refuses or ends the others', async () => {
  const { port, opened } = await serveEndlessFile()
  const statuses: (number | undefined)[] = []
  for (let count = 0; count < maxDownloads; count++) statuses.push(await startDownload(port))
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (let count = 0; count < 20; count++) expect([200, 503]).toContain(await startDownload(port))
  await expect.poll(() => opened.filter(({ destroyed }) => !destroyed).length).toBe(maxDownloads)
})
