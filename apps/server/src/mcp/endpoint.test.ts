import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getKeyId } from '../keys/testing/key-rows.ts'
import { mintToken } from '../keys/token.ts'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { countStatements } from '../testing/statements/statement-count.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { askMcp, askModern, buildModernMessage } from './testing/ask-mcp.ts'
import { loadFixtures } from './testing/fixture-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let loads = 0
const startServer = (env: Record<string, string> = {}) =>
  startTestServer(scratch.database, env, {
    loadProtocol: () => {
      loads++
      return loadFixtures()
    },
  })
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})
beforeEach(() => {
  loads = 0
})

const mintUnknownKey = () => mintToken('test', crypto.randomUUID()).text
const getMeterRow = async (condition: ReturnType<typeof sql>) => {
  const { rows } = await scratch.database.run((db) =>
    sql<{ calls: number; spent: number }>`
      select window_calls::int as calls, spent_micro_usd::int as spent from api_keys where ${condition}`.execute(db),
  )
  return rows[0]
}
const getMeter = (key: string) => getMeterRow(sql`id = ${key.split('_')[2]}::uuid`)

describe('authentication of /mcp', () => {
  it.each([
    ['no key', () => null, 'The request carries no API key.'],
    ['a key that looks like none', () => 'secret', 'The API key is malformed: it does not look like cat_<environment>_<id>_<secret>.'],
    [
      'a key of another environment',
      () => mintToken('elsewhere', crypto.randomUUID()).text,
      'The API key is for the environment elsewhere, and this server runs in test.',
    ],
    ['an unknown key', mintUnknownKey, 'The API key is unknown.'],
  ])('returns 401 with the message of the API for %s, and does not load the protocol', async (_, key, message) => {
    const fresh = await startServer()
    const answer = await askModern(fresh.address, key(), 'tools/list')
    await fresh.stop()
    expect(answer.status).toBe(401)
    expect(answer.body.error).toMatchObject({ code: 'UNAUTHORIZED', message, retryable: false })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="catalog", error="invalid_token"')
    expect(loads).toBe(0)
  })

  it('returns UNAUTHORIZED for a key that expired or was revoked', async () => {
    const [expired, revoked] = [await server.key(), await server.key()]
    await scratch.database.transaction(async (tx) => {
      await sql`update api_keys set expires_at = now() - interval '1 day' where id = ${expired.split('_')[2]}::uuid`.execute(tx)
      await sql`update api_keys set revoked_at = now() where id = ${revoked.split('_')[2]}::uuid`.execute(tx)
    })
    expect(await askModern(server.address, expired, 'tools/list')).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHORIZED' } } })
    expect(await askModern(server.address, revoked, 'tools/list')).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } })
  })

  it('excludes a key as soon as a curator revokes it in this process', async () => {
    await makeCurator(scratch.database, 'admin')
    const cookie = await signInAs(server.address, 'admin@example.org')
    const key = await server.key()
    expect((await askModern(server.address, key, 'tools/list')).status).toBe(200)
    expect((await curate(server.address, 'POST', `/keys/${getKeyId(key)}/revoke`, { cookie })).status).toBe(200)
    expect(await askModern(server.address, key, 'tools/list')).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } })
  })

  it('serves tools/list to a key that has no calls left', async () => {
    const key = await server.key({ callsPerMinute: 1 })
    await server.get('/whoami', { key })
    expect((await server.get('/whoami', { key })).status).toBe(429)
    expect((await askModern(server.address, key, 'tools/list')).status).toBe(200)
  })

  it('sends no statement without a well-formed key, and few for an unknown key', async () => {
    const sendFiftyRequests = (key: string | null) =>
      Promise.all(Array.from({ length: 50 }, () => askModern(server.address, key, 'tools/list')))
    expect(await countStatements(() => sendFiftyRequests(null))).toBe(0)
    expect(await countStatements(() => sendFiftyRequests('cat_test_1234'))).toBe(0)
    const unknown = mintUnknownKey()
    await sendFiftyRequests(unknown)
    expect(await countStatements(() => sendFiftyRequests(unknown))).toBe(0)
  })
})

describe('requests to /mcp by host name', () => {
  const getStatus = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: server.port, path: '/mcp', method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.once('error', reject)
      sent.end()
    })

  it.each([
    ['a host of somebody else', { host: 'evil.example' }, 403],
    ['a host of somebody else, with the right port', { host: 'evil.example:4000' }, 403],
    ['a host that only begins like one of ours', { host: 'localhost.evil.example' }, 403],
    ['a page of somebody else', { host: 'localhost', origin: 'https://evil.example' }, 403],
    ['a page without an address', { host: 'localhost', origin: 'null' }, 403],
    ['one of our names', { host: 'localhost:4000' }, 401],
    ['the address of this machine', { host: '[::1]:4000' }, 401],
    ['a page of ours', { host: '127.0.0.1', origin: 'http://127.0.0.1:4000' }, 401],
  ])('refuses other host names before it reads the key: %s', async (_, headers, status) => {
    expect(await getStatus(headers)).toBe(status)
  })

  it('accepts host names that the settings list', async () => {
    const named = await startServer({ CATALOG_PUBLIC_URL: 'https://catalog.example', CATALOG_MCP_HOSTS: 'catalog.svc, catalog.internal' })
    const statuses: (number | undefined)[] = []
    for (const host of ['catalog.example', 'CATALOG.svc:4000', 'catalog.internal', 'elsewhere.svc'])
      statuses.push(
        await new Promise((resolve) => {
          request({ host: '127.0.0.1', port: named.port, path: '/mcp', method: 'POST', headers: { host } }, (answer) => {
            answer.resume()
            resolve(answer.statusCode)
          }).end()
        }),
      )
    await named.stop()
    expect(statuses).toEqual([401, 401, 401, 403])
  })
})

describe('a message', () => {
  it('gets its answer as one text without a stream in both protocol eras', async () => {
    const key = await server.key()
    const today = await askModern(server.address, key, 'tools/call', { name: 'test_simple_text', arguments: {} })
    expect([today.status, today.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(today.body.result.content).toEqual([{ type: 'text', text: 'This is a simple text response for testing.' }])
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'old', version: '1' } },
    }
    const before = await askMcp(server.address, key, initialize)
    expect(before.body.result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'fixtures' } })
    expect(before.headers.get('content-length')).toBe(String(before.text.length))
    const called = await askMcp(server.address, key, { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'test_simple_text' } })
    expect(called.body.result.content).toEqual(today.body.result.content)
    expect((await askMcp(server.address, key, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
  })

  it.each(['*/*', 'application/*, text/*', 'text/html;q=0.9, */*;q=0.1', '', 'TEXT/EVENT-STREAM, Application/JSON'])(
    'gets an answer in both protocol eras when the client accepts "%s"',
    async (accept) => {
      const key = await server.key()
      const { headers, message } = buildModernMessage('tools/call', { name: 'test_simple_text', arguments: {} })
      expect((await askMcp(server.address, key, message, { ...headers, accept })).status).toBe(200)
      const before = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'test_simple_text' } }
      expect((await askMcp(server.address, key, before, { accept })).status).toBe(200)
    },
  )

  it.each(['text/html', 'application/json', '*/*, text/event-stream;q=0'])(
    'gets a 406 when a client of the protocol of 2025 accepts "%s"',
    async (accept) => {
      const before = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'test_simple_text' } }
      expect((await askMcp(server.address, await server.key(), before, { accept })).status).toBe(406)
    },
  )

  it('answers each request for a kept list with its own id, in both protocol eras and in batches', async () => {
    const key = await server.key()
    const { headers, message } = buildModernMessage('tools/list')
    const [first, second] = [
      await askMcp(server.address, key, { ...message, id: 1 }, headers),
      await askMcp(server.address, await server.key(), { ...message, id: 'two' }, headers),
    ]
    expect(second.body).toEqual({ ...first.body, id: 'two' })
    const batch = Array.from({ length: 10 }, (_, id) => ({ jsonrpc: '2.0', id, method: id === 5 ? 'ping' : 'tools/list' }))
    const answer = await askMcp(server.address, key, batch)
    const events = [...answer.text.matchAll(/^data: (\{.*)$/gm)].map(([, text = '']) => JSON.parse(text))
    expect(events.map(({ id }) => id)).toEqual(batch.map(({ id }) => id))
    for (const { id, result } of events) expect(result).toEqual(id === 5 ? {} : events[0].result)
    expect(events[0].result.tools.length).toBe(first.body.result.tools.length)
  })

  it('causes charges only for calls of the API', async () => {
    const key = await server.key()
    await askModern(server.address, key, 'server/discover')
    await askModern(server.address, key, 'tools/list')
    expect(await getMeter(key)).toEqual({ calls: 0, spent: 0 })
  })

  it('accepts only POST, and offers no subscriptions', async () => {
    const key = await server.key()
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(`${server.address}/mcp`, { method, headers: { authorization: `Bearer ${key}` } })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
      await answer.arrayBuffer()
    }
    const listening = await askModern(server.address, key, 'subscriptions/listen', { notifications: { toolsListChanged: true } })
    expect([listening.status, listening.body.error.code]).toEqual([404, -32601])
    expect((await fetch(`${server.address}/mcp/`, { method: 'POST' })).status).toBe(404)
  })

  it.each([
    ['no JSON', '{"jsonrpc":', 400, -32700],
    ['nothing', '', 400, -32700],
    ['a number that would be rounded', '{"jsonrpc":"2.0","id":12345678901234567890,"method":"ping"}', 400, -32700],
    ['a hundred thousand levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, -32700],
    ['more values than anybody reads', `[${'0,'.repeat(400_000)}0]`, 400, -32700],
    [
      'more messages than one sends',
      JSON.stringify(Array.from({ length: 11 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))),
      400,
      -32000,
    ],
    ['more bytes than there is room for', `"${'x'.repeat(3 * 1024 * 1024)}"`, 400, -32700],
  ])('gets an error of the protocol for %s', async (_, body, status, code) => {
    const answer = await askMcp(server.address, await server.key(), body)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: null })
  })

  it.each([100, 3_000, 100_000])('gets an answer or a client error for %i levels of nesting', async (levels) => {
    const key = await server.key()
    const { headers, message } = buildModernMessage('tools/call', { name: 'test_simple_text', arguments: { deep: '#' } })
    const text = JSON.stringify(message).replace('"#"', `${'{"a":['.repeat(levels)}${']}'.repeat(levels)}`)
    const answer = await askMcp(server.address, key, text, headers)
    expect([200, 400]).toContain(answer.status)
    expect(answer.body.error?.code).not.toBe(-32603)
    expect((await askMcp(server.address, key, message, headers)).status).toBe(200)
  })

  it('may have more than a million bytes, and be as deep as a bundle', async () => {
    let deep: unknown = 'end'
    for (let level = 0; level < 50; level++) deep = { deep }
    const { headers, message } = buildModernMessage('tools/call', {
      name: 'test_simple_text',
      arguments: { filler: 'x'.repeat(1_500_000), deep },
    })
    expect((await askMcp(server.address, await server.key(), message, headers)).status).toBe(200)
  })
})

describe('messages without a charge', () => {
  it('limits the messages of each key', async () => {
    const [busy, other] = [await server.key({ callsPerMinute: 1 }), await server.key({ callsPerMinute: 1 })]
    const ping = Array.from({ length: 10 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
    // Each second allows ten more messages, so that a slow machine sends some more before it is refused.
    let taken = 0
    let answer = await askMcp(server.address, busy, ping)
    for (; answer.status === 200; answer = await askMcp(server.address, busy, ping)) taken++
    expect([answer.status, taken >= 60]).toEqual([429, true])
    expect(answer.body.error).toMatchObject({ code: 'RATE_LIMITED', retryable: true })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await askMcp(server.address, other, ping)).status).toBe(200)
  })

  it('limits the running messages of each key', async () => {
    const [busy, other] = [await server.key(), await server.key()]
    await askModern(server.address, busy, 'tools/list')
    const { headers, message } = buildModernMessage('tools/call', { name: 'test_tool_with_progress', arguments: {} })
    const answers = await Promise.all(Array.from({ length: 40 }, () => askMcp(server.address, busy, message, headers)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(answers.find(({ status }) => status === 503)?.body.error).toMatchObject({ code: 'UNAVAILABLE', retryable: true })
    expect((await askMcp(server.address, other, message, headers)).status).toBe(200)
    expect((await askMcp(server.address, busy, message, headers)).status).toBe(200)
  })
})
