import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { runWithinOneDay } from '../testing/within-one-day.ts'
import { createKeyRowHelpers, getKeyId } from './testing/key-rows.ts'
import { mintToken } from './token.ts'
import { revokeKey, rotateKey } from './writes.ts'

const callMicroUsd = 100

let scratch: ScratchDatabase
const { changeKey, holdWindow, holdDay, readMeter: meterOf } = createKeyRowHelpers(() => scratch.database)
let server: TestServer
beforeAll(async () => {
  scratch = await createScratchDatabase()
  await makeEntity(scratch.database, { slug: 'strike' })
  server = await startTestServer(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

describe('charges of one server', () => {
  it.each([
    ['the minute', { callsPerMinute: 2 }, 'RATE_LIMITED'],
    ['the budget', { dailyBudgetMicroUsd: 2 * callMicroUsd }, 'BUDGET_EXHAUSTED'],
  ])('charges nothing for a call that %s refuses', async (_, limits, code) => {
    const key = await server.key(limits)
    await holdWindow(key)
    await holdDay(key)
    for (const _call of [1, 2]) expect(await callForCode('/whoami', key)).toBe(200)
    for (const _call of [1, 2, 3]) expect(await callForCode('/whoami', key)).toBe(code)
    expect(await meterOf(key)).toEqual({ windowCalls: 2, spent: 2 * callMicroUsd })
  })

  it('charges each call for any answer', () =>
    runWithinOneDay(async () => {
      const key = await server.key({ scopes: ['read:catalog'] })
      for (const path of ['/no-such-route', '/people', '/entities?limit=x', '/entities/no-such-entity', '/entities'])
        await server.get(path, { key })
      expect(await meterOf(key)).toEqual({ windowCalls: 5, spent: 5 * callMicroUsd })
    }))

  it('reports the first problem in the order of the checks', async () => {
    const key = await server.key({ scopes: [], callsPerMinute: 1, dailyBudgetMicroUsd: callMicroUsd })
    await holdWindow(key)
    const answers: (number | string)[] = []
    const recordCode = async (path: string) => answers.push(await callForCode(path, key))

    await recordCode('/people/nobody?bogus=1')
    await changeKey(key, { revoked_at: sql`now()`, expires_at: sql`now() - interval '1 second'` })
    await recordCode('/people/nobody?bogus=1')
    await changeKey(key, { expires_at: null })
    await recordCode('/people/nobody?bogus=1')
    await changeKey(key, { revoked_at: null })
    await recordCode('/people/nobody?bogus=1')
    await changeKey(key, { window_started_at: sql`now() - interval '2 minutes'` })
    await recordCode('/people/nobody?bogus=1')
    await changeKey(key, { daily_budget_micro_usd: 1_000_000, calls_per_minute: 1_000 })
    await recordCode('/people/nobody?bogus=1')
    await changeKey(key, { scopes: ['read:people'] })
    await recordCode('/people/nobody?bogus=1')
    await recordCode('/people/nobody')
    expect(answers).toEqual([
      'FORBIDDEN',
      'UNAUTHORIZED',
      'FORBIDDEN',
      'RATE_LIMITED',
      'BUDGET_EXHAUSTED',
      'FORBIDDEN',
      'VALIDATION_ERROR',
      'NOT_FOUND',
    ])
  })

  it('checks and charges the key before it returns NOT_FOUND for an unknown route', async () => {
    expect(await callForCode('/no-such-route', null)).toBe('UNAUTHORIZED')
    const key = await server.key({ callsPerMinute: 1 })
    await holdWindow(key)
    expect([await callForCode('/no-such-route', key), await callForCode('/no-such-route', key)]).toEqual(['NOT_FOUND', 'RATE_LIMITED'])
  })

  it('reports the remaining calls and budget in every answer to a known key', () =>
    runWithinOneDay(async () => {
      const key = await server.key({ scopes: ['read:catalog'], callsPerMinute: 7, dailyBudgetMicroUsd: 5 * callMicroUsd })
      const seen: unknown[] = []
      const recordAnswer = async (path: string) => {
        const { status, headers } = await server.get(path, { key })
        const retryAfter = headers.get('retry-after')
        seen.push([
          status,
          headers.get('x-ratelimit-limit'),
          headers.get('x-ratelimit-remaining'),
          headers.get('x-budget-remaining-usd'),
          ...(retryAfter === null ? [] : ['Retry-After']),
        ])
        expect(headers.get('x-ratelimit-reset')).toMatch(/^\d{10}$/)
      }
      await recordAnswer('/entities')
      await recordAnswer('/entities?limit=x')
      await recordAnswer('/people')
      await recordAnswer('/entities/nobody')
      await recordAnswer('/no-such-route')
      await recordAnswer('/entities')
      await changeKey(key, { calls_per_minute: 5 })
      await holdWindow(key, 5)
      await recordAnswer('/entities')
      await changeKey(key, { revoked_at: sql`now()` })
      await recordAnswer('/entities')
      await changeKey(key, { expires_at: sql`now()` })
      await recordAnswer('/entities')
      expect(seen).toEqual([
        [200, '7', '6', '0.0004'],
        [400, '7', '5', '0.0003'],
        [403, '7', '4', '0.0002'],
        [404, '7', '3', '0.0001'],
        [404, '7', '2', '0'],
        [429, '7', '2', '0', 'Retry-After'],
        [429, '5', '0', '0', 'Retry-After'],
        [403, '5', '0', '0'],
        [401, '5', '0', '0'],
      ])
    }))

  it('reports both limits after an internal error, too, and charges that call', async () => {
    const key = await server.key({ callsPerMinute: 100 })
    await scratch.database.runAsOwner((db) => sql`alter table people rename to people_away`.execute(db))
    const { status, headers, body } = await server.get('/people', { key })
    await scratch.database.runAsOwner((db) => sql`alter table people_away rename to people`.execute(db))
    expect([status, headers.get('x-ratelimit-remaining'), body.error.code, body.error.retryable]).toEqual([500, '99', 'INTERNAL', true])
    expect(body.error.message).not.toContain('people')
    expect(await callForCode('/people', key)).toBe(200)
  })

  it('reports the end of the minute as sixty seconds after its first call', async () => {
    const key = await server.key({ callsPerMinute: 1 })
    await changeKey(key, { window_started_at: '2100-01-01T00:00:00Z', window_calls: 0 })
    const { headers, body } = await server.get('/whoami', { key })
    expect(headers.get('x-ratelimit-reset')).toBe(String(Date.parse('2100-01-01T00:01:00Z') / 1000))
    expect(body.rate_limit).toEqual({ per_minute: 1, remaining: 0, resets_at: '2100-01-01T00:01:00.000Z' })
  })

  it('resets the budget at the end of the UTC day', () =>
    runWithinOneDay(async () => {
      const { body } = await server.get('/whoami')
      expect(body.budget.resets_at).toMatch(/T00:00:00\.000Z$/)
      expect(Date.parse(body.budget.resets_at)).toBeGreaterThan(Date.now())
      expect(body.budget.spent_usd + body.budget.remaining_usd).toBeCloseTo(body.budget.daily_usd, 9)
    }))

  it('accepts both secrets of a rotated key for a day, from one budget, and then only the new one', () =>
    runWithinOneDay(async () => {
      const old = await server.key({ callsPerMinute: 100 })
      const fresh = await rotateTestKey(old)
      expect([await callForCode('/whoami', old), await callForCode('/whoami', fresh)]).toEqual([200, 200])
      expect(await meterOf(old)).toEqual({ windowCalls: 2, spent: 2 * callMicroUsd })
      const { rows } = await scratch.database.run((db) =>
        sql`select previous_secret_expires_at - now() between interval '23 hours 55 minutes' and interval '24 hours' as a_day from api_keys where id = ${getKeyId(old)}`.execute(
          db,
        ),
      )
      expect(rows).toEqual([{ a_day: true }])
      await changeKey(old, { previous_secret_expires_at: sql`now()` })
      expect([await callForCode('/whoami', old), await callForCode('/whoami', fresh)]).toEqual(['UNAUTHORIZED', 200])
    }))

  it('does not rotate a revoked key', async () => {
    const key = await server.key()
    await scratch.database.run((db) => revokeKey(db, getKeyId(key)))
    expect(await scratch.database.transaction((tx) => rotateKey(tx, getKeyId(key)))).toBeUndefined()
  })

  it('refuses a key from the moment that it expires', async () => {
    const key = await server.key({ expiresAt: '2100-01-01T00:00:00Z' })
    expect(await callForCode('/whoami', key)).toBe(200)
    await changeKey(key, { expires_at: sql`now()` })
    expect(await callForCode('/whoami', key)).toBe('UNAUTHORIZED')
  })

  it.each<[string, (key: string) => string, RegExp]>([
    ['a wrong checksum', (key) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0'), /checksum/],
    ['one character of the secret changed', (key) => key.replace(/.(?=.{20}$)/, (char) => (char === 'a' ? 'b' : 'a')), /checksum/],
    ['another secret', (key) => mintToken('test', getKeyId(key)).text, /is unknown/],
    ['an unknown id', () => mintToken('test', randomUUID()).text, /is unknown/],
    ['another environment', (key) => mintToken('production', getKeyId(key)).text, /environment production/],
    ['the id alone', (key) => key.slice(0, -73), /malformed/],
    ['capitals', (key) => key.toUpperCase(), /malformed/],
    ['something before it', (key) => `x${key}`, /malformed/],
    ['nothing of a key', () => 'null', /malformed/],
  ])('refuses a key with %s, without headers of the limits', async (_, changed, message) => {
    const key = await server.key()
    const { status, headers, body } = await server.get('/whoami', { key: changed(key) })
    expect([status, body.error.code, body.error.retryable]).toEqual([401, 'UNAUTHORIZED', false])
    expect(body.error.message).toMatch(message)
    expect(headers.get('x-ratelimit-remaining')).toBeNull()
    expect(await meterOf(key)).toEqual({ windowCalls: 0, spent: 0 })
  })

  it.each([
    ['Basic', (key: string) => `Basic ${key}`],
    ['no scheme', (key: string) => key],
    ['no key', () => 'Bearer'],
    ['two keys', (key: string) => `Bearer ${key} ${key}`],
    ['a list of keys', (key: string) => `Bearer ${key}, Bearer ${key}`],
  ])('refuses an Authorization header with %s', async (_, header) => {
    const key = await server.key()
    const { status, body } = await server.get('/whoami', { key: null, headers: { authorization: header(key) } })
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(JSON.stringify(body)).not.toContain(key)
  })

  it('accepts the scheme regardless of case', async () => {
    const key = await server.key()
    expect((await server.get('/whoami', { key: null, headers: { authorization: `bearer ${key}` } })).status).toBe(200)
  })

  it('ignores the retired scope of an old key, and does not show it', async () => {
    const key = await server.key({ scopes: ['read:catalog', 'write:captures'] })
    expect(await callForCode('/entities', key)).toBe(200)
    expect(await callForCode('/people', key)).toBe('FORBIDDEN')
    expect((await server.get('/whoami', { key })).body.scopes).toEqual(['read:catalog'])
  })
})

describe('the legacy shared key', () => {
  const legacyKey = 'the-shared-key-that-everybody-used-before'

  it('works if it is configured, with the standard scopes and the pilot limits, and is marked as legacy', async () => {
    const configured = await startTestServer(scratch.database, { CATALOG_LEGACY_KEY: legacyKey })
    try {
      const { status, body } = await configured.get('/whoami', { key: legacyKey })
      expect(status).toBe(200)
      expect(body.key).toMatchObject({ legacy: true, prefix: 'legacy', expires_at: null })
      expect(body.scopes).toEqual(['read:catalog', 'read:people', 'read:proposals', 'write:proposals'])
      expect([body.rate_limit.per_minute, body.budget.daily_usd]).toEqual([10, 0.01])
      expect((await configured.get('/whoami', { key: `${legacyKey}x` })).status).toBe(401)
    } finally {
      await configured.stop()
    }
  })

  it('stops working when it is no longer configured', async () => {
    expect(await callForCode('/whoami', legacyKey)).toBe('UNAUTHORIZED')
  })

  it('stops working when another key is configured', async () => {
    const next = 'another-shared-key-that-nobody-knows-yet'
    const configured = await startTestServer(scratch.database, { CATALOG_LEGACY_KEY: next })
    try {
      expect((await configured.get('/whoami', { key: legacyKey })).status).toBe(401)
      expect((await configured.get('/whoami', { key: next })).body.key.legacy).toBe(true)
    } finally {
      await configured.stop()
    }
  })
})

describe('the usage of a key', () => {
  it('includes every charged call, even failed ones and those of unknown operations', () =>
    runWithinOneDay(async () => {
      const key = await server.key({ scopes: ['read:catalog'], callsPerMinute: 10, dailyBudgetMicroUsd: 1_000 * callMicroUsd })
      const paths = ['/whoami', '/whoami', '/entities', '/entities?limit=x', '/entities/nobody', '/entities/strike', '/people', '/nowhere']
      await Promise.all(paths.map((path) => server.get(path, { key })))
      const { headers, body } = await server.get('/usage', { key })

      expect([body.calls, body.errors, body.cost_usd]).toEqual([8, 4, 0.0008])
      expect(
        Object.fromEntries(body.by_endpoint.map((row: Endpoint) => [row.operation_id, [row.method, row.path, row.calls, row.errors]])),
      ).toEqual({
        getWhoami: ['GET', '/whoami', 2, 0],
        listEntities: ['GET', '/entities', 2, 1],
        getEntity: ['GET', '/entities/{id}', 2, 1],
        listPeople: ['GET', '/people', 1, 1],
        unknown: ['-', '-', 1, 1],
      })
      expect(sumNumbers(body.by_endpoint.map((row: Endpoint) => row.calls))).toBe(8)
      expect(sumNumbers(body.by_endpoint.map((row: Endpoint) => row.cost_usd))).toBeCloseTo(body.cost_usd, 9)
      expect(sumNumbers(body.by_day.map((row: Endpoint) => row.calls))).toBe(8)
      expect(sumNumbers(body.by_day.map((row: Endpoint) => row.cost_usd))).toBeCloseTo(body.cost_usd, 9)
      expect(body.remaining_usd).toBe(Number(headers.get('x-budget-remaining-usd')))

      await server.get('/whoami', { key })
      await holdWindow(key, 10)
      expect(await callForCode('/whoami', key)).toBe('RATE_LIMITED')
      await changeKey(key, { window_calls: 0 })
      const later = await server.get('/usage', { key })
      expect([later.body.calls, later.body.errors]).toEqual([10, 4])
    }))

  it('uses the clock of the database, not of this process', async () => {
    const key = await server.key()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2001, 0, 1) })
    try {
      await server.get('/whoami', { key })
      expect((await server.get('/usage', { key })).body.calls).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('covers only the current UTC month and the calling key', () =>
    runWithinOneDay(async () => {
      const key = await server.key()
      await server.key()
      await scratch.database.run((db) =>
        sql`
          insert into api_calls_daily (key_id, day, operation_id, calls, errors, cost_micro_usd)
          select ${getKeyId(key)}::uuid, date_trunc('month', now() at time zone 'utc')::date + place, 'listEntities', 5, 2, 500
          from unnest(array[-1, 0]) as place`.execute(db),
      )
      const { body } = await server.get('/usage', { key })
      expect([body.calls, body.errors, body.cost_usd]).toEqual([5, 2, 0.0005])
      expect(body.by_day).toEqual([{ date: body.period.start.slice(0, 10), calls: 5, cost_usd: 0.0005 }])
      expect(body.period.start).toMatch(/-01T00:00:00\.000Z$/)
      expect(Date.parse(body.period.end)).toBeGreaterThan(Date.now())
    }))
})

type Endpoint = { operation_id: string; method: string; path: string; calls: number; errors: number; cost_usd: number }

/** Returns the answer's status if it succeeded, otherwise the code of its error. */
async function callForCode(path: string, key: string | null): Promise<number | string> {
  const { status, body } = await server.get(path, { key })
  return body.error?.code ?? status
}

async function rotateTestKey(key: string): Promise<string> {
  const minted = await scratch.database.transaction((tx) => rotateKey(tx, getKeyId(key)))
  return minted?.key ?? ''
}

function sumNumbers(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
