import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getOkBody, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { countStatements } from '../testing/statements/statement-count.ts'

type EventFields = { readonly slug: string; readonly name: string } & Readonly<Record<string, unknown>>
const events: EventFields[] = [
  { slug: 'undated', name: 'Undated Meetup', event_kind: 'meetup', city: 'Brno' },
  { slug: 'b-second', name: 'Second', starts_at: '2027-06-10', city: 'Český Krumlov', priority: 'high' },
  { slug: 'a-second', name: 'Also Second', starts_at: '2027-06-10', venue: 'Lucerna Hall' },
  { slug: 'first', name: 'Café Größe 2027', starts_at: '0999-01-01', lifecycle_status: 'planning' },
  { slug: 'last', name: 'Last Summit', starts_at: '9999-12-31', event_kind: 'summit', country: 'Czechia' },
]
const served = serveScratchDatabase(async ({ post }) => {
  for (const event of events) await post('/field-events', event)
})

const getSlugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)
const listSlugs = async (query: Record<string, unknown> = {}) => getSlugs((await getOkBody(served, '/field-events', query)).data)
const inOrder = ['first', 'a-second', 'b-second', 'last', 'undated']

describe('the list of field events', () => {
  it('sorts by first day, then slug, with events without a day last', async () => {
    expect(await listSlugs()).toEqual(inOrder)
    expect(getSlugs(await readAllPages(served, '/field-events', {}, { limit: () => 1 }))).toEqual(inOrder)
  })

  it('returns whole events or summaries, and a total if all fit on one page', async () => {
    const body = await getOkBody(served, '/field-events')
    expect([body.total, body.next_cursor]).toEqual([5, null])
    const whole = (await served.get('/field-events/first')).body
    expect(body.data[0]).toEqual(whole)
    const { segments, entities, people, goals, interactions, followUps, scorecard, roster, unmatched_entities, unmatched_people, ...own } =
      whole
    expect((await getOkBody(served, '/field-events', { view: 'summary' })).data[0]).toEqual(own)
  })

  it.each([
    ['summit', ['last']],
    ['SUMM las', ['last']],
    ['cesky', ['b-second']],
    ['cafe grosse', ['first']],
    ['café grö', ['first']],
    ['lucerna', ['a-second']],
    ['a-second', ['a-second']],
    ['second', ['a-second', 'b-second']],
    ['czech', ['last']],
    ['2027', ['first']],
    ['econd', []],
    ["' | :* & !", []],
  ])('finds events by prefixes of words in q: %s', async (q, slugs) => expect(await listSlugs({ q })).toEqual(slugs))

  it.each([
    [{ lifecycle_status: 'planning' }, ['first']],
    [{ event_kind: 'meetup' }, ['undated']],
    [{ priority: 'high' }, ['b-second']],
    [{ starts_after: '2027-06-10' }, ['a-second', 'b-second', 'last']],
    [{ starts_before: '2027-06-10' }, ['first']],
    [{ starts_after: '0001-01-01', starts_before: '9999-12-31' }, ['first', 'a-second', 'b-second']],
    [{ starts_after: '0000-01-01' }, ['first', 'a-second', 'b-second', 'last']],
    [{ starts_before: '0000-12-31' }, []],
    [{ q: 'second', priority: 'high', event_kind: 'conference' }, ['b-second']],
  ])('combines filters: %j', async (query, slugs) => expect(await listSlugs(query)).toEqual(slugs))

  it.each([
    { event_kind: 'party' },
    { priority: 'none' },
    { lifecycle_status: 'active' },
    { starts_after: 'tomorrow' },
    { starts_before: '2027-02-30' },
    { q: '' },
    { limit: 201 },
    { cursor: 'nothing' },
  ])('refuses %j', async (query) => {
    const { status } = await served.get(
      `/field-events?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])))}`,
    )
    expect(status).toBe(400)
  })

  it('requires a key that may read the GTM layer', async () => {
    const key = await served.key({ scopes: ['read:catalog', 'write:gtm'] })
    expect((await served.get('/field-events', { key })).status).toBe(403)
  })
})

describe('a page of whole events', () => {
  const rows = { 'full-a': 1_400, 'full-b': 600, 'full-c': 1, 'full-d': 2_500, 'full-e': 0, 'full-f': 2_000 }

  it('ends before its events have more than 2,000 rows together, but has at least one event', async () => {
    for (const [place, [slug, count]] of Object.entries(rows).entries()) {
      await served.post('/field-events', { slug, name: 'Fullhouse', starts_at: `2040-01-0${place + 1}` })
      await served.database.run((db) =>
        sql`
          insert into field_event_interactions (field_event_id, counterpart_name)
          select e.id, 'Somebody' from field_events e, generate_series(1, ${count}) where e.slug = ${slug}`.execute(db),
      )
    }
    const pages: string[][] = []
    const held: number[] = []
    let cursor: string | undefined
    do {
      const { data, next_cursor } = await getOkBody(served, '/field-events', { q: 'fullhouse', cursor })
      pages.push(getSlugs(data))
      held.push(...data.map(({ interactions }: { interactions: unknown[] }) => interactions.length))
      cursor = next_cursor ?? undefined
    } while (cursor)
    expect(pages).toEqual([['full-a', 'full-b'], ['full-c'], ['full-d'], ['full-e', 'full-f']])
    expect(held).toEqual(Object.values(rows))
    expect(getSlugs((await getOkBody(served, '/field-events', { q: 'fullhouse', view: 'summary' })).data)).toHaveLength(6)
  })

  it('sends as many statements for many events as for few', async () => {
    await getOkBody(served, '/field-events', { limit: 1 })
    const many = await countStatements(() => getOkBody(served, '/field-events', { limit: 50 }))
    expect(many).toBe(await countStatements(() => getOkBody(served, '/field-events', { limit: 1 })))
  })
})

describe('a walk through GET /field-events', () => {
  it('returns every existing event once while events are added and moved', async () => {
    for (let n = 0; n < 40; n++)
      await served.post('/field-events', { slug: `walked-${n}`, name: 'Walked', starts_at: `2030-01-${10 + (n % 20)}`, city: 'Walkedtown' })
    const met = await readAllPages(
      served,
      '/field-events',
      { q: 'walkedtown' },
      {
        limit: (page) => 1 + (page % 3),
        betweenPages: async (page) => {
          await served.post('/field-events', {
            slug: `new-${page}`,
            name: 'New',
            starts_at: `2030-01-${10 + (page % 20)}`,
            city: 'Walkedtown',
          })
          await served.patch(`/field-events/walked-${(page * 7) % 40}`, { starts_at: page % 2 ? '2029-01-01' : null })
        },
      },
    )
    const walked = getSlugs(met).filter((slug) => slug.startsWith('walked-'))
    expect(walked.length).toBe(40)
    expect(new Set(walked).size).toBe(40)
  })
})
