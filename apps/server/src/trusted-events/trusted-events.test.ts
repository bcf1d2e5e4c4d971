import { randomUUID } from 'node:crypto'
import type { components } from '@catalog/contract/types'
import { beforeAll, describe, expect, it } from 'vitest'
import { merge } from '../testing/merge-records.ts'
import { makeEntity } from '../testing/records.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'

const served = serveScratchDatabase()
let strategyId: string

beforeAll(async () => {
  strategyId = await makeEntity(served.database, { slug: 'strategy', name: 'Strategy', formerSlugs: ['microstrategy'] })
  await makeEntity(served.database, { slug: 'riot' })
})

const event = { occurred_at: '2020-08-11', event_kind: 'purchase', headline: 'Bought its first 21,454 bitcoin' }
const page = { url: 'https://example.org/news', title: 'News', trust_tier: 'public' }
const buildBody = (more: object = {}) => ({ target_entity_slug: 'strategy', event, source: page, ...more })
const buildUniqueEvent = (more: object = {}): typeof event & Record<string, unknown> => ({ ...event, headline: randomUUID(), ...more })
const postEvent = (body: object, headers: Record<string, string> = {}) => served.post('/agents/trusted-source-events', body, { headers })
const listEvents = async (slug: string) => (await served.get(`/entities/${slug}?include=events`)).body.events
const listSources = async (slug: string) => (await served.get(`/entities/${slug}/sources?limit=200`)).body.data
const listDirectWrites = (subjectId: string) =>
  served.database.run((db) =>
    db.selectFrom('direct_writes').select(['subject_type', 'changes']).where('subject_id', '=', subjectId).execute(),
  )
const makeSource = (entityId: string, trust_tier: components['schemas']['TrustTier'], url: string | null = null) =>
  served.database.run(async (db) => {
    const source = { entity_id: entityId, kind: 'research', title: 'A source', trust_tier, url } as const
    return (await db.insertInto('sources').values(source).returning('id').executeTakeFirstOrThrow()).id
  })
const listEventsAndSources = async () => [await listEvents('strategy'), await listSources('strategy')]

describe('POST of an event from a trusted source', () => {
  it('adds the event to the catalog at once, and its page as a source of the entity', async () => {
    const said = buildUniqueEvent({ body: 'At length.', confidence: 4, rationale: 'Read it.' })
    const { status, body } = await postEvent(
      buildBody({ event: said, source: { ...page, url: 'https://example.org/first', note: 'Says so.' } }),
    )
    const { rationale: _, ...shown } = said
    expect([status, body.event]).toEqual([201, { ...shown, id: body.event.id, created_at: body.event.created_at }])
    expect(body.source).toMatchObject({
      url: 'https://example.org/first',
      title: 'News',
      kind: 'public_url',
      trust_tier: 'public',
      description: 'Says so.',
    })
    expect(await listEvents('strategy')).toContainEqual(body.event)
    expect(await listSources('strategy')).toContainEqual(body.source)
    expect(await listDirectWrites(body.event.id)).toMatchObject([
      { subject_type: 'entity_event', changes: { source_id: { after: body.source.id }, rationale: { after: 'Read it.' } } },
    ])
    expect(await listDirectWrites(body.source.id)).toMatchObject([
      { subject_type: 'source', changes: { entity_id: { after: strategyId } } },
    ])
  })

  it('returns the existing event unchanged when it is added again, even with another page', async () => {
    const said = buildUniqueEvent({ body: 'First.', confidence: 5 })
    const first = await postEvent(buildBody({ event: said }))
    const again = await postEvent(buildBody({ event: { ...said, headline: ` ${said.headline} `, body: 'Other.', confidence: 1 } }))
    const elsewhere = await postEvent(
      buildBody({ event: said, source: { ...page, url: 'https://example.org/elsewhere', trust_tier: 'reputable' } }),
    )
    expect([first.status, again.status, elsewhere.status]).toEqual([201, 200, 200])
    expect(again.body).toEqual(first.body)
    expect(elsewhere.body).toMatchObject({
      event: first.body.event,
      source: { url: 'https://example.org/elsewhere', trust_tier: 'reputable' },
    })
    expect([(await listDirectWrites(first.body.event.id)).length, (await listDirectWrites(elsewhere.body.source.id)).length]).toEqual([
      1, 1,
    ])
  })

  it('uses the existing source when the URL of its page is written differently', async () => {
    const [one, other] = ['https://example.org/ways', 'http://EXAMPLE.org:80/ways/']
    const [first, second] = [
      await postEvent(buildBody({ event: buildUniqueEvent(), source: { ...page, url: one } })),
      await postEvent(buildBody({ event: buildUniqueEvent(), source: { ...page, url: other } })),
    ]
    expect([first.status, second.status, second.body.source]).toEqual([201, 201, first.body.source])
  })

  it.each([
    ['date', { occurred_at: '2020-08-12' }],
    ['kind', { event_kind: 'sale' }],
    ['headline', { headline: 'Another' }],
  ])('creates another event for another %s', async (_, other) => {
    await postEvent(buildBody({ target_entity_slug: 'riot' }))
    expect((await postEvent(buildBody({ target_entity_slug: 'riot', event: { ...event, ...other } }))).status).toBe(201)
  })

  it.each([
    ['case', 'BOUGHT More', 'PURCHASE'],
    ['blanks', ' Bought\u00a0 more ', ' purchase '],
    ['accents', 'Bought mòre', 'purchäse'],
  ])('returns the existing event when kind and headline differ only in %s', async (what, headline, event_kind) => {
    const occurred_at = `2021-01-0${['case', 'blanks', 'accents'].indexOf(what) + 1}`
    const first = await postEvent(buildBody({ event: { ...event, occurred_at, headline: 'Bought more', event_kind: 'purchase' } }))
    const again = await postEvent(buildBody({ event: { ...event, occurred_at, headline, event_kind } }))
    expect([first.status, again.status, again.body.event]).toEqual([201, 200, first.body.event])
  })

  it('adds one event for concurrent requests whose headlines differ in case', async () => {
    const said = buildUniqueEvent()
    const answers = await Promise.all(
      [said, { ...said, headline: said.headline.toUpperCase() }, said].map((each) => postEvent(buildBody({ event: each }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  })

  it('returns the existing event that came from an accepted proposal', async () => {
    const said = buildUniqueEvent()
    await served.database.run((db) =>
      db
        .insertInto('entity_events')
        .values({ entity_id: strategyId, ...said })
        .execute(),
    )
    expect((await postEvent(buildBody({ event: said }))).status).toBe(200)
  })

  it('uses the page’s URL as the title when none is sent', async () => {
    const url = `https://example.org/${'x'.repeat(1_980)}`
    const { body } = await postEvent(buildBody({ event: buildUniqueEvent(), source: { url, trust_tier: 'reputable' } }))
    expect(body.source).toMatchObject({ url, title: url.slice(0, 500), description: null })
  })

  it('accepts the id of a registered source of the entity', async () => {
    const source_id = await makeSource(strategyId, 'reputable')
    const { status, body } = await postEvent(buildBody({ event: buildUniqueEvent(), source: { source_id } }))
    expect([status, body.source.id, await listDirectWrites(source_id)]).toEqual([201, source_id, []])
  })

  it('creates one event and one source for concurrent equal requests', async () => {
    const body = buildBody({
      target_entity_slug: 'riot',
      event: buildUniqueEvent(),
      source: { ...page, url: 'https://example.org/at-once' },
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => postEvent(body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 19 }, () => 200), 201])
    expect(new Set(answers.map((answer) => `${answer.body.event.id} ${answer.body.source.id}`)).size).toBe(1)
    const [{ body: one } = { body: undefined }] = answers
    expect([(await listDirectWrites(one.event.id)).length, (await listDirectWrites(one.source.id)).length]).toEqual([1, 1])
  })

  it('returns the first answer again for the same Idempotency-Key', async () => {
    const body = buildBody({ event: buildUniqueEvent() })
    const [first, again] = [
      await postEvent(body, { 'idempotency-key': 'event-1' }),
      await postEvent(body, { 'idempotency-key': 'event-1' }),
    ]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect((await postEvent(buildBody({ event: buildUniqueEvent() }), { 'idempotency-key': 'event-1' })).status).toBe(409)
  })
})

describe('the entity of a trusted event', () => {
  it('accepts UUID, slug or alias, or UUID and slug of the same entity', async () => {
    for (const named of [
      { target_entity_id: strategyId, target_entity_slug: undefined },
      { target_entity_slug: 'microstrategy' },
      { target_entity_id: strategyId },
    ])
      expect((await postEvent(buildBody({ ...named, event: buildUniqueEvent() }))).status).toBe(201)
  })

  it('resolves to the survivor after a merge', async () => {
    const [kept, gone] = [await makeEntity(served.database, { slug: 'kept' }), await makeEntity(served.database, { slug: 'gone' })]
    const first = await postEvent(buildBody({ target_entity_slug: 'gone' }))
    await merge(served.database, 'entity', gone, kept)
    for (const named of [{ target_entity_slug: 'gone' }, { target_entity_slug: undefined, target_entity_id: gone }]) {
      const { status, body } = await postEvent(buildBody(named))
      expect([status, body.event.id, body.source.id]).toEqual([200, first.body.event.id, first.body.source.id])
    }
  })

  it.each([
    [400, 'nothing names it', { target_entity_slug: undefined }, '/body/target_entity_slug'],
    [404, 'its slug is unknown', { target_entity_slug: 'nobody' }, '/body/target_entity_slug'],
    [
      404,
      'its id is unknown',
      { target_entity_id: '00000000-0000-4000-8000-00000000dead', target_entity_slug: undefined },
      '/body/target_entity_id',
    ],
    [400, 'its id is none', { target_entity_id: 'strategy', target_entity_slug: undefined }, '/body/target_entity_id'],
  ])('returns %i when %s, and stores nothing', async (expected, _, named, place) => {
    const before = await listEventsAndSources()
    const { status, body } = await postEvent(buildBody({ ...named, event: buildUniqueEvent() }))
    expect([status, body.error.details[0].path, await listEventsAndSources()]).toEqual([expected, place, before])
  })

  it('returns VALIDATION_ERROR when id and slug name two entities', async () => {
    const { status, body } = await postEvent(buildBody({ target_entity_id: strategyId, target_entity_slug: 'riot' }))
    expect([status, body.error.details[0].path]).toEqual([400, '/body/target_entity_slug'])
  })
})

const buildLongText = (length: number) => 'x'.repeat(length)

describe('POST of an untrusted or invalid event', () => {
  it.each(['private', 'rumor'])('refuses a page that is %s, with a hint to propose the event', async (trust_tier) => {
    const before = await listEventsAndSources()
    const { status, body } = await postEvent(
      buildBody({ event: buildUniqueEvent(), source: { ...page, url: 'https://example.org/hearsay', trust_tier } }),
    )
    expect([status, body.error.details[0].path]).toEqual([400, '/body/source/trust_tier'])
    expect([body.error.hint, await listEventsAndSources()]).toEqual([expect.stringContaining('POST /agents/proposals/events'), before])
  })

  it.each(['private', 'rumor'] as const)('refuses a registered source that is %s, by its id and by its page', async (trust_tier) => {
    const url = `https://example.org/${trust_tier}`
    const source_id = await makeSource(strategyId, trust_tier, url)
    const before = await listEventsAndSources()
    const byId = await postEvent(buildBody({ event: buildUniqueEvent(), source: { source_id } }))
    const byUrl = await postEvent(buildBody({ event: buildUniqueEvent(), source: { ...page, url } }))
    expect([byId, byUrl].map(({ status, body }) => [status, body.error.details[0].path])).toEqual([
      [400, '/body/source/source_id'],
      [400, '/body/source/trust_tier'],
    ])
    expect([byUrl.body.error.details[0].message, await listEventsAndSources()]).toEqual([
      expect.stringContaining(`registered as ${trust_tier}`),
      before,
    ])
  })

  it('returns NOT_FOUND for a source of another entity and for an unknown one', async () => {
    const { body } = await postEvent(buildBody({ target_entity_slug: 'riot', event: buildUniqueEvent() }))
    for (const source_id of [body.source.id, randomUUID()]) {
      const answer = await postEvent(buildBody({ event: buildUniqueEvent(), source: { source_id } }))
      expect([answer.status, answer.body.error.message]).toEqual([404, expect.stringContaining(source_id)])
    }
  })

  it.each<[string, object]>([
    ['a kind of 100 characters', { event_kind: buildLongText(100) }],
    ['a headline of 200 characters', { headline: buildLongText(200) }],
    ['a body of 20,000 characters', { body: buildLongText(20_000) }],
    ['a rationale of 10,000 characters', { rationale: buildLongText(10_000) }],
    ['no body, as null', { body: null }],
    ['the 29th of February of a leap year', { occurred_at: '2024-02-29' }],
  ])('accepts %s', async (_, more) => {
    expect((await postEvent(buildBody({ event: buildUniqueEvent(more) }))).status).toBe(201)
  })

  it.each<[string, object, string]>([
    ['no event', { event: undefined }, '/body/event'],
    ['no source', { source: undefined }, '/body/source'],
    ['an empty source', { source: {} }, '/body/source'],
    ['no date', { event: buildUniqueEvent({ occurred_at: undefined }) }, '/body/event/occurred_at'],
    ['a day that there is not', { event: buildUniqueEvent({ occurred_at: '2026-02-30' }) }, '/body/event/occurred_at'],
    ['a moment in place of a day', { event: buildUniqueEvent({ occurred_at: '2026-02-01T00:00:00Z' }) }, '/body/event/occurred_at'],
    ['a kind of 101 characters', { event: buildUniqueEvent({ event_kind: buildLongText(101) }) }, '/body/event/event_kind'],
    ['a blank kind', { event: buildUniqueEvent({ event_kind: ' ' }) }, '/body/event/event_kind'],
    ['a headline of 201 characters', { event: buildUniqueEvent({ headline: buildLongText(201) }) }, '/body/event/headline'],
    ['a blank headline', { event: buildUniqueEvent({ headline: '\n' }) }, '/body/event/headline'],
    ['a body of 20,001 characters', { event: buildUniqueEvent({ body: buildLongText(20_001) }) }, '/body/event/body'],
    ['a rationale of 10,001 characters', { event: buildUniqueEvent({ rationale: buildLongText(10_001) }) }, '/body/event/rationale'],
    ['a confidence of 0', { event: buildUniqueEvent({ confidence: 0 }) }, '/body/event/confidence'],
    ['a confidence of 6', { event: buildUniqueEvent({ confidence: 6 }) }, '/body/event/confidence'],
    ['a page without its trust', { source: { url: page.url } }, '/body/source/trust_tier'],
    ['a trust that there is not', { source: { ...page, trust_tier: 'certain' } }, '/body/source/trust_tier'],
    ['trust without a page', { source: { trust_tier: 'public' } }, '/body/source/url'],
    ['a page that is none', { source: { ...page, url: 'mailto:a@example.org' } }, '/body/source/url'],
    ['a page of 2,001 characters', { source: { ...page, url: `https://example.org/${buildLongText(1_981)}` } }, '/body/source/url'],
    ['a title of 201 characters', { source: { ...page, title: buildLongText(201) } }, '/body/source/title'],
    ['a note of 1,001 characters', { source: { ...page, note: buildLongText(1_001) } }, '/body/source/note'],
    ['a page beside a source', { source: { source_id: randomUUID(), url: page.url } }, '/body/source/url'],
    ['an id that is none', { source: { source_id: 'x' } }, '/body/source/source_id'],
    ['another field', { match_rationale: 'x' }, '/body/match_rationale'],
  ])('refuses %s, and stores nothing', async (_, more, place) => {
    const before = await listEventsAndSources()
    const { status, body } = await postEvent(buildBody(more))
    expect([status, body.error.details.map(({ path }: { path: string }) => path), await listEventsAndSources()]).toEqual([
      400,
      [place],
      before,
    ])
  })
})
