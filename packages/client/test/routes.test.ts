import { describe, expect, it } from 'vitest'
import type { WithResponse } from '../src/answer/call-promise.ts'
import type { Caller } from '../src/call/caller.ts'
import type { Parts } from '../src/request/prepared-request.ts'
import { createMethods } from '../src/routes.ts'
import { buildOkResponse, catchRejection, createScriptedCatalog } from './played-fetch.ts'

/** Returns the arguments of a call instead of sending it. */
const caller = {
  send: async (parts: Parts) => ({ data: ['send', parts] }),
  list: async (parts: Parts, itemsKey: string) => ['list', parts, itemsKey],
  session: { methodNames: {} },
} as unknown as Caller

type Method = (...args: unknown[]) => unknown

const options = { timeout: 1 }
const payload = { name: 'a' }

describe('a method', () => {
  const routes: ReadonlyArray<readonly [string, unknown[], unknown]> = [
    ['GET /things', [options], ['send', { method: 'GET', template: '/things', ids: [], payload: undefined, options }]],
    ['GET /things/{id}', ['a', options], ['send', { method: 'GET', template: '/things/{id}', ids: ['a'], payload: undefined, options }]],
    ['GET /things/{id} ?', ['a', payload, options], ['send', { method: 'GET', template: '/things/{id}', ids: ['a'], payload, options }]],
    ['GET /things items', [payload, options], ['list', { method: 'GET', template: '/things', ids: [], payload, options }, 'items']],
    ['POST /things', [payload, options], ['send', { method: 'POST', template: '/things', ids: [], payload, options }]],
    ['PATCH /a/{a}/b/{b}', ['x', 'y', payload], ['send', { method: 'PATCH', template: '/a/{a}/b/{b}', ids: ['x', 'y'], payload }]],
    ['DELETE /things/{id} -', ['a', options], ['send', { method: 'DELETE', template: '/things/{id}', ids: ['a'], options }]],
  ]
  it.each(routes)('takes ids, content and options according to the route %s', async (route, given, expected) => {
    const { method } = createMethods(caller, { method: route })
    expect(await (method as Method)(...given)).toEqual(expected)
  })

  it('can be a handwritten function, and can be in an area', async () => {
    const callOwn = async (call: Caller, ...args: never[]) => ({ data: [call, ...args] }) as unknown as WithResponse<unknown>
    const { area } = createMethods(caller, { area: { own: ['POST /things', callOwn] } })
    expect(await (area as Record<string, Method>).own?.(payload, options)).toEqual([caller, payload, options])
  })

  it('sends an update as PATCH, under an idempotency key of its own', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse({ slug: 'summit' })])
    await catalog.fieldEvents.update('the summit', { city: null })
    expect(sent[0]).toMatchObject({ method: 'PATCH', url: 'http://127.0.0.1:4000/v1/field-events/the%20summit' })
    expect(await sent[0]?.json()).toEqual({ city: null })
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('refuses a path parameter that is missing in the middle', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    const error = await catchRejection(catalog.fieldEvents.updateGoal('summit', undefined as never, { status: 'achieved' }))
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: '/path/goalId' }] })
    expect(sent).toHaveLength(0)
  })
})
