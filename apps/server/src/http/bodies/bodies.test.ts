import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { operations } from '@catalog/contract/operations'
import { bodyLimit } from '@catalog/contract/requests/bodies/refusals'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../../database/database.ts'
import { getUsage } from '../../identity/getUsage.ts'
import { getWhoami } from '../../identity/getWhoami.ts'
import { type RunningServer, startServer } from '../../server.ts'
import { readSettings } from '../../settings.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { mintKey } from '../../testing/test-server.ts'
import { buildCreatedAnswer, buildOkAnswer, type Call, type Handlers } from '../call.ts'

const receipt = {
  proposal_id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11',
  change_count: 1,
  inbox_url: 'http://127.0.0.1/inbox',
  replayed: false,
}
const path = '/v1/agents/proposals/lore-update'
const example = { text: 'A miner asked who lends against machines.' }

let scratch: ScratchDatabase
/** Database with few connections: a request that waits for its body must not hold one. */
let database: Database
let server: RunningServer
let address: string
let key: string
/** Calls that reached the handler of lore updates. */
const arrived: Call<'proposeLore'>[] = []
const log: string[] = []

/** Handlers of lore updates for these tests, which otherwise call only whoami and usage. */
const handlers = {
  ...Object.fromEntries(Object.keys(operations).map((operationId) => [operationId, async () => ({})])),
  getWhoami,
  getUsage,
  proposeLore: async (call: Call<'proposeLore'>) => {
    arrived.push(call)
    return call.body.title === 'again'
      ? buildOkAnswer({ ...receipt, replayed: true }, { 'Idempotency-Replayed': 'true' })
      : buildCreatedAnswer(receipt)
  },
} as unknown as Handlers

beforeAll(async () => {
  scratch = await createScratchDatabase()
  database = connectDatabase({ url: scratch.url, connections: 2, naming: 'named' })
  const settings = readSettings({ PORT: '0', CATALOG_METRICS_PORT: '0', CATALOG_ENVIRONMENT: 'test' })
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) })
  server = await startServer(settings, database, logger, { handlers })
  address = `http://127.0.0.1:${server.port}`
  key = await mintKey(database, 'test', {})
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await scratch.drop()
})
beforeEach(() => {
  arrived.length = 0
  log.length = 0
})

describe('a call with a body', () => {
  it('reaches its handler with body and headers, and answers with the status of the handler', async () => {
    const answer = await post(JSON.stringify(example), { 'idempotency-key': 'a-key' })
    expect([answer.status, answer.body]).toEqual([201, receipt])
    expect(arrived).toMatchObject([{ body: example, headers: { 'Idempotency-Key': 'a-key' } }])
  })

  it('returns 200 and the headers of the handler when nothing was created', async () => {
    const answer = await post(JSON.stringify({ ...example, title: 'again' }))
    expect([answer.status, answer.headers.get('idempotency-replayed'), answer.body.replayed]).toEqual([200, 'true', true])
  })

  it('appears in the usage with the status of its answer', async () => {
    const own = await mintKey(database, 'test', { agent: 'counted' })
    for (const body of [JSON.stringify(example), JSON.stringify(example), '{'])
      await fetch(address + path, { method: 'POST', headers: buildJsonHeaders(own), body })
    await fetch(`${address}/v1/usage`, { headers: { authorization: `Bearer ${own}` } })
    const rows = await database.run((db) =>
      db
        .selectFrom('api_calls')
        .select('status')
        .where('operation_id', '=', 'proposeLore')
        .where('key_id', '=', getKeyId(own))
        .orderBy('status')
        .execute(),
    )
    expect(rows.map(({ status }) => status)).toEqual([201, 201, 400])
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', 'application/json; v=1; x=y'])(
    'may have the content type %s',
    async (type) => {
      expect((await post(JSON.stringify(example), { 'content-type': type })).status).toBe(201)
    },
  )

  it.each([
    ['text/plain', '/header/Content-Type'],
    ['application/x-www-form-urlencoded', '/header/Content-Type'],
    ['multipart/form-data; boundary=x', '/header/Content-Type'],
    ['application/json; charset=latin1', '/header/Content-Type'],
    ['application/jsonp', '/header/Content-Type'],
    ['', '/header/Content-Type'],
  ])('returns VALIDATION_ERROR with a hint for the content type "%s"', async (type, place) => {
    const { status, body } = await post(JSON.stringify(example), { 'content-type': type })
    expect([status, body.error.code, body.error.details[0].path]).toEqual([400, 'VALIDATION_ERROR', place])
    expect(body.error.hint).toContain('Content-Type: application/json')
  })

  it('returns an error for a body without a content type', async () => {
    const answer = await sendRaw(`${buildHead()}Content-Length: 2\r\nConnection: close\r\n\r\n{}`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*does not name the type/s)
  })

  it.each(['gzip', 'br', 'deflate', 'x-made-up'])('returns VALIDATION_ERROR for the coding %s', async (encoding) => {
    const { status, body } = await post('irrelevant', { 'content-encoding': encoding })
    expect([status, body.error.details]).toEqual([400, [{ path: '/header/Content-Encoding', message: 'must be left out' }]])
  })

  it.each([
    ['nothing', '', 'is required'],
    ['spaces', '   ', 'is empty'],
    ['broken JSON', '{"text": ', 'ends too early'],
    ['a form', 'text=x', 'unexpected "t" at line 1, column 1'],
  ])('returns VALIDATION_ERROR when it contains %s', async (_, text, problem) => {
    const { status, body } = await post(text)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).toEqual([{ path: '/body', message: expect.stringContaining(problem) }])
  })

  it('returns all errors in query, headers and body at once', async () => {
    const { body } = await post(JSON.stringify({ nope: 1 }), { 'idempotency-key': 'x'.repeat(300) }, `${path}?limit=1`)
    expect(body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/body/nope',
      '/body/text',
      '/header/Idempotency-Key',
      '/query/limit',
    ])
    expect(body.error.hint).toMatch(/Allowed in \/body: .*text/)
  })

  it('never gets its own key back in the answer', async () => {
    const { text } = await post(JSON.stringify({ [key]: key, text: 5 }))
    expect(text).not.toContain(key.slice(-72))
  })
})

describe('a body that is too large', () => {
  const large = JSON.stringify({ text: 'x'.repeat(bodyLimit) })

  it('returns VALIDATION_ERROR because of its length, before any byte of it arrives', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`${buildHead()}Content-Type: application/json\r\nContent-Length: ${bodyLimit + 1}\r\n\r\n`)
    expect(await readFirstAnswer(socket)).toMatch(/^HTTP\/1\.1 400 .*larger than 2097152 bytes/s)
    socket.destroy()
  })

  it('returns VALIDATION_ERROR because of its length to a client that sends it anyway', async () => {
    const { status, body } = await post(large)
    expect([status, body.error.details[0]]).toEqual([400, { path: '/body', message: `must have at most ${bodyLimit} bytes` }])
  })

  it.each(['keep-alive', 'close'])('returns VALIDATION_ERROR at the limit when it comes in chunks (%s)', async (connection) => {
    const answer = await sendChunks(
      Array.from({ length: 80 }, () => Buffer.alloc(65_536, 'x')),
      connection,
    )
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('larger than')])
  })

  it('excludes a body of exactly the maximum size', async () => {
    const text = JSON.stringify({ text: '' })
    const { status, body } = await post(JSON.stringify({ text: 'x'.repeat(bodyLimit - text.length) }))
    expect([status, body.error.details]).toEqual([400, [{ path: '/body/text', message: expect.stringContaining('must have at most') }]])
  })

  it('keeps the connection open for the next request', async () => {
    const socket = connect(server.port, '127.0.0.1')
    const type = 'Content-Type: application/json\r\n'
    socket.write(`${buildHead()}${type}Content-Length: ${large.length}\r\n\r\n${large}`)
    socket.write(`${buildHead()}${type}Content-Length: 12\r\nConnection: close\r\n\r\n{"text":"x"}`)
    const answer = await readAllText(socket)
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(['400', '201'])
  })
})

describe('a refused body that is not read to its end', () => {
  const mebibytes = 1024 * 1024
  it.each([
    ['more than 32 MiB of a known key', () => key, 32 * mebibytes + 1, true],
    ['32 MiB of a known key', () => key, 32 * mebibytes, false],
    ['more than 8 KiB of anybody else', () => 'no-key', 8 * 1024 + 1, true],
    ['8 KiB of anybody else', () => 'no-key', 8 * 1024, false],
  ])('gets "Connection: close" beyond the limit: %s', async (_, keyOf, length, ends) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`${buildHead(keyOf())}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{"text"`)
    expect(/^Connection: close\r$/im.test(await readFirstAnswer(socket))).toBe(ends)
    socket.destroy()
  })
})

describe('a caller who may not make the call', () => {
  it.each([
    ['has no key', async () => 'no-key', 401],
    ['lacks the scope', () => mintKey(database, 'test', { scopes: ['read:catalog'] }), 403],
    ['has no budget left', () => mintKey(database, 'test', { dailyBudgetMicroUsd: 0 }), 429],
  ])('gets an error before the body is read: %s', async (_, makeKey, status) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`${buildHead(await makeKey())}Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"text"`)
    expect(await readFirstAnswer(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    socket.destroy()
    expect(arrived).toEqual([])
  })

  it('gets an error instead of "100 Continue"', async () => {
    const answer = await sendRaw(
      `${buildHead('no-key')}Content-Type: application/json\r\nContent-Length: 12\r\nExpect: 100-continue\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('a slow client', () => {
  it('gets 100 Continue when it waits for it', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`${buildHead()}Content-Type: application/json\r\nContent-Length: 12\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`)
    expect(await readFirstAnswer(socket)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    socket.write('{"text":"x"}')
    expect(await readAllText(socket)).toMatch(/^HTTP\/1\.1 201 /)
  })

  it('delays no other caller, even with few connections to the database', async () => {
    const slow = Array.from({ length: 5 }, () => connect(server.port, '127.0.0.1'))
    for (const socket of slow)
      socket.write(`${buildHead()}Content-Type: application/json\r\nContent-Length: 12\r\nConnection: close\r\n\r\n{"te`)
    const other = await fetch(`${address}/v1/whoami`, { headers: { authorization: `Bearer ${key}` } })
    expect(other.status).toBe(200)
    for (const socket of slow) socket.write('xt":"x"}')
    for (const socket of slow) expect(await readAllText(socket)).toMatch(/^HTTP\/1\.1 201 /)
  })

  it('leaves only one line in the log when it disconnects', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      `${buildHead()}X-Request-Id: broke-off\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`,
    )
    await readFirstAnswer(socket)
    socket.write('{"text"')
    socket.destroy()
    await waitUntil(() => log.some((line) => line.includes('broke-off')))
    const lines = log.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === 'broke-off')
    expect(lines).toEqual([expect.objectContaining({ level: pino.levels.values.info, aborted: true })])
    expect(arrived).toEqual([])
  })
})

// biome-ignore lint/suspicious/noExplicitAny: tests access fields of answers without a type.
type Answer = { readonly status: number; readonly headers: Headers; readonly text: string; readonly body: any }

async function post(text: string, headers: Record<string, string> = {}, to = path): Promise<Answer> {
  const response = await fetch(address + to, { method: 'POST', headers: { ...buildJsonHeaders(key), ...headers }, body: text })
  const answer = await response.text()
  return { status: response.status, headers: response.headers, text: answer, body: JSON.parse(answer) }
}

function buildJsonHeaders(bearer: string): Record<string, string> {
  return { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
}

function sendChunks(chunks: readonly Buffer[], connectionHeader: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address + path,
      { method: 'POST', headers: { ...buildJsonHeaders(key), connection: connectionHeader } },
      async (response) => {
        let text = ''
        for await (const chunk of response.setEncoding('utf8')) text += chunk
        resolve({ status: response.statusCode, text })
      },
    )
    sent.on('error', reject)
    for (const chunk of chunks) sent.write(chunk)
    sent.end()
  })
}

/** The head of a request without its final blank line. */
function buildHead(bearer = key): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n`
}

async function sendRaw(text: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(text)
  return readAllText(socket)
}

async function readAllText(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk
  return answer
}

async function readFirstAnswer(socket: Socket): Promise<string> {
  const [chunk] = await once(socket.setEncoding('utf8'), 'data')
  return chunk
}

function getKeyId(bearer: string): string {
  const hex = bearer.split('_')[2] ?? ''
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve))
}
