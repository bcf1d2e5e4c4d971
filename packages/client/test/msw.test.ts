import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Catalog } from '../src/catalog.ts'
import { ApprovalMismatchError, NotFoundError } from '../src/errors.ts'
import { mockOperations } from '../src/generated/mocks.ts'
import { ApprovedBundle, change } from '../src/index.ts'
import { mockCatalog } from '../src/msw.ts'
import { fakeClock } from '../src/testing/clock/fake-clock.ts'
import { catchRejection, entity } from './played-fetch.ts'

const mock = mockCatalog()
const server = setupServer(...mock.handlers)
const catalog = new Catalog({ apiKey: 'k', baseUrl: 'http://127.0.0.1:4000/v1', clock: fakeClock() })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

describe('mockCatalog', () => {
  it("answers every method with the contract's example", async () => {
    expect(await catalog.entities.get('microstrategy', { include: ['people'] })).toEqual(entity)
    expect(await catalog.whoami()).toEqual(mockOperations.getWhoami[3])
    expect(await catalog.contract()).toEqual(mockOperations.getContract[3])
    expect(await catalog.coverage.overlaps()).toEqual(mockOperations.getOverlaps[3])
    expect(await catalog.work.items({ kind: ['missing_city'] }).toArray({ limit: 1 })).toHaveLength(1)
  })

  it('answers at CATALOG_BASE_URL when neither it nor the client is given an address', async () => {
    vi.stubEnv('CATALOG_BASE_URL', 'http://catalog.example/v1')
    server.use(...mockCatalog().handlers)
    expect((await new Catalog({ apiKey: 'k', clock: fakeClock() }).whoami()).agent.name).toBe(mockOperations.getWhoami[3].agent.name)
    vi.unstubAllEnvs()
  })

  it('answers a list with one page and then an empty last page', async () => {
    expect(await catalog.entities.list().toArray()).toEqual(mockOperations.listEntities[3].data)
    expect(await catalog.segments.drilldown('miners').toArray()).toEqual(mockOperations.getDrilldown[3].entities)
  })

  it('reports the budget in the headers', async () => {
    await catalog.whoami()
    expect(catalog.budget.remainingUsd).toBe(0.01)
  })

  it('accepts a bundle that is validated, approved and submitted', async () => {
    const request = { target_entity_slug: 'microstrategy', changes: [change.updateNotes({ append_text: 'More.' })] }
    const bundle = await catalog.proposals.validate(request)
    expect(bundle.changes).toEqual(mockOperations.validateBundle[3].approval.normalized_changes)
    const { data, status } = await catalog.proposals.submit(bundle.approve({ by: 'me' })).withResponse()
    expect([data, status]).toEqual([mockOperations.submitBundle[3], 201])
    server.use(mock.fail('submitBundle', 'APPROVAL_MISMATCH'))
    expect(await catchRejection(catalog.proposals.submit(bundle.approve({ by: 'me' })))).toBeInstanceOf(ApprovalMismatchError)
  })

  it('computes the digest of a preview that the test gives', async () => {
    const { approval, approval_digest } = mockOperations.validateBundle[3]
    server.use(mock.answer('validateBundle', { approval: { ...approval, normalized_changes: [] }, approval_digest }))
    expect(
      (await catalog.proposals.validate({ target_entity_slug: 'x', changes: [change.updateNotes({ append_text: 'More.' })] })).changes,
    ).toEqual([])
  })

  it('accepts the dry run and the submission of a field event', async () => {
    const event = await catalog.proposals.validateFieldEvent({ operation: 'update', event: { slug: 'example-summit-2027' } })
    const approved = ApprovedBundle.from(JSON.stringify(event.approve({ by: 'me' })))
    const { data, status } = await catalog.proposals.submit(approved).withResponse()
    expect([data, status]).toEqual([mockOperations.submitBundle[3], 201])
  })

  it('answers PATCH requests and uploads', async () => {
    expect(await catalog.fieldEvents.update('example-summit-2027', { city: 'Prague' })).toEqual(mockOperations.updateFieldEvent[3])
    const file = new Blob(['Notes'])
    const { data, status } = await catalog.sources.upload({ entity_slug: 'microstrategy', title: 'Notes', file }).withResponse()
    expect([data, status]).toEqual([mockOperations.uploadSource[3], 201])
    server.use(
      mock.answer('uploadSource', async ({ request }) => {
        const form = await request.formData()
        return { ...mockOperations.uploadSource[3], title: `${form.get('title')}: ${await (form.get('file') as File).text()}` }
      }),
    )
    for (const sent of [file, new TextEncoder().encode('Notes')])
      expect(await catalog.sources.upload({ title: 'Sent', file: sent })).toMatchObject({ title: 'Sent: Notes' })
  })

  it('can answer with a given value, or with one made from the request', async () => {
    server.use(mock.answer('getEntity', ({ path }) => ({ ...entity, slug: path.id ?? '' })))
    expect((await catalog.entities.get('übér/x')).slug).toBe('übér/x')
    server.use(mock.answer('listEntities', ({ query }) => ({ data: [], next_cursor: null, total: Number(query.get('limit')) })))
    expect((await catalog.entities.list({ limit: 7 })).total).toBe(7)
  })

  it('can fail with every error of the contract', async () => {
    server.use(mock.fail('getPerson', 'NOT_FOUND', { message: 'No person has the slug "x".' }))
    const error = await catchRejection(catalog.people.get('x'))
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({ message: 'people.get: No person has the slug "x".', status: 404 })
  })

  it('can fail a few times and then answer', async () => {
    server.use(mock.fail('getWhoami', 'RATE_LIMITED', { retryAfter: 3, times: 2 }))
    expect((await catalog.whoami().withResponse()).attempts).toBe(3)
  })

  it('can be at another address', async () => {
    server.use(...mockCatalog({ baseUrl: 'https://catalog.example/v1/' }).handlers)
    expect(await new Catalog({ apiKey: 'k', baseUrl: 'https://catalog.example/v1' }).usage()).toEqual(mockOperations.getUsage[3])
  })
})
