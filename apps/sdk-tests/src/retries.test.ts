import { Catalog, CatalogError, type Fetch, RateLimitedError } from '@catalog/client'
import { type ErrorCode, errorCatalogue } from '@catalog/contract/errors'
import { computeBackoffSeconds, getMaxTries } from '@catalog/contract/retry'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../server/src/errors/api-error.ts'
import { handlers } from '../../server/src/operations.ts'
import { countRuns } from '../../server/src/testing/count-runs.ts'
import { makeEntity } from '../../server/src/testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'
import { createImpatientClock } from './testing/catalog-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let apiKey: string
/** The number of failures that handlers have yet to throw, and the number of their calls so far. */
const played = { failure: new ApiError('INTERNAL', 'Played.'), left: 0, asked: 0 }

beforeAll(async () => {
  scratch = await createScratchDatabase()
  await makeEntity(scratch.database, { slug: 'acme' })
  const { getEntity, createRunReport, uploadSource } = handlers
  server = await startTestServer(
    scratch.database,
    {},
    {
      handlers: {
        ...handlers,
        getEntity: createFailingHandler(getEntity),
        createRunReport: createFailingHandler(createRunReport),
        uploadSource: createFailingHandler(uploadSource),
      },
    },
  )
  apiKey = await server.key()
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

function createFailingHandler<Call, Answer>(handler: (call: Call) => Promise<Answer>): (call: Call) => Promise<Answer> {
  return async (call) => {
    played.asked += 1
    if (played.left === 0) return handler(call)
    played.left -= 1
    throw played.failure
  }
}

const ways = {
  'a read': { isWrite: false, isRepeatable: true, run: (catalog: Catalog) => catalog.entities.get('acme') },
  'a write': {
    isWrite: true,
    isRepeatable: true,
    run: (catalog: Catalog) => catalog.reports.create({ title: 'A run', body_md: 'Nothing.' }),
  },
  'an upload of a stream': {
    isWrite: true,
    isRepeatable: false,
    run: (catalog: Catalog) =>
      catalog.sources.upload({ entity_slug: 'acme', title: 'Notes', file: new Blob(['# Notes\n']).stream(), filename: 'notes.md' }),
  },
} as const

/** The header, and the range of seconds that the client has to wait. The calls may take some of that time, and a date has no fractions. */
const waits = {
  'no Retry-After': { header: () => undefined, minWait: 0, maxWait: 0 },
  'a short Retry-After': { header: () => '30', minWait: 30, maxWait: 30 },
  'a Retry-After that is a date': { header: () => new Date(Date.now() + 45_000).toUTCString(), minWait: 44, maxWait: 46 },
  'a Retry-After longer than any wait': { header: () => '61', minWait: 61, maxWait: 61 },
} as const

const scenarios = Object.keys(errorCatalogue).flatMap((code) =>
  Object.keys(ways).flatMap((way) =>
    Object.keys(waits).map((wait) => ({ code: code as ErrorCode, way: way as keyof typeof ways, wait: wait as keyof typeof waits })),
  ),
)

/** Records the Idempotency-Key of each attempt, and whether the server called its error retryable. */
function createRecordingFetch() {
  const keys: (string | null)[] = []
  const retryable: boolean[] = []
  const fetchAndRecord: Fetch = async (request) => {
    keys.push(request.headers.get('Idempotency-Key'))
    const response = await fetch(request, request.redirect === 'error' ? { window: null } : undefined)
    if (!response.ok) retryable.push(((await response.clone().json()) as { error: { retryable: boolean } }).error.retryable)
    return response
  }
  return { keys, retryable, fetch: fetchAndRecord }
}

describe('an error of the server', () => {
  it('decides whether the client retries, as often as the policy allows and with the same key', async () => {
    const everything = fc.shuffledSubarray(scenarios, { minLength: scenarios.length })
    const failures = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: scenarios.length, maxLength: scenarios.length })
    await fc.assert(
      fc.asyncProperty(everything, failures, async (order, counts) => {
        for (const [index, scenario] of order.entries()) await assertRetries(scenario, counts[index] ?? 1)
      }),
      { numRuns: countRuns(3), endOnFailure: true },
    )
  }, 120_000)
})

async function assertRetries({ code, way, wait }: (typeof scenarios)[number], failures: number): Promise<void> {
  const { isWrite, isRepeatable, run } = ways[way]
  const { header, minWait, maxWait } = waits[wait]
  const retryAfter = header()
  const failure = new ApiError(code, 'Played.', retryAfter === undefined ? {} : { headers: { 'Retry-After': retryAfter } })
  Object.assign(played, { failure, left: failures, asked: 0 })
  const clock = createImpatientClock()
  const { keys, retryable, fetch } = createRecordingFetch()
  // A client that knows that its budget is spent sends nothing more, so each call has its own client.
  const catalog = new Catalog({ apiKey, baseUrl: `${server.address}/v1`, clock, fetch, timeout: 600_000 })
  const began = performance.now()
  const outcome = await run(catalog)
    .withResponse()
    .catch((error: unknown) => error as CatalogError)
  const callingMs = performance.now() - began

  const mayRepeat = retryable[0] === true && isRepeatable && maxWait <= 60
  const tries = Math.min(failures + 1, mayRepeat ? getMaxTries(code) : 1)
  const figures = { code, way, wait, failures }
  expect({ ...figures, asked: played.asked, sent: keys.length, attempts: outcome.attempts }).toEqual({
    ...figures,
    asked: tries,
    sent: tries,
    attempts: tries,
  })
  expect(new Set(retryable)).toEqual(new Set([errorCatalogue[code].retryable]))
  expect(outcome instanceof CatalogError ? outcome.code : undefined).toBe(tries > failures ? undefined : code)
  expect(new Set(keys).size).toBe(1)
  expect(typeof keys[0]).toBe(isWrite ? 'string' : 'object')
  expect(clock.slept).toHaveLength(tries - 1)
  for (const [index, ms] of clock.slept.entries()) {
    expect(ms).toBeGreaterThanOrEqual(Math.max(minWait * 1000 - callingMs, computeBackoffSeconds(index + 1, 0) * 1000))
    expect(ms).toBeLessThanOrEqual(Math.max(maxWait, computeBackoffSeconds(index + 1, 1)) * 1000)
  }
}

it('reports when to retry if the wait is too long to begin', async () => {
  Object.assign(played, { failure: new ApiError('RATE_LIMITED', 'Played.', { headers: { 'Retry-After': '61' } }), left: 1, asked: 0 })
  const catalog = new Catalog({ apiKey, baseUrl: `${server.address}/v1`, clock: createImpatientClock() })
  const began = Date.now()
  const error = await catalog.entities.get('acme').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RateLimitedError)
  const { retryAt } = error as RateLimitedError
  expect(Number(retryAt)).toBeGreaterThanOrEqual(began + 61_000)
  expect(Number(retryAt)).toBeLessThanOrEqual(Date.now() + 61_000)
})
