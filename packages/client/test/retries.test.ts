import { describe, expect, it } from 'vitest'
import { createCaller } from '../src/call/caller.ts'
import { ConflictError, ConnectionError, InternalError, RateLimitedError } from '../src/errors.ts'
import type { WriteOptions } from '../src/options.ts'
import { createSession } from '../src/session.ts'
import { fakeClock } from '../src/testing/clock/fake-clock.ts'
import {
  apiKey,
  buildErrorResponse,
  buildHtmlResponse,
  buildOkResponse,
  catchRejection,
  createScriptedCatalog,
  type ScriptedAnswer,
} from './played-fetch.ts'

const refused = new TypeError('fetch failed', {
  cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:4000'), { code: 'ECONNREFUSED' }),
})

// Tests when and how often a call is repeated. For the failures of a call, see faults.test.ts.

describe('a call that fails temporarily', () => {
  it('gets five attempts in all, with doubling waits that jitter only lengthens', async () => {
    const { catalog, sent, clock } = createScriptedCatalog([buildErrorResponse('RATE_LIMITED')])
    const error = await catchRejection(catalog.whoami())
    expect(error).toBeInstanceOf(RateLimitedError)
    expect(error).toMatchObject({ attempts: 5, request_id: 'req-1' })
    expect(sent).toHaveLength(5)
    expect(clock.slept).toHaveLength(4)
    for (const [index, ms] of clock.slept.entries()) {
      expect(ms).toBeGreaterThanOrEqual(1000 * 2 ** index)
      expect(ms).toBeLessThanOrEqual(1250 * 2 ** index)
    }
  })

  it('gets two attempts in all after INTERNAL', async () => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse('INTERNAL')])
    expect(await catchRejection(catalog.whoami())).toBeInstanceOf(InternalError)
    expect(sent).toHaveLength(2)
  })

  it('waits for as long as Retry-After says where that is longer than the backoff', async () => {
    const { catalog, clock } = createScriptedCatalog([buildErrorResponse('RATE_LIMITED', { 'Retry-After': '42' }), buildOkResponse()])
    await catalog.whoami()
    expect(clock.slept).toEqual([42_000])
  })

  it('waits for the backoff where that is longer than Retry-After', async () => {
    const { catalog, clock } = createScriptedCatalog([buildErrorResponse('RATE_LIMITED', { 'Retry-After': '0' }), buildOkResponse()])
    await catalog.whoami()
    expect(clock.slept[0]).toBeGreaterThanOrEqual(1000)
  })
})

describe('a wait that would be too long', () => {
  it('does not begin when it would pass 60 seconds; retryAt says when it would end', async () => {
    const { catalog, clock, sent } = createScriptedCatalog([buildErrorResponse('RATE_LIMITED', { 'Retry-After': '61' })])
    const error = await catchRejection(catalog.whoami())
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAt: new Date(clock.now() + 61_000), attempts: 1 })
    expect(sent).toHaveLength(1)
    expect(clock.slept).toEqual([])
  })

  it("does not begin when it would pass the call's deadline", async () => {
    const { catalog, clock } = createScriptedCatalog([buildErrorResponse('RATE_LIMITED', { 'Retry-After': '10' })])
    const error = await catchRejection(catalog.whoami({ timeout: 5000 }))
    expect(error).toMatchObject({ retryAt: new Date(clock.now() + 10_000) })
    expect(clock.slept).toEqual([])
  })

  it('has a retryAt even when the server named no time', async () => {
    const { catalog, clock } = createScriptedCatalog([buildErrorResponse('INTERNAL')])
    const error = (await catchRejection(catalog.whoami({ timeout: 500 }))) as InternalError
    expect(error.retryAt?.getTime()).toBeGreaterThanOrEqual(clock.now() + 1000)
  })
})

describe('repetition of a call', () => {
  it('does not happen when the body says retryable: false, although INTERNAL may be repeated', async () => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse('INTERNAL', {}, { retryable: false })])
    expect(await catchRejection(catalog.whoami())).toMatchObject({ code: 'INTERNAL', retryable: false, attempts: 1 })
    expect(sent).toHaveLength(1)
  })

  it('happens when the body says retryable: true, although CONFLICT may not be repeated', async () => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse('CONFLICT', {}, { retryable: true }), buildOkResponse()])
    await catalog.whoami()
    expect(sent).toHaveLength(2)
  })

  it('can be switched off with maxTries: 1', async () => {
    const { catalog, sent } = createScriptedCatalog([refused], { maxTries: 1 })
    expect(await catchRejection(catalog.whoami())).toBeInstanceOf(ConnectionError)
    expect(sent).toHaveLength(1)
  })
})

describe('a write', () => {
  function createWriter(answers: readonly ScriptedAnswer[]) {
    const sent: Request[] = []
    const fetch = async (request: Request) => {
      const scene = answers[Math.min(sent.length, answers.length - 1)]
      sent.push(request.clone())
      if (scene instanceof Error) throw scene
      return (scene as Response).clone()
    }
    const { send } = createCaller(createSession({ apiKey, fetch, clock: fakeClock() }))
    const write = (payload: object, options?: WriteOptions) => send({ method: 'POST', template: '/things', payload, options })
    return { sent, write }
  }

  it('uses one idempotency key for all its attempts, and another one for the next call', async () => {
    const { sent, write } = createWriter([refused, buildHtmlResponse(502), buildOkResponse()])
    await write({ name: 'a' })
    await write({ name: 'a' })
    const keys = sent.map((request) => request.headers.get('Idempotency-Key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
    expect(await sent[2]?.json()).toEqual({ name: 'a' })
  })

  it('uses the key it is given', async () => {
    const { sent, write } = createWriter([buildOkResponse()])
    await write({}, { idempotencyKey: 'mine' })
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('mine')
  })

  it('throws a conflict at once', async () => {
    const { sent, write } = createWriter([buildErrorResponse('CONFLICT')])
    expect(await catchRejection(write({}))).toBeInstanceOf(ConflictError)
    expect(sent).toHaveLength(1)
  })

  it('sends no key with a read', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    await catalog.whoami()
    expect(sent[0]?.headers.has('Idempotency-Key')).toBe(false)
  })
})
