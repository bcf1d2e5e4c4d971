import { describe, expect, it, vi } from 'vitest'
import { systemClock } from '../src/clock.ts'
import {
  ApprovalMismatchError,
  BudgetExhaustedError,
  CatalogError,
  ConnectionError,
  ForbiddenError,
  InternalError,
  NotFoundError,
  RateLimitedError,
  UnauthorizedError,
} from '../src/errors.ts'
import { mockOperations } from '../src/generated/mocks.ts'
import { ApprovedBundle, type Catalog, change } from '../src/index.ts'
import { testCatalog } from '../src/testing.ts'
import { catchRejection } from './played-fetch.ts'

const acme = { slug: 'acme', name: 'Acme', aliases: ['Acme Corporation'], country: 'CZ' }

const validateBundle = (catalog: Catalog) =>
  catalog.proposals.validate({
    target_entity_slug: 'acme',
    changes: [
      change.updateEntityFields({ field_updates: { one_liner: 'It makes everything.' }, confidence: 4 }),
      change.createPerson({ person: { slug: 'jane-doe', name: 'Jane Doe' }, confidence: 2 }),
    ],
  })

describe('the catalog of the test kit', () => {
  it('holds the seeded records, with all their fields', async () => {
    const kit = testCatalog({ seed: { segments: [{ slug: 'mining' }, { slug: 'pools', name: 'Pools', parent: 'mining' }] } })
    kit.seed({ entities: [{ ...acme, segment: 'pools' }, { slug: 'other' }] })
    const example = mockOperations.getEntity[3]
    const { people: _, providers: __, ...own } = example
    const entity = await kit.catalog.entities.get('Acme corporation')
    expect(Object.keys(entity).sort()).toEqual(Object.keys(own).sort())
    expect(entity).toMatchObject({
      ...acme,
      one_liner: null,
      segment: { slug: 'pools' },
      segment_resolution: { display_path: 'mining → Pools' },
    })
    expect((await kit.catalog.entities.get(entity.id, { include: ['people'] })).people).toEqual([])
    const { data, total } = await kit.catalog.entities.list({ segment: 'mining', country: 'cz', name: 'corp' })
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(Object.keys(mockOperations.listEntities[3].data[0] ?? {}).sort())
    expect([data.map(({ slug }) => slug), total]).toEqual([['acme'], 1])
  })

  it('holds reference data that is seeded with only a slug', async () => {
    const seed = { capabilities: [{ slug: 'custody' }], needs: [{ slug: 'safety' }], verticals: [{ slug: 'banking' }] }
    const { capabilities, needs, verticals } = testCatalog({ seed }).catalog
    for (const [list, example] of [
      [await capabilities.list(), mockOperations.listCapabilities[3]],
      [await needs.list(), mockOperations.listNeeds[3]],
      [await verticals.list(), mockOperations.listVerticals[3]],
    ] as const)
      expect(Object.keys(list.data[0] ?? {}).sort()).toEqual(Object.keys(example.data[0] ?? {}).sort())
    const kit = testCatalog({ seed: { ...seed, entities: [acme] } })
    kit.seed({ capabilities: [{ slug: 'custody', name: 'Custody' }] })
    expect((await kit.catalog.capabilities.list()).data).toMatchObject([{ slug: 'custody', name: 'Custody', description: null }])
    const fit = { horizon: 'now', fit_score: 4 } as const
    const suggestFit = (capability_slug: string) =>
      kit.catalog.propose.orgFit({ target_entity_slug: 'acme', suggestions: [{ capability_slug, ...fit }] })
    await suggestFit('custody')
    expect(await catchRejection(suggestFit('cooking'))).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: '/body/suggestions/0/capability_slug', message: 'is not a capability; there are custody' }],
    })
  })

  it('advances its clock even when the test uses fake timers', async () => {
    vi.useFakeTimers()
    const kit = testCatalog({ ratePerMinute: 1 })
    await kit.catalog.whoami()
    await kit.catalog.whoami()
    expect(kit.clock.slept).toHaveLength(1)
    vi.useRealTimers()
  })

  it('lists the seeded work items, most urgent first', async () => {
    const kit = testCatalog()
    kit.seed({
      entities: [acme],
      workItems: [
        { kind: 'missing_key_people', entity: 'acme' },
        { kind: 'missing_city', entity: 'acme' },
      ],
    })
    const items = await kit.catalog.work.items({ limit: 1 }).toArray()
    expect(items).toMatchObject([
      { kind: 'missing_key_people', priority: 'high', entity: { slug: 'acme' }, suggested_endpoint: '/agents/proposals/person' },
      { kind: 'missing_city', priority: 'medium' },
    ])
    expect(await kit.catalog.work.items({ kind: ['missing_city'] }).toArray()).toHaveLength(1)
  })

  it('pages through people and segments without a repeat, even when some are added between two pages', async () => {
    const kit = testCatalog({ seed: { people: [{ slug: 'd' }, { slug: 'b' }, { slug: 'f' }] } })
    const seen: string[] = []
    for await (const { slug } of kit.catalog.people.list({ limit: 1 })) {
      seen.push(slug)
      kit.seed({ people: [{ slug: 'a' }, { slug: 'e' }] })
    }
    expect(seen).toEqual(['b', 'd', 'e', 'f'])
  })

  it("gives the answer that the test sets, or the contract's example", async () => {
    const kit = testCatalog({ scopes: ['read:catalog', 'read:gtm', 'write:gtm'] })
    kit.answer('getCoverage')
    expect(await kit.catalog.coverage.get()).toEqual(mockOperations.getCoverage[3])
    kit.answer('listEntities', ({ query }) => ({ data: [], next_cursor: null, total: String(query.get('q')).length }))
    expect((await kit.catalog.entities.list({ q: 'four' })).total).toBe(4)
    kit.answer('saveFieldEvent', async ({ request }) => ({ ...mockOperations.saveFieldEvent[3], ...(await request.json()) }))
    expect(await kit.catalog.fieldEvents.save({ slug: 'summit', name: 'Summit' })).toMatchObject({ slug: 'summit', name: 'Summit' })
    expect(kit.calls.map(({ operation, status }) => [operation, status])).toEqual([
      ['getCoverage', 200],
      ['listEntities', 200],
      ['saveFieldEvent', 201],
    ])
    expect(kit.calls[2]?.body).toEqual({ slug: 'summit', name: 'Summit' })
  })

  it("passes an uploaded file to the test's own answer and keeps it in the list of calls", async () => {
    const kit = testCatalog({ scopes: ['read:catalog', 'write:sources'] })
    kit.answer('uploadSource', async ({ request }) => {
      const title = String((await request.formData()).get('title'))
      return { ...mockOperations.uploadSource[3], title }
    })
    expect(await kit.catalog.sources.upload({ entity_slug: 'acme', title: 'Notes', file: new Blob(['A note.']) })).toMatchObject({
      title: 'Notes',
    })
    const [call] = kit.calls
    const { file } = Object.fromEntries(call?.body as FormData) as { file: File }
    expect(await file.text()).toBe('A note.')
  })

  it('says how to set an answer for a call that it does not imitate, after one attempt, and what to seed first', async () => {
    const kit = testCatalog()
    for (const [call, operation] of [
      [kit.catalog.coverage.overlaps(), 'getOverlaps'],
      [kit.catalog.entities.list({ tag: 'mining' }), 'listEntities'],
      [kit.catalog.work.items({ tag: 'mining' }), 'listWorkItems'],
    ] as const) {
      const error = await catchRejection(call)
      expect(error).toBeInstanceOf(CatalogError)
      expect(error).toMatchObject({ code: 'NOT_IMITATED', attempts: 1, hint: expect.stringContaining(`kit.answer('${operation}'`) })
    }
    expect(() => kit.seed({ entities: [{ slug: 'lost', segment: 'nowhere' }] })).toThrow('seed it before')
  })

  it('answers for its own address only', async () => {
    const kit = testCatalog({ baseUrl: 'https://catalog.example/v1' })
    expect((await kit.catalog.whoami()).environment).toBe('test')
    const error = await catchRejection(kit.client({ baseUrl: 'https://other.example/v1', maxTries: 1 }).whoami())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(String(error)).toContain('answers for https://catalog.example/v1 alone')
  })
})

describe('the key of the test kit', () => {
  it('allows ratePerMinute calls within 60 seconds of the first, and the client waits until these are over', async () => {
    const kit = testCatalog({ ratePerMinute: 2 })
    await kit.catalog.whoami()
    kit.clock.advance(20_000)
    await kit.catalog.whoami()
    const { attempts, headers } = await kit.catalog.whoami().withResponse()
    expect(attempts).toBe(2)
    expect(kit.clock.slept).toEqual([40_000])
    expect(headers.get('X-RateLimit-Remaining')).toBe('1')
    expect(kit.calls.map(({ status }) => status)).toEqual([200, 200, 429, 200])
    expect((await kit.catalog.whoami()).budget.spent_usd).toBe(0.0004)
  })

  it('has a budget per UTC day; once it is spent, the client sends nothing until the next day', async () => {
    const kit = testCatalog({ budget: { dailyUsd: 0.00015 } })
    await kit.catalog.whoami()
    expect(kit.catalog.budget.remainingUsd).toBe(0.00005)
    const error = await catchRejection(kit.catalog.whoami())
    expect(error).toBeInstanceOf(BudgetExhaustedError)
    expect(error).toMatchObject({ attempts: 1, retryAt: new Date('2026-11-21T00:00:00.000Z') })
    expect(await catchRejection(kit.catalog.whoami())).toMatchObject({ attempts: 0 })
    expect(kit.calls).toHaveLength(2)
    kit.clock.advance(12 * 60 * 60 * 1000)
    expect((await kit.catalog.whoami()).budget).toMatchObject({ spent_usd: 0.0001, resets_at: '2026-11-22T00:00:00.000Z' })
  })

  it('counts concurrent calls one by one, and a paced client never reaches the limit', async () => {
    const kit = testCatalog({ ratePerMinute: 5 })
    const paced = kit.client({ pace: true, timeout: 600_000 })
    await Promise.all(Array.from({ length: 12 }, () => paced.whoami()))
    expect(kit.calls.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it('allows only the calls of its scopes, and is the only valid key', async () => {
    const kit = testCatalog({ scopes: ['read:catalog'], seed: { entities: [acme] } })
    for (const call of [kit.catalog.people.list(), kit.catalog.entities.get('acme', { include: ['people'] }), validateBundle(kit.catalog)])
      expect(await catchRejection(call)).toBeInstanceOf(ForbiddenError)
    expect(await catchRejection(kit.client({ apiKey: 'other' }).whoami())).toBeInstanceOf(UnauthorizedError)
    expect((await kit.catalog.whoami()).budget.spent_usd).toBe(0.0004)
  })

  it('uses the clock that the test passes', async () => {
    const kit = testCatalog({ clock: systemClock })
    const { rate_limit } = await kit.catalog.whoami()
    expect(Date.parse(rate_limit.resets_at)).toBeGreaterThan(Date.now())
  })
})

describe('a failure of the test kit', () => {
  it('can be a reached limit, with its headers and without a charge', async () => {
    const kit = testCatalog({ seed: { entities: [acme] } })
    kit.fail('getEntity', { code: 'RATE_LIMITED', retryAfter: 30, times: 1 })
    const { attempts } = await kit.catalog.entities.get('acme').withResponse()
    expect([attempts, kit.clock.slept.length, (kit.clock.slept[0] ?? 0) >= 30_000]).toEqual([2, 1, true])
    kit.fail('getEntity', { code: 'RATE_LIMITED', retryAfter: 90 })
    expect(await catchRejection(kit.catalog.entities.get('acme'))).toBeInstanceOf(RateLimitedError)
    kit.fail('*', { code: 'BUDGET_EXHAUSTED' })
    expect(await catchRejection(kit.catalog.whoami())).toMatchObject({ status: 429, retryAt: new Date('2026-11-21T00:00:00.000Z') })
    expect(kit.catalog.budget).toMatchObject({ exhausted: true, spentUsd: 0.0001 })
  })

  it('can be any error of the contract, for a few calls or for all', async () => {
    const kit = testCatalog({ seed: { entities: [acme] } })
    kit.fail('getEntity', { code: 'INTERNAL', times: 1 })
    expect((await kit.catalog.entities.get('acme').withResponse()).attempts).toBe(2)
    kit.fail('getEntity', { code: 'INTERNAL' })
    expect(await catchRejection(kit.catalog.entities.get('acme'))).toBeInstanceOf(InternalError)
    const details = [{ path: '/query/limit', message: 'is odd' }]
    kit.fail('listEntities', { code: 'VALIDATION_ERROR', message: 'No.', hint: 'Ask for less.', details })
    expect(await catchRejection(kit.catalog.entities.list())).toMatchObject({
      message: 'entities.list: /query/limit is odd',
      hint: 'Ask for less.',
      details,
    })
    expect(await catchRejection(kit.catalog.entities.get('nobody'))).not.toBeInstanceOf(NotFoundError)
    expect(await catchRejection(kit.catalog.people.get('nobody'))).toBeInstanceOf(NotFoundError)
  })

  it('can be a connection that is reset before the call arrives, or after the kit executed it', async () => {
    const kit = testCatalog({ seed: { entities: [acme] } })
    const approved = (await validateBundle(kit.catalog)).approve({ by: 'reviewer' })
    kit.fail('submitBundle', { reset: 'before', times: 1 })
    kit.fail('submitBundle', { reset: 'after', times: 1 })
    const { data, attempts } = await kit.catalog.proposals.submit(approved).withResponse()
    expect([data.replayed, attempts]).toEqual([true, 3])
    expect(kit.proposals).toHaveLength(1)
    expect(kit.calls.map(({ status }) => status)).toEqual([200, undefined, undefined, 200])
  })
})

describe('the inbox of the test kit', () => {
  it('takes an approved bundle once, however often the agent submits it', async () => {
    const kit = testCatalog({ seed: { entities: [acme] } })
    const bundle = await validateBundle(kit.catalog)
    expect(bundle.target.name).toBe('Acme')
    expect(bundle.changes[0]?.fields).toMatchObject([{ field: 'one_liner', base: null, proposed: 'It makes everything.' }])
    expect(bundle.warnings).toMatchObject([{ code: 'low_confidence', change_index: 1 }])
    const stored = JSON.stringify(bundle.approve({ by: 'reviewer' }))
    const submitAgain = () => kit.client().proposals.submit(ApprovedBundle.from(stored)).withResponse()
    const answers = await Promise.all([submitAgain(), submitAgain(), submitAgain()])
    expect(answers.map(({ status, data }) => [status, data.replayed]).sort()).toEqual([
      [200, true],
      [200, true],
      [201, false],
    ])
    expect(kit.proposals).toMatchObject([{ status: 'pending', change_kinds: ['update_entity_fields', 'create_person'] }])
  })

  it('refuses an approval after its record was changed, and accepts it after another record was changed', async () => {
    const kit = testCatalog({ seed: { entities: [acme] } })
    const approved = (await validateBundle(kit.catalog)).approve({ by: 'reviewer' })
    kit.seed({ entities: [{ slug: 'acme', one_liner: 'It makes a lot.' }] })
    expect(await catchRejection(kit.catalog.proposals.submit(approved))).toBeInstanceOf(ApprovalMismatchError)
    const current = (await validateBundle(kit.catalog)).approve({ by: 'reviewer' })
    kit.seed({ entities: [{ slug: 'acme', city: 'Prague' }] })
    expect(await kit.catalog.proposals.submit(current)).toMatchObject({ change_count: 2, replayed: false })
  })

  it('reports what the curator decided', async () => {
    const kit = testCatalog({ seed: { entities: [acme] } })
    const { proposal_id } = await kit.catalog.propose.lore({ target_entity_slug: 'acme', text: 'Old.' })
    expect((await kit.catalog.proposals.list({ status: 'pending' })).data).toHaveLength(1)
    kit.decide(proposal_id, 'rejected', 'Too old.')
    expect((await kit.catalog.proposals.list({ status: 'pending' })).data).toEqual([])
    expect(await kit.catalog.proposals.get(proposal_id)).toMatchObject({
      decision_notes: 'Too old.',
      proposed_changes: [{ outcome: 'rejected' }],
    })
    expect(() => kit.decide(proposal_id, 'accepted')).toThrow('waits')
  })

  it('takes a field event after a dry run', async () => {
    const kit = testCatalog()
    const event = await kit.catalog.proposals.validateFieldEvent({ operation: 'create', event: { slug: 'summit', name: 'Summit' } })
    expect(event.changes).toMatchObject([{ kind: 'upsert_field_event', operation: 'create' }])
    expect(event.changes[0]?.fields).toContainEqual(expect.objectContaining({ field: 'name', base: null, proposed: 'Summit' }))
    const approved = event.approve({ by: 'reviewer' })
    expect(await kit.catalog.proposals.submit(approved)).toMatchObject({ replayed: false })
    expect(await kit.catalog.proposals.submit(approved)).toMatchObject({ replayed: true })
  })
})
