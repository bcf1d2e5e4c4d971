import { errorCatalogue } from '@catalog/contract/errors'
import { getMaxTries } from '@catalog/contract/retry'
import { describe, expect, it } from 'vitest'
import {
  BudgetExhaustedError,
  type CatalogError,
  ConnectionError,
  errorClasses,
  InternalError,
  RateLimitedError,
  TimeoutError,
  UnexpectedResponseError,
} from '../src/errors.ts'
import { mockOperations } from '../src/generated/mocks.ts'
import type { Middleware } from '../src/options.ts'
import { fakeClock } from '../src/testing/clock/fake-clock.ts'
import {
  apiKey,
  buildCutResponse,
  buildErrorResponse,
  buildHtmlResponse,
  buildOkResponse,
  catchRejection,
  codes,
  createScriptedCatalog,
  neverAnswer,
  type ScriptedAnswer,
  waitForRequests,
} from './played-fetch.ts'

// Every way in which a call can fail, each imitated by a fetch. retries.test.ts tests when and how often a call is repeated.

const [, , , source] = mockOperations.uploadSource
const report = { title: 'A run', body_md: 'Nothing found.' }
const collectKeys = (sent: readonly Request[]) => new Set(sent.map(({ headers }) => headers.get('Idempotency-Key')))

/** Makes the error that Node's fetch throws. */
function createFetchError(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(`read ${code}`), { code }) })
}

/** Creates an answer that calls a function first. */
const answerAfter =
  (action: () => void, answer: Response): ScriptedAnswer =>
  () => {
    action()
    return answer
  }

describe.each(codes)('the error %s', (code) => {
  const tries = errorCatalogue[code].retryable ? getMaxTries(code) : 1

  it('throws its own error class from a read, after as many tries as the retry policy allows', async () => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse(code)])
    const error = await catchRejection(catalog.whoami())
    expect(error).toBeInstanceOf(errorClasses[code])
    expect(error).toMatchObject({ code, status: errorCatalogue[code].status, attempts: tries, request_id: 'req-1' })
    expect(sent).toHaveLength(tries)
  })

  it('causes the same number of attempts of a write, under one idempotency key', async () => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse(code)])
    expect(await catchRejection(catalog.reports.create(report))).toMatchObject({ code, attempts: tries })
    expect(sent).toHaveLength(tries)
    expect(collectKeys(sent).size).toBe(1)
  })
})

describe('429', () => {
  const createRateLimit = (headers: Record<string, string>) => buildErrorResponse('RATE_LIMITED', headers)
  const formatLaterTime = (seconds: number) => new Date(fakeClock().now() + seconds * 1000).toUTCString()

  it('causes a wait as long as the backoff when there is no Retry-After', async () => {
    const { catalog, clock } = createScriptedCatalog([createRateLimit({}), buildOkResponse()])
    await catalog.whoami()
    expect(clock.slept).toHaveLength(1)
    expect(clock.slept[0]).toBeGreaterThanOrEqual(1000)
    expect(clock.slept[0]).toBeLessThanOrEqual(1250)
  })

  it.each([
    ['seconds', { 'Retry-After': '42' }, 42_000],
    ['a part of a second', { 'Retry-After': '2.5' }, 2500],
    ['a date', { 'Retry-After': formatLaterTime(30) }, 30_000],
    ['a date by the clock of the server', { 'Retry-After': formatLaterTime(-3570), Date: formatLaterTime(-3600) }, 30_000],
    ['seconds, whatever the clock of the server says', { 'Retry-After': '42', Date: formatLaterTime(-3600) }, 42_000],
  ])('causes a wait as long as Retry-After says, given as %s', async (_, headers, ms) => {
    const { catalog, clock } = createScriptedCatalog([createRateLimit(headers), buildOkResponse()])
    await catalog.whoami()
    expect(clock.slept).toEqual([ms])
  })

  it.each([
    ['0', {}],
    ['soon', {}],
    ['1.2.3', {}],
    [formatLaterTime(-60), {}],
    [formatLaterTime(60), { Date: formatLaterTime(3600) }],
  ])('causes a wait as long as the backoff when Retry-After is %s', async (header, more) => {
    const { catalog, clock } = createScriptedCatalog([createRateLimit({ 'Retry-After': header, ...more }), buildOkResponse()])
    await catalog.whoami()
    expect(clock.slept[0]).toBeGreaterThanOrEqual(1000)
    expect(clock.slept[0]).toBeLessThanOrEqual(1250)
  })

  it('has the latest possible date as retryAt when Retry-After lies beyond it', async () => {
    const { catalog, sent } = createScriptedCatalog([createRateLimit({ 'Retry-After': '9'.repeat(30) })])
    const error = (await catchRejection(catalog.whoami())) as CatalogError
    expect(error).toBeInstanceOf(RateLimitedError)
    expect(error.toAgentMessage()).toContain('not before +275760-09-13T00:00:00.000Z')
    expect(sent).toHaveLength(1)
  })

  it('ends the call at once when the budget is spent, and prevents further calls', async () => {
    const { catalog, clock, sent } = createScriptedCatalog([buildErrorResponse('BUDGET_EXHAUSTED', { 'Retry-After': '5' })])
    expect(await catchRejection(catalog.whoami())).toMatchObject({ attempts: 1, retryAt: new Date(clock.now() + 5000) })
    const calls = [() => catalog.whoami(), () => catalog.reports.create(report), () => catalog.entities.list().toArray()]
    for (const call of calls) {
      const error = await catchRejection(call())
      expect(error).toBeInstanceOf(BudgetExhaustedError)
      expect(error).toMatchObject({ attempts: 0 })
    }
    expect([sent.length, clock.slept]).toEqual([1, []])
  })
})

describe('a connection that is reset', () => {
  const moments: ReadonlyArray<readonly [string, ScriptedAnswer]> = [
    ['before the request is there', createFetchError('ECONNREFUSED')],
    ['before the answer', createFetchError('ECONNRESET')],
    ['before the body', () => buildCutResponse('')],
    ['in the middle of the body', () => buildCutResponse('{"agent":')],
    ['after what would be a whole body, before its end', () => buildCutResponse('{"agent":{}}')],
  ]

  it.each(moments)('%s is retried', async (_, scene) => {
    const { catalog, sent } = createScriptedCatalog([scene, buildOkResponse()])
    expect((await catalog.whoami().withResponse()).attempts).toBe(2)
    expect(sent).toHaveLength(2)
  })

  it.each(moments)('%s is retried for a write, under its key', async (_, scene) => {
    const { catalog, sent } = createScriptedCatalog([scene, buildOkResponse()])
    expect((await catalog.reports.create(report).withResponse()).attempts).toBe(2)
    expect(collectKeys(sent).size).toBe(1)
  })

  it.each(moments)('%s at every attempt causes an error of the SDK after five attempts', async (_, scene) => {
    const error = (await catchRejection(createScriptedCatalog([scene]).catalog.reports.create(report))) as CatalogError
    expect(error).toBeInstanceOf(scene instanceof Error ? ConnectionError : UnexpectedResponseError)
    expect(error).toMatchObject({ attempts: 5, retryable: true, hint: expect.stringContaining('idempotencyKey') })
  })

  it('does not affect a call whose whole body has arrived', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse(), createFetchError('ECONNRESET'), buildOkResponse()])
    expect((await catalog.whoami().withResponse()).attempts).toBe(1)
    expect(sent).toHaveLength(1)
    // The next call finds the connection closed, and uses another one.
    expect((await catalog.whoami().withResponse()).attempts).toBe(2)
  })

  /** Reads the beginning of the request body, and then fails. */
  const breakOffUpload: ScriptedAnswer = async (request) => {
    await request.body?.getReader().read()
    throw createFetchError('EPIPE')
  }

  it('causes a retry with the whole file when it happens in the middle of an upload', async () => {
    const { catalog, sent } = createScriptedCatalog([breakOffUpload, buildOkResponse(source)])
    const file = new Blob(['# Custody\n'])
    expect((await catalog.sources.upload({ entity_slug: 'acme', title: 'Notes', file }).withResponse()).attempts).toBe(2)
    expect(collectKeys(sent).size).toBe(1)
    const form = await sent[1]?.formData()
    expect(form?.get('file')).toMatchObject({ size: file.size })
  })

  it("throws when it happens in the middle of a stream's upload, and names the key for sending another stream", async () => {
    const { catalog, sent } = createScriptedCatalog([breakOffUpload, buildOkResponse(source)])
    const error = await catchRejection(
      catalog.sources.upload({ entity_slug: 'acme', title: 'Notes', file: new Blob(['# Custody\n']).stream() }),
    )
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ attempts: 1, retryable: true, hint: expect.stringContaining(`'${[...collectKeys(sent)][0]}'`) })
    expect(sent).toHaveLength(1)
  })
})

describe("an answer that is not the catalog's", () => {
  const json = { headers: { 'Content-Type': 'application/json' } }
  const answers: ReadonlyArray<readonly [string, ScriptedAnswer]> = [
    ['truncated JSON', new Response('{"agent":{"id"', json)],
    ['nothing', new Response('')],
    ['nothing, with status 500', new Response(null, { status: 500 })],
    ['an HTML page', buildHtmlResponse(200)],
    ['an HTML page with status 502', buildHtmlResponse(502)],
    ['an HTML page with status 429', buildHtmlResponse(429)],
    ['JSON that is not an object', new Response('"ok"', json)],
    ['null', new Response('null', json)],
    ['an error of another shape', Response.json({ message: 'upstream' }, { status: 503 })],
    [
      'an error whose retryable is not a boolean',
      Response.json({ error: { code: 'INTERNAL', message: '', retryable: 1 } }, { status: 500 }),
    ],
  ]

  it.each(answers)('causes a retry when it is %s', async (_, scene) => {
    const { catalog } = createScriptedCatalog([scene, buildOkResponse()])
    expect((await catalog.whoami().withResponse()).attempts).toBe(2)
  })

  it.each(answers)('causes an UnexpectedResponseError when every attempt is answered with %s', async (_, scene) => {
    const error = await catchRejection(createScriptedCatalog([scene]).catalog.whoami())
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ attempts: 5, retryable: true, hint: expect.stringContaining('CATALOG_BASE_URL') })
  })

  const gateways = [502, 503, 504]
  const buildEmptyResponse = (status: number, headers = {}) => new Response('', { status, headers })
  const report = { title: 'A run', body_md: 'Nothing found.' }

  it.each(gateways)('waits ten seconds after status %i when the answer names no time', async (status) => {
    for (const scene of [buildHtmlResponse(status), buildEmptyResponse(status), Response.json({ message: 'upstream' }, { status })]) {
      const { catalog, clock, sent } = createScriptedCatalog([scene])
      const error = await catchRejection(catalog.whoami())
      expect(error).toMatchObject({ status, attempts: 5, retryable: true, retryAt: new Date(clock.now() + 10_000) })
      expect(sent).toHaveLength(5)
      expect(clock.slept).toHaveLength(4)
      for (const ms of clock.slept) expect(ms).toBeGreaterThanOrEqual(10_000)
    }
  })

  it.each(gateways)('waits ten seconds after status %i when the body breaks off', async (status) => {
    const { catalog, clock } = createScriptedCatalog([new Response(buildCutResponse('<html>').body, { status }), buildOkResponse()])
    expect((await catalog.whoami().withResponse()).attempts).toBe(2)
    expect(clock.slept).toEqual([10_000])
  })

  it.each(gateways)('waits as long as the answer with status %i says', async (status) => {
    const { catalog, clock } = createScriptedCatalog([
      buildEmptyResponse(status, { 'Retry-After': '3' }),
      buildEmptyResponse(status, { 'Retry-After': '42' }),
      buildOkResponse(),
    ])
    await catalog.whoami()
    expect(clock.slept).toEqual([3000, 42_000])
  })

  it.each(gateways)('repeats a write only under its key after status %i, and calls its outcome unknown', async (status) => {
    const { catalog, sent } = createScriptedCatalog([buildHtmlResponse(status)])
    const error = await catchRejection(catalog.reports.create(report))
    const keys = new Set(sent.map(({ headers }) => headers.get('Idempotency-Key')))
    expect([sent.length, keys.size]).toEqual([5, 1])
    expect(error).toMatchObject({ hint: expect.stringContaining('Whether it was carried out is unknown') })
    expect(error).toMatchObject({ hint: expect.stringContaining(`idempotencyKey: '${[...keys][0]}'`) })
  })

  it('waits by the backoff after status 500', async () => {
    const { catalog, clock } = createScriptedCatalog([buildEmptyResponse(500), buildOkResponse()])
    await catalog.whoami()
    expect(clock.slept[0]).toBeLessThan(2000)
  })

  it.each([400, 401, 403, 404, 405, 413])('causes no retry when its status %i says that the request is at fault', async (status) => {
    const { catalog, sent } = createScriptedCatalog([buildHtmlResponse(status)])
    const error = await catchRejection(catalog.whoami())
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ status, attempts: 1, retryable: false, hint: expect.stringContaining('CATALOG_BASE_URL') })
    expect(sent).toHaveLength(1)
  })

  it('throws and is not read as an empty list', async () => {
    const { catalog } = createScriptedCatalog([Response.json({ status: 'ok' })])
    const listEntities = () => catalog.entities.list()
    const calls = [
      () => listEntities().toArray(),
      listEntities,
      () => listEntities().pages().next(),
      () => catalog.segments.drilldown('miners').toArray(),
    ]
    for (const call of calls) {
      const error = await catchRejection(call() as PromiseLike<unknown>)
      expect(error).toBeInstanceOf(UnexpectedResponseError)
      expect(error).toMatchObject({ status: 200, attempts: 1, retryable: false, hint: expect.stringContaining('CATALOG_BASE_URL') })
    }
  })

  const mebibyte = new Uint8Array(2 ** 20).fill(32)

  /** Creates an answer of this many MiB of blanks that ends with an empty JSON object. Each MiB is made when it is read. */
  function buildLargeAnswer(mebibytes: number, init: ResponseInit = {}) {
    const seen = { read: 0, isCancelled: false }
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      seen.read += 1
      if (seen.read < mebibytes) return controller.enqueue(mebibyte)
      const last = mebibyte.slice()
      last.set([123, 125], last.length - 2)
      controller.enqueue(last)
      controller.close()
    }
    const cancel = () => {
      seen.isCancelled = true
    }
    const answer: ScriptedAnswer = () => new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), init)
    return { scene: answer, seen }
  }

  const hardlyRead = { read: 1, isCancelled: true }
  const partly = { read: 65, isCancelled: true }
  it.each([
    ['that says so', { headers: { 'Content-Length': String(100 * 2 ** 20) } }, hardlyRead],
    ['that says so, with status 500', { status: 500, headers: { 'Content-Length': String(100 * 2 ** 20) } }, hardlyRead],
    ['that does not say so', {}, partly],
    ['that was compressed to 100 kB', { headers: { 'Content-Encoding': 'gzip', 'Content-Length': '100000' } }, partly],
  ])('throws after one attempt when it has 100 MB %s, and is never held in memory as a whole', async (_, init, expected) => {
    const { scene, seen } = buildLargeAnswer(100, init)
    const { catalog, sent } = createScriptedCatalog([scene])
    const error = await catchRejection(catalog.whoami())
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ retryable: false, attempts: 1, message: expect.stringContaining('64 MiB') })
    expect(sent).toHaveLength(1)
    expect(seen).toEqual(expected)
  })

  it('does not include an answer of exactly 64 MiB', async () => {
    const { scene, seen } = buildLargeAnswer(64)
    expect(await createScriptedCatalog([scene]).catalog.whoami()).toEqual({})
    expect(seen).toEqual({ read: 64, isCancelled: false })
  })

  it('has only the first 200 characters of its body in the error', async () => {
    const error = (await catchRejection(
      createScriptedCatalog([new Response('x'.repeat(1_000_000))]).catalog.whoami(),
    )) as UnexpectedResponseError
    expect(error.body).toBe('x'.repeat(200))
  })
})

describe('a redirect', () => {
  const elsewhere = 'https://login.example.org/?next=/v1/whoami'
  const buildRedirect = (status: number, location = elsewhere) => new Response('<html>', { status, headers: { Location: location } })

  it.each([301, 302, 303, 307, 308])('throws at once when its status is %i, and names its target', async (status) => {
    const { catalog, sent } = createScriptedCatalog([buildRedirect(status)])
    const error = await catchRejection(catalog.whoami())
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({
      status,
      attempts: 1,
      retryable: false,
      message: expect.stringContaining(elsewhere),
      hint: expect.stringContaining('CATALOG_BASE_URL'),
    })
    expect(sent.map(({ redirect }) => redirect)).toEqual(['manual'])
  })

  it('causes no further request after a write, because that request would be a read', async () => {
    const { catalog, sent } = createScriptedCatalog([buildRedirect(302)])
    expect(await catchRejection(catalog.reports.create(report))).toMatchObject({ attempts: 1, retryable: false })
    expect(sent.map(({ redirect }) => redirect)).toEqual(['manual'])
  })

  it('throws an UnexpectedResponseError when a browser hides its target', async () => {
    const opaque = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
      ok: { value: false },
    })
    const { catalog, sent } = createScriptedCatalog([() => opaque])
    const error = await catchRejection(catalog.whoami())
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ retryable: false, hint: expect.stringContaining('CATALOG_BASE_URL') })
    expect(sent).toHaveLength(1)
  })

  it('does not show the API key in an error about its target', async () => {
    const error = (await catchRejection(
      createScriptedCatalog([buildRedirect(302, `https://example.org/?key=${apiKey}`)]).catalog.whoami(),
    )) as CatalogError
    expect(error.message).toContain('https://example.org/?key=[API key]')
  })

  it('throws an UnexpectedResponseError, not a ConnectionError, for an upload whose body fetch could not send again', async () => {
    const refused = new TypeError('fetch failed', { cause: new Error('unexpected redirect') })
    const { catalog, sent } = createScriptedCatalog([refused])
    const error = await catchRejection(catalog.sources.upload({ entity_slug: 'acme', title: 'Notes', file: new Blob(['#']) }))
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ attempts: 1, retryable: false, hint: expect.stringContaining('CATALOG_BASE_URL') })
    expect(sent.map(({ redirect }) => redirect)).toEqual(['error'])
  })
})

describe('a slow server', () => {
  it('causes no retry when its headers come in time', async () => {
    const { catalog, clock } = createScriptedCatalog([answerAfter(() => clock.advance(29_000), buildOkResponse())])
    expect((await catalog.whoami().withResponse()).attempts).toBe(1)
  })

  it('causes a retry when its headers come later than attemptTimeout', async () => {
    const { catalog, clock, sent } = createScriptedCatalog([neverAnswer, buildOkResponse()])
    const answer = catalog.whoami({ attemptTimeout: 1000 }).withResponse()
    await waitForRequests(sent, 1)
    clock.advance(1000)
    expect((await answer).attempts).toBe(2)
  })

  it('causes a TimeoutError when its headers have not come before timeout', async () => {
    const { catalog, clock, sent } = createScriptedCatalog([neverAnswer])
    const error = catchRejection(catalog.whoami({ timeout: 5000 }))
    await waitForRequests(sent, 1)
    clock.advance(5000)
    expect(await error).toBeInstanceOf(TimeoutError)
    expect(await error).toBeInstanceOf(ConnectionError)
    expect(await error).toMatchObject({ code: 'TIMEOUT', attempts: 1 })
  })

  /** A body that arrives at one byte a second. */
  function buildSlowResponse(text: string, advance: (ms: number) => void): Response {
    const bytes = new TextEncoder().encode(text).values()
    const pull = (controller: ReadableStreamDefaultController) => {
      advance(1000)
      const { done, value } = bytes.next()
      if (done) controller.close()
      else controller.enqueue(Uint8Array.of(value))
    }
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
  }

  it('causes no retry when its body arrives slowly but within attemptTimeout', async () => {
    const { catalog, clock } = createScriptedCatalog([() => buildSlowResponse('{"agent": {"é": 1}}', clock.advance)])
    const { data, attempts } = await catalog.whoami().withResponse()
    expect([data, attempts]).toEqual([{ agent: { é: 1 } }, 1])
  })

  it('causes a retry when its body takes longer than attemptTimeout, and only the first attempt is aborted', async () => {
    const { catalog, clock, requests } = createSignalCatalog([() => buildSlowResponse('x'.repeat(100), clock.advance), buildOkResponse()])
    expect((await catalog.whoami().withResponse()).attempts).toBe(2)
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  it('causes a TimeoutError when its body has not ended before timeout', async () => {
    const { catalog, clock, sent } = createScriptedCatalog([() => new Response(new ReadableStream({}))])
    const error = catchRejection(catalog.whoami({ timeout: 5000 }))
    await waitForRequests(sent, 1)
    clock.advance(5000)
    expect(await error).toBeInstanceOf(TimeoutError)
  })

  it('updates the budget when it answers after timeout, without another error', async () => {
    const late = Promise.withResolvers<Response>()
    const { catalog, clock, sent } = createScriptedCatalog([() => late.promise])
    const error = catchRejection(catalog.whoami({ timeout: 5000 }))
    await waitForRequests(sent, 1)
    clock.advance(5000)
    expect(await error).toBeInstanceOf(TimeoutError)
    late.resolve(buildOkResponse(undefined, { 'X-Budget-Remaining-USD': '0.005' }))
    await new Promise((resolve) => setImmediate(resolve))
    expect(catalog.budget.remainingUsd).toBe(0.005)
    expect(sent).toHaveLength(1)
  })
})

/** Mocks a client and keeps the sent requests themselves, so that a test can check their signals. */
function createSignalCatalog(answers: readonly ScriptedAnswer[]) {
  const requests: Request[] = []
  const recordRequest: Middleware = (request, next) => {
    requests.push(request)
    return next(request)
  }
  return { requests, ...createScriptedCatalog(answers, { middleware: [recordRequest] }) }
}

describe('an abort', () => {
  const reason = new Error('the user went away')

  it('sends nothing and costs nothing when it comes before the call', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    expect(await catchRejection(catalog.whoami({ signal: AbortSignal.abort(reason) }))).toBe(reason)
    expect(sent).toHaveLength(0)
    expect(catalog.budget.spentUsd).toBe(0)
  })

  it('takes precedence over a spent budget when it comes before the call', async () => {
    const { catalog } = createScriptedCatalog([buildErrorResponse('BUDGET_EXHAUSTED')])
    await catchRejection(catalog.whoami())
    expect(await catchRejection(catalog.whoami({ signal: AbortSignal.abort(reason) }))).toBe(reason)
  })

  it('throws an AbortError when it has no reason', async () => {
    expect(await catchRejection(createScriptedCatalog([buildOkResponse()]).catalog.whoami({ signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
    })
  })

  it.each([
    ['before the headers', neverAnswer],
    ['in the body', () => new Response(new ReadableStream({}))],
  ] as const)('%s ends the attempt, and is not retried', async (_, scene) => {
    const controller = new AbortController()
    const { catalog, requests, sent } = createSignalCatalog([scene])
    const error = catchRejection(catalog.whoami({ signal: controller.signal }))
    await waitForRequests(sent, 1)
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort(reason)
    expect(await error).toBe(reason)
    expect(requests.map(({ signal }) => signal.reason)).toEqual([reason])
  })

  it('ends an upload that is under way', async () => {
    const controller = new AbortController()
    const { catalog, sent } = createScriptedCatalog([neverAnswer])
    const file = new ReadableStream({ pull: (chunks) => chunks.enqueue(new Uint8Array(1)) })
    const error = catchRejection(catalog.sources.upload({ entity_slug: 'acme', title: 'Notes', file }, { signal: controller.signal }))
    await waitForRequests(sent, 1)
    controller.abort(reason)
    expect(await error).toBe(reason)
  })

  it('ends the wait between two attempts', async () => {
    const controller = new AbortController()
    const { catalog, clock, sent } = createScriptedCatalog([buildErrorResponse('RATE_LIMITED', { 'Retry-After': '50' })])
    clock.sleep = (_, signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const error = catchRejection(catalog.whoami({ signal: controller.signal }))
    await waitForRequests(sent, 1)
    controller.abort(reason)
    expect(await error).toBe(reason)
    expect(sent).toHaveLength(1)
  })

  it('sends nothing more when it comes during a wait that ignores the signal', async () => {
    const controller = new AbortController()
    const { catalog, clock, sent } = createScriptedCatalog([buildErrorResponse('INTERNAL')])
    clock.sleep = async () => controller.abort(reason)
    expect(await catchRejection(catalog.whoami({ signal: controller.signal }))).toBe(reason)
    expect(sent).toHaveLength(1)
    expect(catalog.budget.spentUsd).toBe(0.0001)
  })

  it('ends the wait for a turn', async () => {
    const controller = new AbortController()
    const headers = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(fakeClock().now() / 1000 + 60) }
    const { catalog, clock, sent } = createScriptedCatalog([buildOkResponse(undefined, headers)], { pace: true })
    await catalog.whoami()
    clock.sleep = (_, signal) => {
      setImmediate(() => controller.abort(reason))
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    }
    expect(await catchRejection(catalog.whoami({ signal: controller.signal }))).toBe(reason)
    expect(sent).toHaveLength(1)
  })

  describe.each([
    ['a loop over the items', 'items'],
    ['a loop over the pages', 'pages'],
    ['toArray', 'array'],
  ] as const)('%s that is aborted', (_, way) => {
    const buildPage = (slug: string, next_cursor: string | null) => buildOkResponse({ data: [{ slug }, { slug }], next_cursor, total: 4 })

    /** Reads the list until it ends or fails. The logger receives each page before the reader does. */
    function prepareReading(answers: readonly ScriptedAnswer[], onAnswer: (controller: AbortController) => void = () => {}) {
      const controller = new AbortController()
      const staged = createScriptedCatalog(answers, {
        logger: { debug: (message: string) => message.includes('answered') && onAnswer(controller) },
      })
      const list = staged.catalog.entities.list({}, { signal: controller.signal })
      const read: string[] = []
      const readList = async () => {
        if (way === 'array') read.push(...(await list.toArray()).map(({ slug }) => slug))
        else if (way === 'items') for await (const { slug } of list) read.push(slug)
        else for await (const { data } of list.pages()) read.push(...data.map(({ slug }) => slug))
      }
      return { ...staged, controller, read, walk: readList }
    }

    it('sends nothing when the abort comes before it begins', async () => {
      const { controller, walk, sent } = prepareReading([buildPage('a', null)])
      controller.abort(reason)
      expect(await catchRejection(walk())).toBe(reason)
      expect(sent).toHaveLength(0)
    })

    it('sends nothing more when the abort comes between two pages, and a loop keeps the page that it has', async () => {
      const { walk, sent, read } = prepareReading([buildPage('a', 'c1')], (controller) => controller.abort(reason))
      expect(await catchRejection(walk())).toBe(reason)
      expect(sent).toHaveLength(1)
      expect(read).toEqual(way === 'array' ? [] : ['a', 'a'])
    })

    it('ends when the abort comes during the call for a page', async () => {
      const { walk, sent, controller } = prepareReading([buildPage('a', 'c1'), neverAnswer])
      const error = catchRejection(walk())
      await waitForRequests(sent, 2)
      controller.abort(reason)
      expect(await error).toBe(reason)
    })

    it('ends when the abort comes during the wait between two attempts of a page', async () => {
      const { walk, sent, controller, clock } = prepareReading([buildPage('a', 'c1'), buildErrorResponse('INTERNAL')])
      clock.sleep = async (_, signal) => {
        controller.abort(reason)
        signal?.throwIfAborted()
      }
      expect(await catchRejection(walk())).toBe(reason)
      expect(sent).toHaveLength(2)
    })

    it('completes when the abort comes after the last page', async () => {
      const { walk, read } = prepareReading([buildPage('a', null)], (controller) => controller.abort(reason))
      await walk()
      expect(read).toEqual(['a', 'a'])
    })
  })
})

describe.each([
  ['forwards', 1],
  ['backwards', -1],
] as const)('a clock that jumps %s', (_, sign) => {
  const day = 24 * 60 * 60 * 1000
  const jump = sign * 2 * day

  it('does not change the length of an attempt when it jumps during the attempt', async () => {
    const { catalog, clock, sent } = createScriptedCatalog([neverAnswer, buildOkResponse()])
    const answer = catalog.whoami({ attemptTimeout: 1000, timeout: 5000 }).withResponse()
    await waitForRequests(sent, 1)
    clock.jump(jump)
    clock.advance(999)
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent).toHaveLength(1)
    clock.advance(1)
    expect((await answer).attempts).toBe(2)
  })

  it('does not change the time that a call has left when it jumps during an attempt', async () => {
    const { catalog, clock, sent } = createScriptedCatalog([
      answerAfter(() => clock.jump(jump), buildErrorResponse('INTERNAL')),
      neverAnswer,
    ])
    const error = catchRejection(catalog.whoami({ timeout: 5000 }))
    await waitForRequests(sent, 2)
    clock.advance(5000 - Math.ceil(clock.slept[0] ?? 0))
    expect(await error).toBeInstanceOf(TimeoutError)
    expect(await error).toMatchObject({ attempts: 2 })
  })

  it("changes neither the length of a wait nor the rest of the call's time", async () => {
    const { catalog, clock, sent } = createScriptedCatalog([
      buildErrorResponse('RATE_LIMITED', { 'Retry-After': '3' }),
      buildOkResponse(),
      buildErrorResponse('RATE_LIMITED', { 'Retry-After': '3' }),
    ])
    const { sleep } = clock
    clock.sleep = (ms, signal) => {
      clock.jump(jump)
      return sleep(ms, signal)
    }
    expect((await catalog.whoami({ timeout: 5000 }).withResponse()).attempts).toBe(2)
    expect(clock.elapsed()).toBe(3000)
    // The second wait would pass the call's end.
    expect(await catchRejection(catalog.whoami({ timeout: 5000 }))).toMatchObject({ attempts: 2 })
    expect(sent).toHaveLength(4)
  })

  it('does not change the duration that the logger gets', async () => {
    const durations: unknown[] = []
    const logger = { debug: (_: string, { ms }: Record<string, unknown>) => ms === undefined || durations.push(ms) }
    const jumpClock = () => {
      clock.jump(jump)
      clock.advance(7)
    }
    const { catalog, clock } = createScriptedCatalog([answerAfter(jumpClock, buildOkResponse())], { logger })
    await catalog.whoami()
    expect(durations).toEqual([7])
  })

  it("follows the server's window when the clock jumps between two calls", async () => {
    const headers = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(fakeClock().now() / 1000 + 60) }
    const { catalog, clock } = createScriptedCatalog([buildOkResponse(undefined, headers), buildOkResponse()], { pace: true })
    await catalog.whoami()
    clock.jump(jump)
    await catalog.whoami()
    expect(clock.slept).toEqual([60_000])
  })

  it('blocks no call for longer than the budget is spent', async () => {
    const { catalog, clock, sent } = createScriptedCatalog([
      buildErrorResponse('BUDGET_EXHAUSTED', { 'Retry-After': '7200' }),
      buildOkResponse(),
    ])
    await catchRejection(catalog.whoami())
    clock.jump(jump)
    clock.advance(7_199_999)
    // If the clock is set past the reset, a call is sent: its refusal costs nothing.
    expect(catalog.budget.exhausted).toBe(sign < 0)
    clock.advance(1)
    expect(catalog.budget).toMatchObject({ exhausted: false, remainingUsd: undefined })
    await catalog.whoami()
    expect(sent).toHaveLength(2)
  })

  it('makes onBudget report a threshold again when it jumps into another day', async () => {
    const thresholds: number[] = []
    const { catalog, clock } = createScriptedCatalog([buildOkResponse(undefined, { 'X-Budget-Remaining-USD': '0.0005' })], {
      onBudget: (_, threshold) => thresholds.push(threshold),
    })
    await catalog.whoami()
    clock.jump(jump)
    expect(catalog.budget.remainingUsd).toBeUndefined()
    await catalog.whoami()
    expect(thresholds).toEqual([0.001, 0.001])
  })
})

it('ends a call at INTERNAL when other failures have used the two attempts that INTERNAL allows', async () => {
  const { catalog, sent } = createScriptedCatalog([
    createFetchError('ECONNRESET'),
    buildHtmlResponse(502),
    buildErrorResponse('RATE_LIMITED'),
    buildErrorResponse('INTERNAL'),
  ])
  expect(await catchRejection(catalog.whoami())).toBeInstanceOf(InternalError)
  expect(sent).toHaveLength(4)
})
