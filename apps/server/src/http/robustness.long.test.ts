import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { operations } from '@catalog/contract/operations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../database/database.ts'
import { startServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import { startWithoutDatabase } from '../testing/broken-server.ts'
import { countRuns } from '../testing/count-runs.ts'
import { makeEntity, makePerson } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'

const legacyKey = 'a-legacy-key-that-must-never-be-logged'

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string; readonly error: ErrorAnswer | undefined }
type ErrorAnswer = {
  readonly code: string
  readonly message: string
  readonly hint: string
  readonly details?: { path: string; message: string }[]
}

let scratch: ScratchDatabase
let server: Awaited<ReturnType<typeof startServer>>
let address: string
let key: string
const log: string[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase()
  const { database } = scratch
  const entityId = await makeEntity(database, { slug: 'strike', segments: ['lightning'] })
  for (const name of ['a', 'b', 'c']) await makeEntity(database, { slug: `entity-${name}`, segments: ['miners'] })
  await makePerson(database, { slug: 'jack-mallers', roles: [entityId] })
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) })
  const settings = readSettings({ PORT: '0', CATALOG_ENVIRONMENT: 'test', CATALOG_LEGACY_KEY: legacyKey })
  server = await startServer(settings, database, logger)
  address = `http://127.0.0.1:${server.port}`
  key = await mintKey(database, 'test', {})
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

describe('a request that is not valid HTTP', () => {
  it.each([
    ['is not HTTP at all', 'hello\r\n\r\n'],
    ['has a broken header', 'GET /v1/whoami HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n'],
    ['has a header with a NUL', 'GET /v1/whoami HTTP/1.1\r\nHost: x\r\nX-Thing: a\0b\r\n\r\n'],
    ['has two lengths', 'GET /v1/whoami HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['has a length and chunks', 'GET /v1/whoami HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['has an URL of 100 kB', `GET /v1/entities?q=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['has headers of 100 kB', `GET /v1/whoami HTTP/1.1\r\nHost: x\r\nX-Thing: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['has a raw space in its URL', 'GET /v1/entities?q=a b HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['speaks HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('gets an error of the catalogue when it %s', async (_, text) => {
    const { requestId, ...answer } = await sendRawText(text)
    expect(answer).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR', hint: expect.stringMatching(/\w/) } })
    expect(listLogLines(requestId)).toMatchObject([{ status: 400 }])
  })

  it('explains how to send non-ASCII characters', async () => {
    const { status, error } = await sendRawText('GET /v1/entities?city=Zürich HTTP/1.1\r\nHost: x\r\n\r\n')
    expect([status, error?.hint]).toEqual([400, expect.stringContaining('Z%C3%BCrich')])
  })

  it.each([
    ['has no Host header', 'GET /v1/whoami HTTP/1.1\r\nConnection: close\r\n\r\n', 401, 'UNAUTHORIZED'],
    ['speaks HTTP/1.0', 'GET /v1/whoami HTTP/1.0\r\n\r\n', 401, 'UNAUTHORIZED'],
    [
      'expects what nobody offers',
      'GET /v1/whoami HTTP/1.1\r\nHost: x\r\nExpect: a-pony\r\nConnection: close\r\n\r\n',
      401,
      'UNAUTHORIZED',
    ],
    [
      'asks for another protocol',
      'GET /v1/whoami HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
      401,
      'UNAUTHORIZED',
    ],
    ['names the whole address', 'GET http://x/v1/whoami HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 401, 'UNAUTHORIZED'],
    ['asks about everything', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'NOT_FOUND'],
    ['wants a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n', 404, 'NOT_FOUND'],
  ])('gets the usual error of its path when it %s', async (_, text, status, code) => {
    expect(await sendRawText(text)).toMatchObject({ status, error: { code } })
  })
})

describe('a path or method that does not exist', () => {
  it.each([
    ['GET', '/no-such-thing'],
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/entities/'],
    ['GET', '/entities/strike/'],
    ['GET', '//entities'],
    ['GET', '/Entities'],
    ['GET', '/entities/strike/nothing'],
    ['GET', `/${'x/'.repeat(4_000)}`],
    ['HEAD', '/no-such-thing'],
    ['OPTIONS', '/entities'],
    ['POST', '/entities'],
    ['DELETE', '/entities/strike'],
    ['PURGE', '/entities'],
  ])('%s %s returns NOT_FOUND with a hint', async (method, path) => {
    const answer = await ask(path, { method })
    expect([answer.status, answer.headers.get('x-ratelimit-remaining')]).toEqual([404, expect.stringMatching(/^\d+$/)])
    if (method !== 'HEAD') expect(answer.error).toMatchObject({ code: 'NOT_FOUND', hint: expect.stringContaining('GET /openapi.json') })
    expect(answer.text.length).toBeLessThan(1_000)
  })

  it.each(['/entities/%zz', '/entities/%ED%A0%80', '/entities/%'])('%s is refused as not percent-encoded', async (path) => {
    const { status, error } = await ask(path)
    expect([status, error?.details]).toEqual([400, [{ path: '/path/id', message: 'is not percent-encoded UTF-8' }]])
  })

  it.each(['/agents/captures', '/agents/captures/1', '/agents/captures/1/audio?x=1', '/agents/captures/'])(
    '%s names the lore update in its hint, for any method',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT']) {
        const { status, error } = await ask(path, { method })
        expect([status, error?.code]).toEqual([404, 'NOT_FOUND'])
        expect(error?.hint).toContain('POST /agents/proposals/lore-update')
      }
    },
  )

  it('returns the address of the API for a path outside of it', async () => {
    const { status, error } = await ask('/nothing', { base: '' })
    expect([status, error?.code]).toEqual([404, 'NOT_FOUND'])
    expect(error?.hint).toContain('/v1')
  })

  it('ignores a body that is not JSON for operations without a body', async () => {
    const { status, error } = await ask('/entities', { method: 'POST', body: '{"name": ', headers: { 'content-type': 'application/json' } })
    expect([status, error?.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('parameters', () => {
  it.each([
    ['an unknown one', '/entities?nope=1', '/query/nope', /is not a parameter .* it takes q, name, segment/],
    ['one that the prototype has', '/entities?__proto__=1', '/query/__proto__', /is not a parameter/],
    ['one in another case', '/entities?Limit=1', '/query/Limit', /is not a parameter/],
    ['an empty one', '/entities?q=', '/query/q', /is empty/],
    ['one without a value', '/entities?q', '/query/q', /is empty/],
    ['one without a name', '/entities?=1', '/query/', /is not a parameter/],
    ['one twice', '/entities?limit=1&limit=2', '/query/limit', /more than once/],
    ['one twice, encoded', '/entities?limit=1&%6Cimit=1', '/query/limit', /more than once/],
    ['broken percent-encoding', '/entities?q=%zz', '/query/q', /percent-encoded UTF-8/],
    ['half a character', '/entities?q=%E2%82', '/query/q', /percent-encoded UTF-8/],
    ['half a surrogate pair', '/entities?q=%ED%A0%80', '/query/q', /percent-encoded UTF-8/],
    ['a broken name', '/entities?%zz=1', '/query/%zz', /percent-encoded UTF-8/],
    ['a NUL', '/entities?q=a%00b', '/query/q', /NUL/],
    ['a NUL in a list', '/entities?any_tag=a,%00', '/query/any_tag', /NUL/],
    ['a NUL in the path', '/entities/a%00b', '/path/id', /NUL/],
    ['hexadecimal digits for a number', '/entities?limit=0x10', '/query/limit', /decimal digits/],
    ['a space before a number', '/entities?limit=%205', '/query/limit', /decimal digits/],
    ['a plus before a number', '/entities?limit=%2B5', '/query/limit', /decimal digits/],
    ['an exponent', '/entities?limit=1e1', '/query/limit', /decimal digits/],
    ['a fraction', '/entities?limit=1.0', '/query/limit', /decimal digits/],
    ['digits of another script', `/entities?limit=${encodeURIComponent('٣')}`, '/query/limit', /decimal digits/],
    ['a number beyond all bounds', `/entities?limit=${'9'.repeat(400)}`, '/query/limit', /decimal digits/],
    ['a page of none', '/entities?limit=0', '/query/limit', /at least 1/],
    ['a page too large', '/entities?limit=201', '/query/limit', /at most 200/],
    ['a day that does not exist', '/entities?last_verified_before=2024-02-31', '/query/last_verified_before', /date/],
    ['a time for a day', '/entities?last_verified_before=2024-02-01T00:00:00Z', '/query/last_verified_before', /date/],
    ['a word for a truth', '/catalog/visualization/coverage?include_children=yes', '/query/include_children', /true or false/],
    ['a capital truth', '/catalog/visualization/coverage?include_children=TRUE', '/query/include_children', /true or false/],
    ['an unknown state', '/entities?lifecycle_status=gone', '/query/lifecycle_status', /must be one of/],
    ['an unknown word in a list', '/entities/strike?include=people,secrets', '/query/include/1', /must be one of/],
    ['an id that is none', '/sources/strike', '/path/id', /uuid/],
    ['a q that is too long', `/entities?q=${'x'.repeat(10_000)}`, '/query/q', /must have at most/],
  ])('%s is a VALIDATION_ERROR that names its location', async (_, path, place, message) => {
    const { status, error } = await ask(path)
    expect([status, error?.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(new Set(error?.details?.map(({ path }) => path))).toEqual(new Set([place]))
    expect(error?.details?.map(({ message }) => message).join()).toMatch(message)
    expect(error?.hint).toContain(place.slice(0, 100))
  })

  it('returns all errors when several values are wrong', async () => {
    const { error } = await ask('/entities?limit=x&nope=1&q=&last_verified_before=soon&lifecycle_status=gone')
    expect([...new Set(error?.details?.map(({ path }) => path))].sort()).toEqual(
      ['last_verified_before', 'lifecycle_status', 'limit', 'nope', 'q'].map((name) => `/query/${name}`),
    )
  })

  it('accepts empty parameters, and characters that need no encoding', async () => {
    for (const query of ['?', '?&', '?&&limit=1&', "?q=it's(*)!~", '?q=100%25', '?q=a+b', '?q=%F0%9F%98%80', '?name=_%25\\'])
      expect((await ask(`/entities${query}`)).status, query).toBe(200)
  })
})

describe('a cursor', () => {
  const readNextCursor = async (path: string) => (JSON.parse((await ask(path)).text) as { next_cursor: string }).next_cursor

  it('returns VALIDATION_ERROR after any change of one character', async () => {
    const cursor = await readNextCursor('/entities?limit=1')
    expect((await ask(`/entities?limit=1&cursor=${cursor}`)).status).toBe(200)
    for (let at = 0; at < cursor.length; at++) {
      const changed = cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1)
      const { status, error } = await ask(`/entities?limit=1&cursor=${changed}`)
      expect([status, error?.code, error?.details?.[0]?.path], changed).toEqual([400, 'VALIDATION_ERROR', '/query/cursor'])
    }
  })

  it.each([
    ['something added', (cursor: string) => `${cursor}A`],
    ['padding', (cursor: string) => `${cursor}%3D`],
    ['a character that is passed over', (cursor: string) => `${cursor.slice(0, 5)}!${cursor.slice(5)}`],
    ['its end cut off', (cursor: string) => cursor.slice(0, -1)],
    ['nothing of it left', () => 'x'],
    ['another alphabet', (cursor: string) => `${cursor}${encodeURIComponent('🦊')}`],
  ])('returns VALIDATION_ERROR for one with %s', async (_, changed) => {
    const { status, error } = await ask(`/entities?limit=1&cursor=${changed(await readNextCursor('/entities?limit=1'))}`)
    expect([status, error?.details?.[0]?.path]).toEqual([400, '/query/cursor'])
  })

  it('returns VALIDATION_ERROR for another list, and for other filters', async () => {
    const cursor = await readNextCursor('/entities?limit=1')
    for (const other of [
      '/people?',
      '/segments?',
      '/entities?segment=miners&',
      '/entities?q=entity&',
      '/entities?lifecycle_status=active&',
    ])
      expect((await ask(`${other}cursor=${cursor}`)).error, other).toMatchObject({
        code: 'VALIDATION_ERROR',
        hint: expect.stringContaining('next_cursor'),
      })
    const filtered = await readNextCursor('/entities?segment=miners&limit=1')
    expect((await ask(`/entities?cursor=${filtered}`)).status).toBe(400)
    expect((await ask(`/entities?segment=miners&cursor=${filtered}&limit=2`)).status).toBe(200)
  })

  it('returns VALIDATION_ERROR for the sources of another entity', async () => {
    const [one, other] = ['entity-a', 'entity-b']
    await scratch.database.run((db) =>
      sql`insert into sources (entity_id, kind, title, trust_tier, url)
        select id, 'public_url', 'A page', 'public', 'https://example.org/' || n from entities, generate_series(1, 2) n where slug in (${one}, ${other})`.execute(
        db,
      ),
    )
    const cursor = await readNextCursor(`/entities/${one}/sources?limit=1`)
    expect((await ask(`/entities/${one}/sources?limit=1&cursor=${cursor}`)).status).toBe(200)
    expect((await ask(`/entities/${other}/sources?limit=1&cursor=${cursor}`)).status).toBe(400)
  })
})

describe('the log', () => {
  it('writes a line for every request with the id of the answer', async () => {
    const own = await ask('/whoami', { headers: { 'x-request-id': 'my-trace.42' } })
    const made = await ask('/no-such-thing')
    const strange = await ask('/whoami', { headers: { 'x-request-id': 'spaces and "quotes"' } })
    const lost = await ask('/nowhere', { base: '' })
    expect(own.headers.get('x-request-id')).toBe('my-trace.42')
    for (const answer of [own, made, strange, lost]) {
      const id = answer.headers.get('x-request-id') ?? ''
      expect(id).toMatch(/^[\w.-]+$/)
      await waitUntil(() => listLogLines(id).length > 0)
      expect(listLogLines(id)).toEqual([expect.objectContaining({ msg: 'request', status: answer.status, method: 'GET' })])
    }
  })

  it('never contains a secret, wherever it was sent', async () => {
    log.length = 0
    const secret = key.slice(-72)
    const revoked = await mintKey(scratch.database, 'test', {})
    const encoded = [...key].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')
    await scratch.database.run((db) =>
      sql`update api_keys set revoked_at = now() where replace(id::text, '-', '') = ${revoked.split('_')[2]}`.execute(db),
    )
    const bearers = [key, revoked, `${key}x`, key.slice(1), legacyKey, `${key} ${key}`]
    for (const bearer of bearers) await ask('/whoami', { bearer })
    const places = [key, revoked, legacyKey, encoded, `${key.slice(0, -8)}00000000`, encodeURIComponent(`Bearer ${key}`)]
    const said: string[] = []
    for (const place of places)
      for (const path of [
        `/whoami?api_key=${place}`,
        `/whoami?${place}`,
        `/entities?q=${place}`,
        `/entities/${place}`,
        `/${place}`,
        `/agents/captures/${place}`,
      ])
        said.push((await ask(path)).text)
    await ask('/whoami', { headers: { 'x-request-id': secret } })
    await ask('/whoami', { headers: { 'x-api-key': key, cookie: key, referer: `https://x/?key=${key}`, 'user-agent': key } })
    await sendRawText(`GET /v1/whoami?key=${key} HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n`)
    await waitUntil(() => log.length >= bearers.length + said.length + 2)
    for (const hidden of [secret.slice(0, 64), revoked.slice(-72, -8), encoded, legacyKey])
      expect(log.filter((line) => line.includes(hidden))).toEqual([])
    for (const hidden of [secret.slice(0, 64), revoked.slice(-72, -8), encoded])
      expect(said.filter((text) => text.includes(hidden))).toEqual([])
    expect(log.some((line) => line.includes('/v1/entities?q='))).toBe(true)
  })

  it('contains the internal cause, which the answer omits', async () => {
    await scratch.database.runAsOwner((db) => sql`alter table people rename to people_away`.execute(db))
    const { status, text, headers } = await ask('/people')
    await scratch.database.runAsOwner((db) => sql`alter table people_away rename to people`.execute(db))
    const id = headers.get('x-request-id') ?? ''
    await waitUntil(() => listLogLines(id).length > 0)
    expect(status).toBe(500)
    expect(text).not.toMatch(/people|relation|select/)
    expect(listLogLines(id)).toEqual([
      expect.objectContaining({ msg: 'request failed', err: expect.objectContaining({ message: expect.stringContaining('people') }) }),
    ])
  })
})

describe('the endpoints for operators', () => {
  it('answers without a key', async () => {
    expect(await fetchStatusAndText('/healthz')).toEqual([200, '{"status":"ok"}'])
    expect(await fetchStatusAndText('/readyz')).toEqual([200, '{"status":"ready"}'])
  })

  it('shows metrics of calls, by operation and status', async () => {
    await ask('/whoami')
    const figure = /^catalog_request_duration_seconds_count\{operation="getWhoami",status="200"\} (\d+)$/m
    await waitUntil(async () => figure.test((await fetchMetrics())[1]))
    const [status, text] = await fetchMetrics()
    expect(status).toBe(200)
    expect(text).toMatch(/^process_resident_memory_bytes \d/m)
    expect(text).toMatch(/^catalog_database_waiting_requests 0$/m)
  })

  it('counts all unknown paths as one operation in the metrics', async () => {
    for (let index = 0; index < 50; index++) await ask(`/made-up-${index}`, { method: index % 2 ? 'GET' : 'PUT' })
    await waitUntil(async () => (await fetchMetrics())[1].includes('operation="unknown",status="404"'))
    const [, text] = await fetchMetrics()
    expect(text).not.toContain('made-up')
    expect(text).toContain('operation="unknown",status="404"')
  })

  it('reports a server without its database as alive but not ready', async () => {
    const broken = await startWithoutDatabase(startServer, connectDatabase({ url: scratch.url, connections: 2, naming: 'named' }))
    const [alive, ready] = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(`${broken.address}${path}`)))
    expect([alive?.status, ready?.status]).toEqual([200, 503])
    expect(await ready?.json()).toEqual({ status: 'not ready', reason: 'The database does not answer.' })
    await broken.stop()
  })

  it('reports missing migrations as not ready', async () => {
    const behind = await createScratchDatabase(2)
    const settings = readSettings({ PORT: '0', CATALOG_METRICS_PORT: '0', LOG_LEVEL: 'silent', CATALOG_ENVIRONMENT: 'test' })
    const other = await startServer(settings, behind.database, pino({ level: 'silent' }))
    await behind.database.run((db) => sql`delete from kysely_migration where name like '0003%'`.execute(db))
    const response = await fetch(`http://127.0.0.1:${other.port}/readyz`)
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'not ready', reason: expect.stringMatching(/lacks the migrations 0003-records; run "npx pnpm catalog migrate up"/) },
    ])
    await other.stop()
    await behind.drop()
  })
})

describe('arbitrary requests', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      'strike',
      'jack-mallers',
      'miners',
      '0',
      '-1',
      '1e999',
      'null',
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      '*:*',
      '!()&|<->',
      '"',
      'constructor',
      '__proto__',
      '..',
    ),
    fc.uuid(),
  )
  const queryNames = fc.constantFrom(...listQueryParameterNames(), 'nope')
  const encodedWord = fc.oneof(
    word.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((text) => text.replaceAll(/[\s#]/g, '%')),
  )
  const knownPath = fc
    .tuple(fc.constantFrom(...Object.values(operations).map(({ path }) => path)), encodedWord)
    .map(([path, value]) => path.replaceAll(/\{\w+\}/g, () => value || 'x'))
  const path = fc.oneof(
    { weight: 4, arbitrary: knownPath },
    { weight: 1, arbitrary: fc.array(encodedWord, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`) },
  )
  const query = fc
    .array(fc.tuple(queryNames, encodedWord), { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
  const headers = fc.dictionary(
    fc.constantFrom(
      'accept',
      'content-type',
      'x-request-id',
      'accept-encoding',
      'if-none-match',
      'range',
      'x-http-method-override',
      'x-forwarded-for',
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    { maxKeys: 3 },
  )
  const method = fc.oneof(
    { weight: 6, arbitrary: fc.constant('GET') },
    { weight: 1, arbitrary: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS') },
  )

  it('never gets a 500 or an error outside of the catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(method, path, query, headers, async (method, path, query, headers) => {
        const { status, error } = await ask(`${path}${query === '' ? '' : `?${query}`}`, { method, headers })
        expect([200, 400, 404]).toContain(status)
        if (status !== 200 && method !== 'HEAD')
          expect([error?.code, error?.hint]).toEqual([status === 400 ? 'VALIDATION_ERROR' : 'NOT_FOUND', expect.any(String)])
      }),
      { numRuns: countRuns(600) },
    )
  })

  it('keeps less than 10 MiB in memory for ten thousand different content types', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const send = (contentType: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': contentType }
        const request = get(`${address}/v1/capabilities?limit=1`, { agent, headers }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode))
        })
        request.once('error', reject)
      })
    const sendAll = async (name: string, count: number) => {
      const statuses = await Promise.all(
        Array.from({ length: count }, (_, index) => send(`application/x-${name}-${index}; charset=utf-8; n=${index}`)),
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
      log.length = 0
    }
    await sendAll('warm-up', 2_000)
    const before = measureHeapBytes()
    await sendAll('made-up', 10_000)
    expect(measureHeapBytes() - before).toBeLessThan(10 * 1024 * 1024)
    agent.destroy()
  })
})

type SentRequest = {
  readonly method?: string
  readonly bearer?: string
  readonly base?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

async function ask(path: string, { method = 'GET', bearer = key, base = '/v1', body, headers = {} }: SentRequest = {}): Promise<Answer> {
  const response = await fetch(`${address}${base}${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${bearer}` },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, error: parseError(text) }
}

/** Sends these bytes and reads the answer until the server closes. */
async function sendRawText(text: string): Promise<Pick<Answer, 'status' | 'error'> & { requestId: string }> {
  const socket = connect(server.port, '127.0.0.1')
  socket.end(text, 'latin1')
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]),
    requestId: /^x-request-id: (\S+)/im.exec(answer)?.[1] ?? '',
    error: parseError(answer.slice(answer.indexOf('\r\n\r\n') + 4)),
  }
}

async function fetchStatusAndText(path: string): Promise<[number, string]> {
  const response = await fetch(`${address}${path}`)
  return [response.status, await response.text()]
}

async function fetchMetrics(): Promise<[number, string]> {
  const response = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)
  return [response.status, await response.text()]
}

function parseError(text: string): ErrorAnswer | undefined {
  return text.startsWith('{"error":') ? (JSON.parse(text) as { error: ErrorAnswer }).error : undefined
}

function listLogLines(requestId: string): Record<string, unknown>[] {
  return log.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId)
}

function measureHeapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

function listQueryParameterNames(): string[] {
  const found = JSON.stringify(document.paths).matchAll(/"name":"(\w+)","in":"query"/g)
  return [...new Set([...[...found].map(([, name = '']) => name), 'cursor', 'limit'])]
}

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve))
}
