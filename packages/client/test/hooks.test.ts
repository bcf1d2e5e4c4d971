import { describe, expect, it, vi } from 'vitest'
import { InternalError, UnexpectedResponseError, ValidationError } from '../src/errors.ts'
import type { LogLevel, Middleware } from '../src/options.ts'
import { buildErrorResponse, buildOkResponse, catchRejection, createScriptedCatalog } from './played-fetch.ts'

describe('middleware', () => {
  it('wraps every attempt, with the first middleware outermost', async () => {
    const seen: string[] = []
    const createLayer =
      (name: string): Middleware =>
      async (request, next) => {
        seen.push(`${name} before`)
        const response = await next(request)
        seen.push(`${name} after ${response.status}`)
        return response
      }
    const { catalog } = createScriptedCatalog([buildErrorResponse('INTERNAL'), buildOkResponse()], {
      middleware: [createLayer('outer'), createLayer('inner')],
    })
    await catalog.whoami()
    const listExpectedLog = (status: number) => ['outer before', 'inner before', `inner after ${status}`, `outer after ${status}`]
    expect(seen).toEqual([...listExpectedLog(500), ...listExpectedLog(200)])
  })

  it('can change the request and the response', async () => {
    const middleware: Middleware = async (request, next) => {
      const changed = new Request(request, { headers: { ...Object.fromEntries(request.headers), traceparent: '00-1-2-01' } })
      await next(changed)
      return buildOkResponse({ environment: 'changed' })
    }
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()], { middleware: [middleware] })
    expect((await catalog.whoami()).environment).toBe('changed')
    expect(sent[0]?.headers.get('traceparent')).toBe('00-1-2-01')
  })

  it('throws its own errors to the caller, without a retry', async () => {
    const mine = new RangeError('mine')
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()], { middleware: [() => Promise.reject(mine)] })
    expect(await catchRejection(catalog.whoami())).toBe(mine)
    expect(sent).toHaveLength(0)
  })
})

describe('the trace that a program is part of', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const sendTrace = async (trace: (() => string | undefined) | undefined, headers?: Record<string, string>) => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse('INTERNAL'), buildOkResponse()], { trace })
    await catalog.whoami({ headers })
    return sent.map((request) => request.headers.get('traceparent'))
  }

  it('reaches the catalog with every attempt of a call', async () => {
    expect(await sendTrace(() => traceparent)).toEqual([traceparent, traceparent])
    expect(await sendTrace(undefined)).toEqual([null, null])
  })

  it('does not replace a header of the call, and disappears when it is malformed', async () => {
    const own = traceparent.replace('01', '00')
    expect(await sendTrace(() => traceparent, { traceparent: own })).toEqual([own, own])
    for (const none of [undefined, '', 'no trace', `${traceparent}\nX-Other: 1`]) expect(await sendTrace(() => none)).toEqual([null, null])
  })
})

describe('a fetch or middleware that returns no Response', () => {
  const mock = { ok: true, status: 200, json: async () => ({}) }
  it.each([
    ['undefined', undefined],
    ['an object with the fields of a Response', mock],
    ['such an object with headers', { ...mock, headers: new Headers() }],
  ])('causes one UnexpectedResponseError for %s', async (_, answer) => {
    const gives = vi.fn(async () => answer as Response)
    const mocked = vi.spyOn(globalThis, 'fetch').mockImplementation(gives)
    for (const options of [{ fetch: gives }, { middleware: [gives] }, { fetch: undefined }]) {
      gives.mockClear()
      const error = await catchRejection(createScriptedCatalog([buildOkResponse()], options).catalog.whoami())
      expect(error).toBeInstanceOf(UnexpectedResponseError)
      expect(error).toMatchObject({
        retryable: false,
        message: expect.stringContaining('not a Response'),
        hint: expect.stringContaining('middleware'),
      })
      expect(gives).toHaveBeenCalledTimes(1)
    }
    mocked.mockRestore()
  })

  it('causes one UnexpectedResponseError for a response that was read already', async () => {
    const readResponse: Middleware = async (request, next) => {
      const response = await next(request)
      await response.text()
      return response
    }
    for (const answer of [buildOkResponse(), buildOkResponse(undefined, { 'Content-Length': '9' })]) {
      const { catalog, sent } = createScriptedCatalog([answer], { middleware: [readResponse] })
      const error = await catchRejection(catalog.whoami())
      expect(error).toBeInstanceOf(UnexpectedResponseError)
      expect(error).toMatchObject({ retryable: false, message: expect.stringContaining('read'), hint: expect.stringContaining('clone()') })
      expect(sent).toHaveLength(1)
    }
  })
})

describe('a logger', () => {
  it('receives every start, answer, failure and repetition of an attempt', async () => {
    const lines: unknown[] = []
    const logger = {
      debug: (message: string, fields: object) => lines.push(['debug', message, fields]),
      warn: (message: string, fields: object) => lines.push(['warn', message, fields]),
    }
    const { catalog } = createScriptedCatalog(
      [buildErrorResponse('RATE_LIMITED', { 'Retry-After': '9' }), buildOkResponse({ data: [], next_cursor: null })],
      { logger },
    )
    await catalog.entities.sources('acme', { limit: 1 }).withResponse()
    expect(lines).toEqual([
      ['debug', 'GET /entities/{id}/sources started', { attempt: 1 }],
      ['debug', 'GET /entities/{id}/sources failed with RATE_LIMITED', { attempt: 1, status: 429, request_id: 'req-1', ms: 0 }],
      [
        'warn',
        'GET /entities/{id}/sources failed with RATE_LIMITED; next try in 9000 ms',
        { attempt: 1, code: 'RATE_LIMITED', request_id: 'req-1' },
      ],
      ['debug', 'GET /entities/{id}/sources started', { attempt: 2 }],
      ['debug', 'GET /entities/{id}/sources answered 200', { attempt: 2, request_id: 'req-1', ms: 0 }],
    ])
  })

  it.each([
    ['debug', ['debug', 'debug', 'warn', 'debug', 'debug']],
    ['warn', ['warn']],
    ['error', []],
    ...['off', 'none', 'silent', '0', 'false'].map((word): [string, string[]] => [word, []]),
  ])('receives messages from the level %s up, set by an option or by CATALOG_LOG', async (level, expected) => {
    for (const own of [true, false]) {
      vi.stubEnv('CATALOG_LOG', own ? undefined : level)
      const heard: string[] = []
      const logger = { debug: () => heard.push('debug'), warn: () => heard.push('warn'), error: () => heard.push('error') }
      const options = own ? { logger, logLevel: level as LogLevel } : { logger }
      await createScriptedCatalog([buildErrorResponse('RATE_LIMITED', { 'Retry-After': '9' }), buildOkResponse()], options).catalog.whoami()
      expect(heard).toEqual(expected)
    }
    vi.unstubAllEnvs()
  })

  it.each(['everything', 'info'])('rejects the unknown level %s', (level) => {
    expect(() => createScriptedCatalog([buildOkResponse()], { logLevel: level as LogLevel })).toThrow(
      'The log level must be debug, warn, error or off.',
    )
    vi.stubEnv('CATALOG_LOG', level)
    expect(() => createScriptedCatalog([buildOkResponse()])).toThrow(ValidationError)
    vi.unstubAllEnvs()
  })

  it('defaults to the console when CATALOG_LOG names a level and the program has no logger', async () => {
    vi.stubEnv('CATALOG_LOG', 'debug')
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
    await createScriptedCatalog([buildOkResponse()]).catalog.whoami()
    expect(debug.mock.calls.map(([message]) => message)).toEqual(['GET /whoami started', 'GET /whoami answered 200'])
    debug.mockRestore()
    vi.unstubAllEnvs()
  })

  it('does not break the call when it throws', async () => {
    const logger = {
      debug() {
        throw new Error('disk full')
      },
    }
    await createScriptedCatalog([buildOkResponse()], { logger }).catalog.whoami()
  })
})

describe('a call', () => {
  it('can have further headers', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    await catalog.whoami({ headers: { traceparent: '00-1-2-01' } })
    expect(sent[0]?.headers.get('traceparent')).toBe('00-1-2-01')
  })

  it('sends one request, however often its promise is used', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    const call = catalog.whoami()
    await Promise.all([call, call.withResponse(), call.then(), call.finally(() => {})])
    expect(sent).toHaveLength(1)
  })

  it('can be caught like any promise', async () => {
    const { catalog } = createScriptedCatalog([buildErrorResponse('INTERNAL', {}, { retryable: false })])
    expect(await catalog.whoami().catch((error: unknown) => error)).toBeInstanceOf(InternalError)
  })
})
