import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../database/named-statements.ts'
import { mintToken } from '../../keys/token.ts'
import { makeEntity } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { countStatements } from '../../testing/statements/statement-count.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
beforeAll(async () => {
  scratch = await createScratchDatabase(4)
  await makeEntity(scratch.database, { slug: 'acme' })
  server = await startTestServer(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

describe('a read that takes too long', () => {
  it('returns UNAVAILABLE, says how to narrow the request and when to retry, and is not charged', async () => {
    const key = await server.key({ callsPerMinute: 100 })
    const answer = await runWhileLocked('people', () => server.get('/people', { key }))
    expect([answer.status, answer.body.error.code, answer.body.error.retryable]).toEqual([503, 'UNAVAILABLE', true])
    expect(answer.body.error.hint).toBe('Ask for less: a smaller limit, or fewer or other values of q, entity, lifecycle_status.')
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(await readSpentMicroUsd(key)).toBe(0)
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('99')
    expect((await server.get('/people', { key })).status).toBe(200)
    expect((await server.get('/usage', { key })).body).toMatchObject({ calls: 2, cost_usd: 0.0001 })
  })

  it('has its limit in the settings of the database user, so that no pooler loses it', async () => {
    const { rows } = await scratch.database.run((db) =>
      sql<{ setconfig: string[] }>`
        select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ setconfig: expect.arrayContaining(['statement_timeout=2s', 'tcp_user_timeout=15s']) }])
    await scratch.database.transaction(async (tx) => expect(await readTimeout(tx)).toBe('30s'))
    expect(await scratch.database.run(readTimeout)).toBe('2s')
  })

  it('has no limit while the owner changes the schema, and has it again afterwards', async () => {
    expect(await scratch.database.runAsOwner(readTimeout)).toBe('0')
    expect(await scratch.database.run(readTimeout)).toBe('2s')
  })
})

describe('a key that keeps its connections busy', () => {
  it('leaves the other connections to other keys', async () => {
    const [busy, other] = [await server.key(), await server.key()]
    await server.get('/whoami', { key: other })
    await runWhileLocked('people', async () => {
      const reads = Array.from({ length: 12 }, () => server.get('/people', { key: busy }))
      await waitUntil(async () => (await countLockWaits()) === 2)
      const answers = await Promise.all(Array.from({ length: 5 }, () => server.get('/entities', { key: other })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(await countLockWaits()).toBeLessThanOrEqual(2)
      return Promise.all(reads)
    })
  })

  it('gets UNAVAILABLE for calls that wait for too long, before they are charged', async () => {
    const key = await server.key({ callsPerMinute: 1000 })
    const answers = await runWhileLocked('people', () => Promise.all(Array.from({ length: 30 }, () => server.get('/people', { key }))))
    const busy = answers.filter(({ headers }) => headers.get('retry-after') === '1')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(busy.length).toBeGreaterThan(0)
    for (const { headers, body } of busy) {
      expect(body.error.code).toBe('UNAVAILABLE')
      expect(headers.get('x-ratelimit-limit')).toBeNull()
    }
    expect(await readSpentMicroUsd(key)).toBe(0)
  })
})

describe('a client that disconnects', () => {
  it('has its queries cancelled, which frees their connections for others', async () => {
    const key = await server.key()
    await server.get('/people', { key })
    await runWithoutReadLimit(async () => {
      await runWhileLocked('people', async () => {
        const left = new AbortController()
        const reads = Array.from({ length: 2 }, () =>
          fetch(`${server.address}/v1/people`, { headers: buildBearerHeaders(key), signal: left.signal }),
        )
        await waitUntil(async () => (await countLockWaits()) === 2)
        left.abort()
        await Promise.allSettled(reads)
        await waitUntil(async () => (await countLockWaits()) === 0)
      })
      const answers = await Promise.all(Array.from({ length: 8 }, () => server.get('/people', { key })))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    })
  })

  it('causes no work for requests that had not begun', async () => {
    const key = await server.key({ callsPerMinute: 1000 })
    await server.get('/people', { key })
    const before = await countCalls(key)
    // The first two reads must not end by their time limit: two others would then begin.
    await runWithoutReadLimit(() =>
      runWhileLocked('people', async () => {
        const left = new AbortController()
        const reads = Array.from({ length: 20 }, () =>
          fetch(`${server.address}/v1/people`, { headers: buildBearerHeaders(key), signal: left.signal }),
        )
        await waitUntil(async () => (await countLockWaits()) === 2)
        left.abort()
        await Promise.allSettled(reads)
        await waitUntil(async () => (await countLockWaits()) === 0)
      }),
    )
    await server.get('/whoami', { key })
    expect(await countCalls(key)).toBe(before + 2 + 1)
  })
})

describe('a call that is refused', () => {
  it.each([
    ['of a key whose minute is used up', async () => callOnce(await server.key({ callsPerMinute: 1 })), '/entities', 429, 2],
    ['of a key whose budget is spent', async () => callOnce(await server.key({ dailyBudgetMicroUsd: 100 })), '/entities', 429, 2],
    ['of a key that lacks the scope', async () => callOnce(await server.key({ scopes: ['read:people'] }), '/people'), '/entities', 403, 1],
    ['of a key that was revoked', makeRevokedKey, '/entities', 403, 2],
    ['of an unknown key', async () => callOnce(mintToken('test', randomUUID()).text), '/entities', 401, 0],
  ])('%s costs no statement besides its charge', async (_, makeKey, path, status, statements) => {
    const key = await makeKey()
    expect(await countStatements(async () => expect((await server.get(path, { key })).status).toBe(status))).toBe(statements)
  })

  it('needs fewer look-ups than calls for a thousand unknown keys, and none when the keys are sent again', async () => {
    const keys = Array.from({ length: 1_000 }, () => mintToken('test', randomUUID()).text)
    const lookUps = await countStatements(async () => {
      const answers = await Promise.all(keys.map((key) => server.get('/whoami', { key })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    })
    expect(lookUps).toBeLessThan(1_000)
    expect(await countStatements(() => Promise.all(keys.slice(0, 50).map((key) => server.get('/whoami', { key }))))).toBe(0)
  })
})

describe('pipelined requests on one connection', () => {
  it('returns their answers one after the other, in their order', async () => {
    const answers = await sendPipelined(4)
    expect(answers.split('HTTP/1.1 401').length - 1).toBe(4)
  })

  it('closes the connection when it has too many', async () => {
    const answers = await sendPipelined(5_000)
    expect(answers.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(4)
  })
})

describe('connections that are never closed by their clients', () => {
  it.each([
    ['a tunnel', 'CONNECT catalog:1 HTTP/1.1\r\nHost: catalog\r\n\r\nmore'],
    ['bytes that are not HTTP', 'NONSENSE\r\n\r\n'],
  ])('closes them after %s, so that the server can stop', async (_, text) => {
    const other = await startTestServer(scratch.database)
    const socket = connect({ port: other.port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('data', resolve).write(text))
    await other.stop()
    socket.destroy()
  })
})

describe('bodies that are sent slowly', () => {
  it('limits their memory, makes others wait, and releases it', async () => {
    const key = await server.key({ callsPerMinute: 1000 })
    const body = JSON.stringify({ title: 'Long', body_md: 'x'.repeat(1_500_000) })
    const sockets = await Promise.all(Array.from({ length: 17 }, () => sendWithoutLastByte(key, body)))
    const refused = await waitUntil(async () => {
      // Several requests may have been refused at the same moment, which leaves room for another.
      sockets.push(await sendWithoutLastByte(key, body))
      const answer = await server.post('/agents/reports', { title: 'Long', body_md: 'x'.repeat(1_500_000) }, { key })
      return answer.status === 503 && answer
    })
    expect([refused.body.error.code, refused.headers.get('retry-after')]).toEqual(['UNAVAILABLE', '1'])
    for (const socket of sockets) socket.destroy()
    await waitUntil(async () => (await server.post('/agents/reports', { title: 'Short', body_md: 'x' }, { key })).status === 201)
  })
})

function buildBearerHeaders(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` }
}

async function readTimeout(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(db)
  return rows[0]?.value
}

/** Runs `work` while the table is locked against reads. */
async function runWhileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(scratch.url)
  await client.connect()
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    return await work()
  } finally {
    await client.end()
  }
}

/** Runs `work` on connections whose reads have no time limit, so that another event has to end them. */
async function runWithoutReadLimit(work: () => Promise<void>): Promise<void> {
  const setReadLimit = (limit: string) =>
    scratch.database.runAsOwner((db) =>
      sql`do $$ begin execute format('alter role %I in database %I set statement_timeout = %L', session_user, current_database(), ${sql.lit(limit)}); end $$`.execute(
        db,
      ),
    )
  await setReadLimit('60s')
  await scratch.database.renew()
  try {
    await work()
  } finally {
    await setReadLimit('2s')
    await scratch.database.renew()
  }
}

async function runQuery<Row extends pg.QueryResultRow>(query: string, ...values: unknown[]): Promise<Row[]> {
  const client = new pg.Client(scratch.url)
  await client.connect()
  try {
    return (await client.query<Row>(query, values)).rows
  } finally {
    await client.end()
  }
}

async function countLockWaits(): Promise<number> {
  const rows = await runQuery("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
  return rows.length
}

async function readSpentMicroUsd(key: string): Promise<number> {
  const [row] = await runQuery<{ spent: string }>('select spent_micro_usd as spent from api_keys where id = $1', getKeyId(key))
  return Number(row?.spent)
}

async function countCalls(key: string): Promise<number> {
  const [row] = await runQuery<{ calls: number }>('select window_calls as calls from api_keys where id = $1', getKeyId(key))
  return row?.calls ?? 0
}

function getKeyId(key: string): string {
  return key.split('_')[2] ?? ''
}

async function callOnce(key: string, path = '/entities'): Promise<string> {
  await server.get(path, { key })
  return key
}

async function makeRevokedKey(): Promise<string> {
  const key = await callOnce(await server.key())
  await scratch.database.run((db) => sql`update api_keys set revoked_at = now() where id = ${getKeyId(key)}`.execute(db))
  return callOnce(key)
}

async function waitUntil<T>(findResult: () => Promise<T | false>): Promise<T> {
  for (;;) {
    const found = await findResult()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Sends this many requests in one piece, and returns everything that the server answers. */
function sendPipelined(count: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      if (text.split('HTTP/1.1 ').length - 1 === count) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(text))
    socket.write('GET /v1/whoami HTTP/1.1\r\nHost: catalog\r\n\r\n'.repeat(count))
  })
}

/** Sends a body without its last byte. */
function sendWithoutLastByte(key: string, body: string): Promise<ReturnType<typeof connect>> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', reject)
    const head = [
      'POST /v1/agents/reports HTTP/1.1',
      'Host: catalog',
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.slice(0, -1), () => resolve(socket))
  })
}
