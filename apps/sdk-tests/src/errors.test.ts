import {
  CatalogError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  UnauthorizedError,
  UnavailableError,
  ValidationError,
} from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../server/src/database/database.ts'
import { startServer } from '../../server/src/server.ts'
import { startWithoutDatabase } from '../../server/src/testing/broken-server.ts'
import { type CatalogServer, createCountingFetch, createImpatientClock, startSmallServer } from './testing/catalog-server.ts'

let running: CatalogServer
beforeAll(async () => {
  running = await startSmallServer(['microstrategy'])
})
afterAll(() => running.stop())

async function catchError(call: PromiseLike<unknown>): Promise<CatalogError> {
  const error = await call.then(
    () => new Error('The call did not fail.'),
    (reason: unknown) => reason,
  )
  if (error instanceof CatalogError) return error
  throw error
}

/** Starts a stopwatch. The returned function says how many milliseconds have passed. */
function startStopwatch(): () => number {
  const began = performance.now()
  return () => performance.now() - began
}

describe('an error of the server', () => {
  it('becomes UnauthorizedError for a key that does not exist', async () => {
    const key = await running.server.key()
    const catalog = await running.createClient({ apiKey: `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}` })
    const error = await catchError(catalog.whoami())
    expect(error).toBeInstanceOf(UnauthorizedError)
    expect(error).toMatchObject({ status: 401, code: 'UNAUTHORIZED', retryable: false, attempts: 1, request_id: expect.any(String) })
    expect(JSON.stringify(error) + error.toAgentMessage()).not.toContain(key.slice(0, -1))
    expect(catalog.budget.spentUsd).toBe(0)
    expect(error.message).toContain(`It was asked at ${running.server.address}.`)
    expect(error.toAgentMessage()).toContain(running.server.address)
  })

  it('becomes ForbiddenError for a scope that the key lacks, and names it', async () => {
    const catalog = await running.createClient({ key: { scopes: ['read:catalog'] } })
    const calls = [() => catalog.people.list(), () => catalog.entities.get('microstrategy', { include: ['people'] })]
    for (const call of calls) {
      const error = await catchError(call())
      expect(error).toBeInstanceOf(ForbiddenError)
      expect(error).toMatchObject({ status: 403, attempts: 1, message: expect.stringContaining('read:people') })
    }
  })

  it('becomes NotFoundError for an unknown record', async () => {
    const catalog = await running.createClient()
    const error = await catchError(catalog.entities.get('no such/entity'))
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).not.toBeInstanceOf(ValidationError)
    expect(error.message).toContain('no such/entity')
    expect(error).toMatchObject({ status: 404, retryable: false, attempts: 1 })
  })

  it('becomes ValidationError with every offending place', async () => {
    const catalog = await running.createClient()
    const error = await catchError(catalog.entities.list({ limit: 201, last_verified_before: '2026-02-30', segment: 'x'.repeat(201) }))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ status: 400, attempts: 1 })
    expect(error.details?.map(({ path }) => path).sort()).toEqual(['/query/last_verified_before', '/query/limit', '/query/segment'])
    for (const { path, message } of error.details ?? []) expect(error.toAgentMessage()).toContain(`${path}: ${message}`)
  })

  it('becomes UnavailableError after five attempts, each after the Retry-After, when the server has lost its database', async () => {
    const database = connectDatabase({ url: running.scratch.url, connections: 2, naming: 'named' })
    const broken = await startWithoutDatabase(startServer, database)
    const clock = createImpatientClock()
    const catalog = await running.createClient({ baseUrl: `${broken.address}/v1`, clock })
    const took = startStopwatch()
    const error = await catchError(catalog.whoami())
    const readingMs = took()
    await broken.stop()
    expect(error).toBeInstanceOf(UnavailableError)
    expect(error).toMatchObject({ status: 503, retryable: true, attempts: 5, request_id: expect.any(String) })
    expect(clock.slept).toHaveLength(4)
    // The wait is counted from the arrival of the answer, and reading it took some of that time.
    expect(Math.min(...clock.slept)).toBeGreaterThan(10_000 - readingMs)
  })

  it('differs from the error for an answer outside of the API, such as from another path of the server', async () => {
    const catalog = await running.createClient({ baseUrl: running.server.address, maxTries: 1 })
    // The operations are below /v1, so this is the server's own NOT_FOUND, not an HTML page.
    const error = await catchError(catalog.whoami())
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error.hint).toContain('/v1')
  })
})

describe('the rate limit', () => {
  it('delays a call for the Retry-After, after which it succeeds', async () => {
    const { database } = running.scratch
    const clock = createImpatientClock(async () => {
      await database.run((db) => db.updateTable('api_keys').set({ window_started_at: '2020-01-01T00:00:00Z' }).execute())
    })
    const catalog = await running.createClient({ key: { callsPerMinute: 2 }, clock })
    const took = startStopwatch()
    await catalog.whoami()
    await catalog.whoami()
    const { attempts, headers } = await catalog.whoami().withResponse()
    const callingMs = took()
    expect(attempts).toBe(2)
    expect(headers.get('x-ratelimit-remaining')).toBe('1')
    expect(clock.slept).toHaveLength(1)
    expect(clock.slept[0]).toBeGreaterThan(60_000 - callingMs)
    expect(clock.slept[0]).toBeLessThanOrEqual(60_000)
    // The refused attempt was not charged.
    expect(catalog.budget.spentUsd).toBe(0.0003)
  })

  it('throws RateLimitedError with the time to retry at once when the wait is too long for the policy', async () => {
    const { fetch, sent } = createCountingFetch()
    const catalog = await running.createClient({ key: { callsPerMinute: 1 }, timeout: 5000, fetch })
    const took = startStopwatch()
    await catalog.whoami()
    const error = await catchError(catalog.whoami())
    expect(error).toBeInstanceOf(RateLimitedError)
    expect(error).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryable: true, attempts: 1 })
    const wait = Number(error.retryAt) - Date.now()
    expect(wait).toBeGreaterThan(60_000 - took())
    expect(wait).toBeLessThanOrEqual(60_000)
    expect(sent).toHaveLength(2)
  })

  it('never refuses calls with pace, regardless of their number', async () => {
    const { database } = running.scratch
    const { fetch: counting, sent } = createCountingFetch()
    let underWay = 0
    const fetch: typeof counting = async (request) => {
      underWay += 1
      try {
        return await counting(request)
      } finally {
        underWay -= 1
      }
    }
    const clock = createImpatientClock(async () => {
      // Running calls take less than a minute, so they are answered before the server's minute ends.
      while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 5))
      await database.run((db) => db.updateTable('api_keys').set({ window_started_at: '2020-01-01T00:00:00Z' }).execute())
    })
    const catalog = await running.createClient({ key: { callsPerMinute: 5 }, pace: true, clock, fetch })
    const answers = await Promise.all(Array.from({ length: 8 }, () => catalog.whoami().withResponse()))
    expect(answers.map(({ attempts }) => attempts)).toEqual(Array(8).fill(1))
    expect(sent).toHaveLength(8)
    expect(clock.slept.length).toBeGreaterThan(0)
  })
})
