import { describe, expect, it } from 'vitest'
import { Catalog } from '../src/catalog.ts'
import { BudgetExhaustedError, RateLimitedError } from '../src/errors.ts'
import { fakeClock } from '../src/testing/clock/fake-clock.ts'
import { buildErrorResponse, buildOkResponse, catchRejection, createScriptedCatalog, type ScriptedAnswer } from './played-fetch.ts'

/** A server with a limit per minute, counted as the catalog counts it (rule key.exact-limits). */
function createLimitedServer(perMinute: number) {
  const clock = fakeClock()
  const sentAt: number[] = []
  let refusals = 0
  let window = { endsAt: 0, used: 0 }
  const fetch = async () => {
    if (clock.now() >= window.endsAt) window = { endsAt: clock.now() + 60_000, used: 0 }
    sentAt.push(clock.now())
    window.used += 1
    const left = Math.max(0, perMinute - window.used)
    const headers = { 'X-RateLimit-Remaining': String(left), 'X-RateLimit-Reset': String(Math.ceil(window.endsAt / 1000)) }
    if (window.used <= perMinute) return buildOkResponse(undefined, headers)
    refusals += 1
    return buildErrorResponse('RATE_LIMITED', { ...headers, 'Retry-After': String(Math.ceil((window.endsAt - clock.now()) / 1000)) })
  }
  return { clock, fetch, sentAt, refusals: () => refusals }
}

describe('a client with pace', () => {
  it('never runs into 429, however many callers there are', async () => {
    const { clock, fetch, sentAt, refusals } = createLimitedServer(10)
    const catalog = new Catalog({ apiKey: 'k', fetch, clock, pace: true, timeout: 600_000 })
    await Promise.all(Array.from({ length: 25 }, () => catalog.whoami()))
    expect(sentAt).toHaveLength(25)
    expect(refusals()).toBe(0)
  })

  it('sends calls at once while there is room, and spreads the last quarter evenly over the rest of the window', async () => {
    const { clock, fetch, sentAt } = createLimitedServer(12)
    const start = clock.now()
    const catalog = new Catalog({ apiKey: 'k', fetch, clock, pace: true })
    for (let call = 0; call < 14; call += 1) await catalog.whoami()
    const seconds = sentAt.map((at) => Math.round((at - start) / 1000))
    expect(seconds).toEqual([...Array(11).fill(0), 30, 60, 60])
  })

  it.each(['one after the other', 'at once'])('makes five calls %s on a fresh key without a wait', async (way) => {
    const { clock, fetch, sentAt } = createLimitedServer(60)
    const catalog = new Catalog({ apiKey: 'k', fetch, clock, pace: true })
    const calls = Array.from({ length: 5 }, () => () => catalog.whoami())
    if (way === 'at once') await Promise.all(calls.map((call) => call()))
    else for (const call of calls) await call()
    expect(clock.slept).toEqual([])
    expect(new Set(sentAt).size).toBe(1)
  })

  it('does not let a slow call delay another one, or its late answer change the known window', async () => {
    const slow = Promise.withResolvers<Response>()
    const { clock, fetch, sentAt, refusals } = createLimitedServer(8)
    const fetchWithSlowFirst = () => (sentAt.length === 0 ? fetch().then(() => slow.promise) : fetch())
    const catalog = new Catalog({ apiKey: 'k', fetch: fetchWithSlowFirst, clock, pace: true })
    const waiting = catalog.whoami({ timeout: 600_000 })
    for (let call = 0; call < 3; call += 1) await catalog.whoami()
    expect(clock.slept).toEqual([])
    slow.resolve(
      buildOkResponse(undefined, { 'X-RateLimit-Remaining': '7', 'X-RateLimit-Reset': String(Math.ceil(clock.now() / 1000) + 60) }),
    )
    await waiting
    await Promise.all(Array.from({ length: 10 }, () => catalog.whoami({ timeout: 600_000 })))
    expect([sentAt.length, refusals()]).toEqual([14, 0])
  })

  it('shares its pace with the runs made from it', async () => {
    const { clock, fetch, refusals } = createLimitedServer(5)
    const catalog = new Catalog({ apiKey: 'k', fetch, clock, pace: true })
    const run = catalog.withBudget({ maxUsd: 1 })
    await Promise.all([catalog, run, catalog, run, catalog, run].map((client) => client.whoami()))
    expect(refusals()).toBe(0)
  })

  it("does not begin a wait that passes the call's deadline", async () => {
    const { clock, fetch } = createLimitedServer(1)
    const catalog = new Catalog({ apiKey: 'k', fetch, clock, pace: true })
    await catalog.whoami()
    const error = await catchRejection(catalog.whoami({ timeout: 1000 }))
    expect(error).toBeInstanceOf(RateLimitedError)
    expect(error).toMatchObject({ attempts: 0, retryAt: new Date(clock.now() + 60_000) })
    expect(clock.slept).toEqual([])
  })

  it('lets the next caller learn the limit when the first one failed', async () => {
    const { catalog, sent } = createScriptedCatalog([new TypeError('fetch failed'), buildOkResponse()], { pace: true, maxTries: 1 })
    const outcomes = await Promise.allSettled([catalog.whoami(), catalog.whoami(), catalog.whoami()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(sent).toHaveLength(3)
  })

  it('sends no waiting call once the budget is spent', async () => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse('BUDGET_EXHAUSTED', { 'Retry-After': '7200' })], { pace: true })
    const errors = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => catchRejection(catalog.whoami())))
    expect(errors.map((error) => (error as BudgetExhaustedError).attempts)).toEqual([1, 1, 1, 1, 1, 0, 0])
    expect(errors.every((error) => error instanceof BudgetExhaustedError)).toBe(true)
    expect(sent).toHaveLength(5)
  })

  it('passes the turn of an aborted caller to the next one', async () => {
    const answer = Promise.withResolvers<Response>()
    const answerLate: ScriptedAnswer = async () => (await answer.promise).clone()
    const { catalog, sent } = createScriptedCatalog([...Array<ScriptedAnswer>(5).fill(answerLate), buildOkResponse()], { pace: true })
    const controller = new AbortController()
    const out = Array.from({ length: 5 }, () => catalog.whoami())
    const aborted = catchRejection(catalog.whoami({ signal: controller.signal }))
    const last = catalog.whoami()
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort()
    expect(await aborted).toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(5)
    answer.resolve(buildOkResponse())
    await Promise.all([out[0], last])
    expect(sent).toHaveLength(6)
  })

  it.each([
    ['X-RateLimit-Reset', 'soon'],
    ['X-RateLimit-Remaining', 'some'],
    ['X-RateLimit-Reset', ''],
  ])('does not wait for the window when %s is "%s"', async (name, value) => {
    const headers = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '9999999999', [name]: value }
    const { catalog, clock } = createScriptedCatalog([buildOkResponse(undefined, headers)], { pace: true })
    for (let call = 0; call < 3; call += 1) await catalog.whoami()
    expect(clock.slept).toEqual([])
  })

  it("measures the window by the server's clock", async () => {
    const headers = { 'X-RateLimit-Remaining': '1', 'X-RateLimit-Reset': '1000060', Date: new Date(1_000_000_000).toUTCString() }
    const { catalog, clock } = createScriptedCatalog([buildOkResponse(undefined, headers)], { pace: true })
    for (let call = 0; call < 3; call += 1) await catalog.whoami()
    expect(clock.slept).toEqual([60_000])
  })
})

it('sends every call at once without pace', async () => {
  const { clock, fetch } = createLimitedServer(10)
  const catalog = new Catalog({ apiKey: 'k', fetch, clock })
  await Promise.all(Array.from({ length: 10 }, () => catalog.whoami()))
  expect(clock.slept).toEqual([])
})
