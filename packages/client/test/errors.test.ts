import { sdkMethods } from '@catalog/contract/calls/sdk-methods'
import { formatCall } from '@catalog/contract/hints/advise'
import { type OperationId, operations } from '@catalog/contract/operations'
import { describe, expect, it, vi } from 'vitest'
import {
  BudgetExhaustedError,
  CatalogError,
  ConnectionError,
  errorClasses,
  NotFoundError,
  RateLimitedError,
  TimeoutError,
  type UnexpectedResponseError,
  ValidationError,
} from '../src/errors.ts'
import { buildErrorResponse, buildHtmlResponse, buildOkResponse, catchRejection, codes, createScriptedCatalog } from './played-fetch.ts'

describe('the hint of an error', () => {
  const ids = Object.keys(operations) as OperationId[]
  const hint = `Use ${ids.map((id) => `\`${formatCall(id)}\``).join(', ')}.`

  it('names every operation by the method that calls it', async () => {
    const { catalog } = createScriptedCatalog([buildErrorResponse('NOT_FOUND', {}, { hint, operations: ids })])
    expect(await catchRejection(catalog.whoami())).toMatchObject({
      hint: `Use ${ids.map((id) => sdkMethods[id]).join(', ')}.`,
      operations: ids,
    })
  })

  it('names an operation as nameOperation says, or else by its method', async () => {
    const nameOperation = (id: string) => (id === 'listSegments' ? 'the list of segments' : undefined)
    const extra = { hint: 'Use `GET /segments`, or `GET /entities?q=…`.', operations: ['listSegments', 'listEntities'] }
    const { catalog } = createScriptedCatalog([buildErrorResponse('NOT_FOUND', {}, extra)], { nameOperation })
    expect(await catchRejection(catalog.whoami())).toMatchObject({ hint: 'Use the list of segments, or entities.list.' })
  })

  it('names an operation of a newer catalog by its id', async () => {
    const { catalog } = createScriptedCatalog([
      buildErrorResponse('NOT_FOUND', {}, { hint: 'Use `GET /moons`.', operations: ['listMoons'] }),
    ])
    expect(await catchRejection(catalog.whoami())).toMatchObject({ hint: 'Use listMoons.' })
  })

  it('keeps the text that the caller sent unchanged', async () => {
    const message = 'There is no operation GET /v1/segments/.'
    const { catalog } = createScriptedCatalog([
      buildErrorResponse('NOT_FOUND', {}, { message, hint: 'Use `GET /segments`.', operations: ['listSegments'] }),
    ])
    expect(await catchRejection(catalog.whoami())).toMatchObject({ message: `whoami: ${message}`, hint: 'Use segments.list.' })
  })

  it('stays unchanged when it names no operation', async () => {
    const { catalog } = createScriptedCatalog([buildErrorResponse('CONFLICT', {}, { hint: 'You sent `GET /segments`.' })])
    expect(await catchRejection(catalog.whoami())).toMatchObject({ hint: 'You sent `GET /segments`.', operations: undefined })
  })
})

describe('an error of the contract', () => {
  it.each(codes)('%s has its own class', async (code) => {
    const { catalog } = createScriptedCatalog([buildErrorResponse(code)], { maxTries: 1 })
    const error = await catchRejection(catalog.whoami())
    expect(error).toBeInstanceOf(errorClasses[code])
    expect(error).toBeInstanceOf(CatalogError)
    expect(error).toBeInstanceOf(Error)
    for (const other of codes.filter((candidate) => candidate !== code)) expect(error).not.toBeInstanceOf(errorClasses[other])
  })

  it('has the values of the body and the headers', async () => {
    const details = [{ path: '/query/limit', message: 'must be at most 200' }]
    const { catalog } = createScriptedCatalog([
      buildErrorResponse('VALIDATION_ERROR', {}, { details, doc_url: 'http://127.0.0.1:4000/docs#VALIDATION_ERROR' }),
    ])
    expect(await catchRejection(catalog.entities.list({ limit: 201 }))).toMatchObject({
      name: 'ValidationError',
      code: 'VALIDATION_ERROR',
      status: 400,
      retryable: false,
      details,
      doc_url: 'http://127.0.0.1:4000/docs#VALIDATION_ERROR',
      request_id: 'req-1',
      attempts: 1,
    })
  })

  it('becomes a plain CatalogError when a newer server sends an unknown code', async () => {
    const body = { error: { code: 'TEAPOT', message: 'short and stout', retryable: false } }
    const { catalog } = createScriptedCatalog([Response.json(body, { status: 418 })])
    expect(await catchRejection(catalog.whoami())).toMatchObject({ name: 'CatalogError', code: 'TEAPOT', status: 418 })
  })

  it('becomes a BudgetExhaustedError, not a RateLimitedError, when the budget is spent, although both have status 429', async () => {
    const { catalog } = createScriptedCatalog([buildErrorResponse('BUDGET_EXHAUSTED', { 'Retry-After': '3600' })])
    const error = await catchRejection(catalog.whoami())
    expect(error).toBeInstanceOf(BudgetExhaustedError)
    expect(error).not.toBeInstanceOf(RateLimitedError)
  })
})

describe('instanceof', () => {
  it('returns true for an error of another copy of the SDK', async () => {
    vi.resetModules()
    const copy = await import('../src/errors.ts')
    const error = new copy.NotFoundError({ message: 'none' })
    expect(Object.getPrototypeOf(error)).not.toBe(NotFoundError.prototype)
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toBeInstanceOf(CatalogError)
    expect(error).not.toBeInstanceOf(ValidationError)
  })

  it("distinguishes an application's own subclass from its base class", () => {
    class Mine extends NotFoundError {}
    expect(new Mine({ message: 'none' })).toBeInstanceOf(Mine)
    expect(new Mine({ message: 'none' })).toBeInstanceOf(NotFoundError)
    expect(new NotFoundError({ message: 'none' })).not.toBeInstanceOf(Mine)
  })

  it.each([null, undefined, 'NotFoundError', {}, new Error('x')])('returns false for %s', (value) => {
    expect(value instanceof CatalogError).toBe(false)
  })

  it('returns true for a TimeoutError as a ConnectionError, but not the reverse', () => {
    expect(new TimeoutError({ message: 'late' })).toBeInstanceOf(ConnectionError)
    expect(new ConnectionError({ message: 'gone' })).not.toBeInstanceOf(TimeoutError)
  })
})

describe('CatalogError', () => {
  it('says in toAgentMessage what happened, what to do and when to send the request again', async () => {
    const { catalog } = createScriptedCatalog([buildErrorResponse('RATE_LIMITED', { 'Retry-After': '120' })])
    const error = (await catchRejection(catalog.whoami())) as CatalogError
    expect(error.toAgentMessage()).toBe(
      [
        "RATE_LIMITED (HTTP 429): whoami: The key's calls of this minute are used up. This call was not charged.",
        'What to do: Wait as long as the answer says (over HTTP in Retry-After), then send the same request again.',
        'Send the same request again: not before 2026-11-20T12:02:00.000Z (tried once).',
        'Request id: req-1',
      ].join('\n'),
    )
  })

  it.each([
    ['VALIDATION_ERROR', {}, /Fix the listed fields/, 'no, it would fail again (tried once)'],
    ['UNAUTHORIZED', {}, /Stop here: only a person can set a valid key/, 'no, it would fail again (tried once)'],
    ['FORBIDDEN', {}, /Stop, and ask a curator/, 'no, it would fail again (tried once)'],
    ['NOT_FOUND', {}, /Check the id or slug against the lists/, 'no, it would fail again (tried once)'],
    ['CONFLICT', {}, /Read the record's current state/, 'no, it would fail again (tried once)'],
    ['APPROVAL_MISMATCH', {}, /Validate again, have the new preview approved/, 'no, it would fail again (tried once)'],
    ['CURSOR_LOST', {}, /Take the newest dump/, 'no, it would fail again (tried once)'],
    ['RATE_LIMITED', {}, /Wait as long as/, 'only later, and not in a loop (tried 5 times already)'],
    ['BUDGET_EXHAUSTED', { 'Retry-After': '3600' }, /Stop until the budget resets/, 'not before 2026-11-20T13:00:00.000Z (tried once)'],
    ['INTERNAL', {}, /report the request id/, 'only later, and not in a loop (tried 2 times already)'],
    ['UNAVAILABLE', {}, /Wait as long as the answer says/, 'only later, and not in a loop (tried 5 times already)'],
  ] as const)('says in toAgentMessage what to do after %s', async (code, headers, next, again) => {
    const error = (await catchRejection(createScriptedCatalog([buildErrorResponse(code, headers)]).catalog.whoami())) as CatalogError
    expect(error.toAgentMessage()).toMatch(next)
    expect(error.toAgentMessage()).toContain(`\nSend the same request again: ${again}.\nRequest id: req-1`)
  })

  it('covers every code of the contract', () => {
    expect(codes).toHaveLength(11)
  })

  it('names every offending field in toAgentMessage', () => {
    const error = new ValidationError({
      message: 'The request has 1 invalid field.',
      details: [{ path: '/query/limit', message: 'must be at most 200' }],
    })
    expect(error.toAgentMessage()).toContain('- /query/limit: must be at most 200')
    expect(error.toAgentMessage()).toContain('Send the same request again: no, it would fail again (nothing was sent).')
  })

  it.each([
    [true, 'What to do: Come back to it later.'],
    [false, 'What to do: Change the request, or stop and report this.'],
  ])('says in toAgentMessage what to do when the server does not (retryable: %s)', (retryable, expected) => {
    expect(new CatalogError({ code: 'TEAPOT', message: 'short and stout', retryable }).toAgentMessage()).toContain(expected)
  })

  it.each([
    ['no answer', new TypeError('fetch failed')],
    ["an answer that is not the catalog's", buildHtmlResponse(502)],
  ])('says after %s that the outcome of a write is unknown, and names the idempotency key for a safe repeat', async (_, scene) => {
    const { catalog, sent } = createScriptedCatalog([scene], { maxTries: 1 })
    const error = (await catchRejection(catalog.reports.create({ title: 'A run', body_md: 'Nothing found.' }))) as CatalogError
    const key = sent[0]?.headers.get('Idempotency-Key')
    expect(error.toAgentMessage()).toContain(
      `Whether it was carried out is unknown: call it again only with the option idempotencyKey: '${key}'`,
    )
  })

  it('names the idempotency key of a write during which the server may have lost its database', async () => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse('UNAVAILABLE')], { maxTries: 1 })
    const error = (await catchRejection(catalog.reports.create({ title: 'A run', body_md: 'Nothing found.' }))) as CatalogError
    const key = sent[0]?.headers.get('Idempotency-Key')
    expect(error.toAgentMessage()).toContain(`Call it again only with the option idempotencyKey: '${key}', so that it happens once.`)
  })

  it.each([
    ['a read', 'GET', new TypeError('fetch failed')],
    ['a read that the server cannot answer now', 'GET', buildErrorResponse('UNAVAILABLE')],
    ["the server's own refusal of a write", 'POST', buildErrorResponse('INTERNAL')],
  ])('gives no advice about an idempotency key after %s', async (_, method, scene) => {
    const { catalog } = createScriptedCatalog([scene], { maxTries: 1 })
    const call = method === 'GET' ? catalog.whoami() : catalog.reports.create({ title: 'A run', body_md: 'Nothing found.' })
    expect(((await catchRejection(call)) as CatalogError).toAgentMessage()).not.toContain('idempotencyKey')
  })

  it('becomes plain data with toJSON', async () => {
    const error = await catchRejection(createScriptedCatalog([buildErrorResponse('NOT_FOUND')]).catalog.entities.get('nobody'))
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: 'NotFoundError',
      code: 'NOT_FOUND',
      status: 404,
      retryable: false,
      attempts: 1,
      request_id: 'req-1',
    })
  })

  it('shows the beginning of an unexpected answer', async () => {
    const error = (await catchRejection(
      createScriptedCatalog([buildHtmlResponse(502)], { maxTries: 1 }).catalog.whoami(),
    )) as UnexpectedResponseError
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 502, body: '<html><body>Bad gateway</body></html>' })
    expect(error.message).toContain('text/html')
  })

  it('names the address and the reason of a refused connection', async () => {
    const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:4000') })
    const error = (await catchRejection(createScriptedCatalog([refused], { maxTries: 1 }).catalog.whoami())) as ConnectionError
    expect(error.message).toBe(
      'whoami: GET /whoami got no answer from http://127.0.0.1:4000/v1: fetch failed (connect ECONNREFUSED 127.0.0.1:4000).',
    )
  })
})

it('resolves withResponse with the status, the headers, the request id and the number of attempts', async () => {
  const { catalog } = createScriptedCatalog([buildErrorResponse('INTERNAL'), buildOkResponse(undefined, { 'X-RateLimit-Remaining': '9' })])
  const answer = await catalog.whoami().withResponse()
  expect(answer).toMatchObject({ status: 200, request_id: 'req-1', attempts: 2 })
  expect(answer.headers.get('X-RateLimit-Remaining')).toBe('9')
})
