import { setupServer } from 'msw/node'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Catalog } from '../src/catalog.ts'
import { ForbiddenError, InternalError, NotFoundError, ValidationError } from '../src/errors.ts'
import { change } from '../src/index.ts'
import { mockCatalog } from '../src/msw.ts'
import { fakeClock } from '../src/testing/clock/fake-clock.ts'
import { type TestCatalog, testCatalog } from '../src/testing.ts'
import { catchRejection } from './played-fetch.ts'

/** Casts a body that the compiler would refuse, such as a model may send. */
const castBody = (body: object) => body as never

/** Sends a request that only a program without the SDK can send. */
async function sendRequest(kit: TestCatalog, path: string, init: RequestInit = {}) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${kit.apiKey}` }
  const response = await kit.fetch(
    new Request(`${kit.baseUrl}${path}`, { method: 'POST', ...init, headers: { ...headers, ...init.headers } }),
  )
  return { status: response.status, error: (await response.json()).error }
}

const getDetails = (error: unknown) => (error as ValidationError).details

describe('the test kit', () => {
  it('answers HEAD as GET without the body, and names the allowed methods after a wrong one', async () => {
    const kit = testCatalog({ seed: { entities: [{ slug: 'acme' }] } })
    const headers = { Authorization: `Bearer ${kit.apiKey}` }
    const head = await kit.fetch(new Request(`${kit.baseUrl}/entities/acme`, { method: 'HEAD', headers }))
    expect([head.status, head.headers.get('X-RateLimit-Remaining'), await head.text()]).toEqual([200, '9', ''])
    const { status, error } = await sendRequest(kit, '/entities/acme', { method: 'DELETE' })
    expect([status, error.hint]).toEqual([404, expect.stringContaining('This path has GET and HEAD.')])
  })

  it('refuses a body that breaks the contract, and names every place and what to do about it', async () => {
    const kit = testCatalog()
    const person = { slug: 'Jane Doe', name: '', next_action: 'Call her.', colour: 'red' }
    const error = await catchRejection(kit.catalog.propose.person(castBody({ person, confidence: 6 })))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({
      status: 400,
      retryable: false,
      attempts: 1,
      message: 'propose.person: /body/person/next_action is curator-only (5 problems)',
    })
    expect(getDetails(error)).toEqual([
      { path: '/body/person/next_action', message: 'is curator-only' },
      { path: '/body/person/colour', message: 'is not allowed' },
      { path: '/body/person/slug', message: 'must match pattern "^[a-z0-9-]+$"' },
      { path: '/body/person/name', message: 'must have at least 1 character' },
      { path: '/body/confidence', message: 'must be at most 5' },
    ])
    expect((error as ValidationError).hint).toMatch(/^Fix \/body\/person\/next_action: .* Allowed in \/body\/person: slug, name, /)
    expect(kit.proposals).toEqual([])
  })

  it('refuses an id as the slug of a record, even when the slug would be derived from a name', async () => {
    const { catalog } = testCatalog({ scopes: ['read:catalog', 'write:proposals', 'read:gtm', 'write:gtm'] })
    const id = '9df348e0-2d0a-4531-8734-5d1116d01425'
    const message = 'must not have the form of an id (UUID)'
    const proposed = await catchRejection(catalog.propose.person({ person: { slug: id, name: 'Jane' } }))
    expect(getDetails(proposed)).toEqual([{ path: '/body/person/slug', message }])
    const saved = await catchRejection(catalog.fieldEvents.save({ slug: id, name: 'A summit' }))
    expect(getDetails(saved)).toEqual([{ path: '/body/slug', message }])
    const named = await catchRejection(catalog.fieldEvents.save({ name: id }))
    expect(getDetails(named)).toEqual([
      { path: '/body/slug', message: 'is required: the slug made from the name has the form of an id (UUID)' },
    ])
  })

  it('names the problems of a wrong change in a bundle by the rules of its kind', async () => {
    const { catalog } = testCatalog({ seed: { entities: [{ slug: 'acme' }] } })
    const changes = [change.updateNotes({ append_text: 'More.' }), castBody({ kind: 'update_notes', text: 'More.' })]
    expect(getDetails(await catchRejection(catalog.proposals.validate({ target_entity_slug: 'acme', changes })))).toEqual([
      { path: '/body/changes/1/append_text', message: 'is required' },
      { path: '/body/changes/1/text', message: 'is not allowed' },
    ])
  })

  it('refuses a query and a path that break the contract', async () => {
    const { catalog } = testCatalog()
    const lists = [{ limit: 201 }, { lifecycle_status: 'gone' }, { last_verified_before: '2026-02-30' }, { colour: 'red' }]
    const errors = await Promise.all(lists.map((query) => catchRejection(catalog.entities.list(castBody(query)))))
    expect(errors.map((error) => getDetails(error)?.map(({ path }) => path))).toEqual([
      ['/query/limit'],
      ['/query/lifecycle_status'],
      ['/query/last_verified_before'],
      ['/query/colour'],
    ])
    expect(getDetails(await catchRejection(catalog.proposals.get('7')))).toEqual([
      { path: '/path/id', message: 'must be of the format "uuid"' },
    ])
  })

  it('refuses a body that is not JSON, is missing, or has another content type', async () => {
    const kit = testCatalog()
    const path = '/agents/proposals/lore-update'
    const answers = [
      await sendRequest(kit, path, { body: '{"text": nothing}' }),
      await sendRequest(kit, path),
      await sendRequest(kit, path, { body: 'text=More', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    ]
    expect(answers.map(({ status, error }) => [status, error.details])).toEqual([
      [400, [{ path: '/body', message: 'is not JSON: unexpected "n" at line 1, column 10' }]],
      [400, [{ path: '/body', message: 'is required' }]],
      [400, [{ path: '/header/Content-Type', message: 'must be application/json' }]],
    ])
    expect(kit.calls.map(({ body }) => body)).toEqual(['{"text": nothing}', undefined, 'text=More'])
  })

  it('refuses a file whose name contains a folder, and accepts one with a plain name', async () => {
    const kit = testCatalog({ scopes: ['write:sources'] })
    kit.answer('uploadSource')
    const uploadFile = (filename: string) =>
      kit.catalog.sources.upload({ entity_slug: 'acme', title: 'A file', file: new File(['Text'], filename) })
    expect(getDetails(await catchRejection(uploadFile('notes/a.txt')))).toEqual([
      { path: '/body/file', message: 'has a file name with a folder in it; send only the name' },
    ])
    await uploadFile('a.txt')
    expect(kit.calls.map(({ status }) => status)).toEqual([400, 201])
  })

  it('refuses a malformed request even when the test has set an answer', async () => {
    const kit = testCatalog()
    kit.answer('proposeLore', {
      proposal_id: crypto.randomUUID(),
      change_count: 1,
      inbox_url: 'http://127.0.0.1/inbox',
      replayed: false,
      warnings: [],
    })
    expect(await catchRejection(kit.catalog.propose.lore(castBody({ text: 5 })))).toBeInstanceOf(ValidationError)
    expect((await kit.catalog.propose.lore({ text: 'More.' })).change_count).toBe(1)
  })

  it('checks scopes and planned failures first, and the records that a request names last', async () => {
    const body = castBody({ target_entity_slug: 'nobody', text: '' })
    expect(await catchRejection(testCatalog({ scopes: ['read:catalog'] }).catalog.propose.lore(body))).toBeInstanceOf(ForbiddenError)
    const kit = testCatalog()
    kit.fail('proposeLore', { code: 'INTERNAL', times: 1 })
    const once = kit.client({ maxTries: 1 })
    expect(await catchRejection(once.propose.lore(body))).toBeInstanceOf(InternalError)
    expect(await catchRejection(once.propose.lore(body))).toBeInstanceOf(ValidationError)
    expect(await catchRejection(once.propose.lore({ target_entity_slug: 'nobody', text: 'More.' }))).toBeInstanceOf(NotFoundError)
  })

  it('charges refused requests, as the server does', async () => {
    const { catalog } = testCatalog({ budget: { dailyUsd: 0.001 } })
    await catchRejection(catalog.propose.lore(castBody({})))
    expect((await catalog.whoami()).budget.spent_usd).toBe(0.0002)
  })
})

describe('mockCatalog', () => {
  const createListeningCatalog = (mock: ReturnType<typeof mockCatalog>) => {
    const server = setupServer(...mock.handlers)
    server.listen({ onUnhandledFrame: 'error' })
    onTestFinished(() => server.close())
    return new Catalog({ apiKey: 'k', baseUrl: 'http://127.0.0.1:4000/v1', clock: fakeClock() })
  }

  it('refuses a request that breaks the contract', async () => {
    const catalog = createListeningCatalog(mockCatalog())
    const error = await catchRejection(catalog.propose.lore(castBody({ text: 'More.', confidence: 'high' })))
    expect(error).toBeInstanceOf(ValidationError)
    expect(getDetails(error)).toEqual([{ path: '/body/confidence', message: 'must be an integer' }])
    expect(getDetails(await catchRejection(catalog.proposals.get('7')))).toMatchObject([{ path: '/path/id' }])
  })

  it('answers any request with checkRequests: false', async () => {
    const catalog = createListeningCatalog(mockCatalog({ checkRequests: false }))
    expect((await catalog.propose.lore(castBody({ text: 5 }))).change_count).toBe(1)
  })
})
