import { describe, expect, it } from 'vitest'
import { InternalError } from '../src/errors.ts'
import type { Middleware } from '../src/options.ts'
import { caught, failure, ok, stage } from './played-fetch.ts'

describe('middleware', () => {
  it('stands around every try, the first outermost', async () => {
    const seen: string[] = []
    const layer =
      (name: string): Middleware =>
      async (request, next) => {
        seen.push(`${name} before`)
        const response = await next(request)
        seen.push(`${name} after ${response.status}`)
        return response
      }
    const { catalog } = stage([failure('INTERNAL'), ok()], { middleware: [layer('outer'), layer('inner')] })
    await catalog.whoami()
    const round = (status: number) => ['outer before', 'inner before', `inner after ${status}`, `outer after ${status}`]
    expect(seen).toEqual([...round(500), ...round(200)])
  })

  it('can change the request and the response', async () => {
    const middleware: Middleware = async (request, next) => {
      const changed = new Request(request, { headers: { ...Object.fromEntries(request.headers), traceparent: '00-1-2-01' } })
      await next(changed)
      return ok({ environment: 'changed' })
    }
    const { catalog, sent } = stage([ok()], { middleware: [middleware] })
    expect((await catalog.whoami()).environment).toBe('changed')
    expect(sent[0]?.headers.get('traceparent')).toBe('00-1-2-01')
  })

  it('throws its own errors through, without a retry', async () => {
    const mine = new RangeError('mine')
    const { catalog, sent } = stage([ok()], { middleware: [() => Promise.reject(mine)] })
    expect(await caught(catalog.whoami())).toBe(mine)
    expect(sent).toHaveLength(0)
  })
})

describe('a logger', () => {
  it('is told every answer and every try that is repeated', async () => {
    const lines: unknown[] = []
    const logger = {
      debug: (message: string, fields: object) => lines.push(['debug', message, fields]),
      warn: (message: string, fields: object) => lines.push(['warn', message, fields]),
    }
    const { catalog } = stage([failure('RATE_LIMITED', { 'Retry-After': '9' }), ok()], { logger })
    await catalog.entities.sources('acme', { limit: 1 }).withResponse()
    expect(lines).toEqual([
      [
        'warn',
        'GET /entities/{id}/sources failed with RATE_LIMITED; next try in 9000 ms',
        { attempt: 1, code: 'RATE_LIMITED', request_id: 'req-1' },
      ],
      ['debug', 'GET /entities/{id}/sources answered 200', { attempt: 2, request_id: 'req-1', ms: 0 }],
    ])
  })

  it('does not break the call when it throws', async () => {
    const logger = {
      debug() {
        throw new Error('disk full')
      },
    }
    await stage([ok()], { logger }).catalog.whoami()
  })
})

describe('a call of its own', () => {
  it('can have further headers', async () => {
    const { catalog, sent } = stage([ok()])
    await catalog.whoami({ headers: { traceparent: '00-1-2-01' } })
    expect(sent[0]?.headers.get('traceparent')).toBe('00-1-2-01')
  })

  it('is sent once, however often its promise is used', async () => {
    const { catalog, sent } = stage([ok()])
    const call = catalog.whoami()
    await Promise.all([call, call.withResponse(), call.then(), call.finally(() => {})])
    expect(sent).toHaveLength(1)
  })

  it('can be caught like any promise', async () => {
    const { catalog } = stage([failure('INTERNAL', {}, { retryable: false })])
    expect(await catalog.whoami().catch((error: unknown) => error)).toBeInstanceOf(InternalError)
  })
})
