import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { operations } from '@catalog/contract/curation/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CuratorRole } from '../curators/roles.ts'
import { connectDatabase } from '../database/database.ts'
import { startServer } from '../server.ts'
import { startWithoutDatabase } from '../testing/broken-server.ts'
import { makeCurator, signInAs } from '../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let viewer: string
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'viewer')
  viewer = await signInAs(server.address, 'viewer@example.org')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const limit = 8 * 1024
const fillPath = (path: string) => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-00000000dead')
type ListedOperation = { operationId: string; path: string; method: string; role: CuratorRole | null; type: string }
const withBody: ListedOperation[] = Object.entries(operations)
  .filter(([, { hasBody }]) => hasBody)
  .map(([operationId, { path, method, role }]) => {
    return { operationId, path: `/curation${fillPath(path)}`, method: method.toUpperCase(), role, type: 'application/json' }
  })

/** Sends headers, and perhaps the beginning of a body that never continues, and returns the status line of the answer. */
async function readStatusLine(
  { method, path, type }: ListedOperation,
  headers: Record<string, string | number>,
  partialBody = '',
): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  const lines = Object.entries({ Host: 'x', 'Content-Type': type, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${partialBody}`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return String(answer).split('\r\n')[0] ?? ''
}
const formatChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

describe.each(withBody.filter(({ role }) => role === null))('$operationId, which needs no session', (asked) => {
  it('requests no body of more than 8 KiB', async () => {
    expect(await readStatusLine(asked, { 'Content-Length': limit + 1, Expect: '100-continue' })).toMatch(/^HTTP\/1\.1 400 /)
    expect(await readStatusLine(asked, { 'Content-Length': limit + 1 })).toMatch(/^HTTP\/1\.1 400 /)
    expect(await readStatusLine(asked, { 'Content-Length': limit, Expect: '100-continue' })).toMatch(/^HTTP\/1\.1 100 /)
  })

  it('reads no more than 8 KiB of a body without Content-Length', async () => {
    const begun = formatChunk(`${' '.repeat(limit)}`)
    const headers = { 'Transfer-Encoding': 'chunked' }
    expect(await readStatusLine(asked, headers, begun + formatChunk(' '))).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe.each(withBody.filter(({ role }) => role !== null))('$operationId, which needs a session', (asked) => {
  it.each([
    ['none', {}],
    ['one that was made up', { Cookie: 'catalog.session_token=made.up' }],
  ])('requests no body without a valid session cookie: %s', async (_, headers) => {
    expect(await readStatusLine(asked, { ...headers, 'Content-Length': 10, Expect: '100-continue' })).toMatch(/^HTTP\/1\.1 401 /)
    expect(await readStatusLine(asked, { ...headers, 'Content-Length': 10 })).toMatch(/^HTTP\/1\.1 401 /)
  })

  if (asked.role !== 'viewer')
    it('requests no body of a curator without the required role', async () => {
      const headers = { Cookie: viewer, 'Content-Length': 10, Expect: '100-continue' }
      expect(await readStatusLine(asked, headers)).toMatch(/^HTTP\/1\.1 403 /)
    })
})

it('disconnects the client that has waited longest when one network leaves more than eight bodies unread', async () => {
  const sendPartialBody = async () => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
    socket.write('POST /curation/proposals/accept HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n')
    socket.write(' '.repeat(400_000))
    await once(socket, 'data')
    return socket
  }
  const sockets: Socket[] = []
  for (let count = 0; count < 8; count++) sockets.push(await sendPartialBody())
  const [oldest, ...others] = sockets
  const cutOff = new Promise((resolve) => oldest?.once('close', resolve))
  others.push(await sendPartialBody())
  await cutOff
  expect(others.filter(({ closed }) => closed)).toEqual([])
  for (const socket of others) socket.destroy()
})

it('opens no database connection for a cookie that was not signed here', async () => {
  const broken = await startWithoutDatabase(startServer, connectDatabase({ url: scratch.url, connections: 2, naming: 'named' }))
  const session = viewer.split('; ').find((cookie) => cookie.startsWith('catalog.session_token=')) ?? ''
  const [name = '', value = ''] = session.split('=')
  // The last base64 character holds four bits of data: A and Q differ in them, A and B do not.
  const altered = `${name}=${value.replace(/.(?=%3D$|$)/, (last) => (last === 'A' ? 'Q' : 'A'))}`
  try {
    for (const cookie of ['catalog.session_token=', 'catalog.session_token=made.up', 'catalog.session_token=%', altered])
      expect((await fetch(`${broken.address}/curation/session`, { headers: { cookie } })).status).toBe(401)
    expect((await fetch(`${broken.address}/curation/session`, { headers: { cookie: viewer } })).status).toBeGreaterThanOrEqual(500)
  } finally {
    await broken.stop()
  }
})
