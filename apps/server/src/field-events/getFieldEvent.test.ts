import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson, makeSegment } from '../testing/records.ts'
import { getOkBody, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { countStatements } from '../testing/statements/statement-count.ts'

const served = serveScratchDatabase(async ({ database, post }) => {
  for (const slug of ['vault', 'anvil']) await makeEntity(database, { slug, name: slug })
  for (const slug of ['ana', 'ben']) await makePerson(database, { slug, name: slug })
  await database.transaction(async (tx) => {
    for (const segment of ['treasuries', 'miners']) await makeSegment(tx, segment)
  })
  await post('/field-events', { slug: 'blank', name: 'Blank' })
  await post('/field-events', { slug: 'small', name: 'Small' })
  await fillEvent('small', 1)
  await post('/field-events', { slug: 'large', name: 'Large' })
  await fillEvent('large', 30)
})

/** Adds this number of rows of each kind to an event. */
async function fillEvent(slug: string, count: number): Promise<void> {
  const each = sql`from field_events e, generate_series(1, ${sql.lit(count)}) n where e.slug = ${slug}`
  await served.database.transaction(async (tx) => {
    await sql`insert into entities (slug, name) select ${slug} || n, 'Company ' || n ${each}`.execute(tx)
    await sql`insert into people (slug, name) select ${slug} || n, 'Person ' || n ${each}`.execute(tx)
    await sql`insert into segments (slug, name, focus_kind) select ${slug} || n, 'Segment ' || n, 'core' ${each}`.execute(tx)
    for (const [table, column, records] of [
      ['field_event_entities', 'entity_id', 'entities'],
      ['field_event_people', 'person_id', 'people'],
    ] as const)
      await sql`
        insert into ${sql.table(table)} (field_event_id, ${sql.ref(column)}, role)
        select e.id, r.id, 'attending' from field_events e, ${sql.table(records)} r where e.slug = ${slug} and r.slug like ${`${slug}%`}`.execute(
        tx,
      )
    await sql`
      insert into field_event_segments (field_event_id, segment_id)
      select e.id, s.id from field_events e, segments s where e.slug = ${slug} and s.slug like ${`${slug}%`}`.execute(tx)
    await sql`insert into field_event_goals (field_event_id, title) select e.id, 'Goal ' || n ${each}`.execute(tx)
    await sql`insert into field_event_interactions (field_event_id, counterpart_name) select e.id, 'Somebody' ${each}`.execute(tx)
    await sql`insert into field_event_follow_ups (field_event_id, action_text) select e.id, 'Write.' ${each}`.execute(tx)
    for (const kind of ['entity', 'person'])
      await sql`insert into field_event_unmatched_names (field_event_id, name_of, name) select e.id, ${kind}, ${kind} || n ${each}`.execute(
        tx,
      )
    await sql`
      insert into field_event_roster_candidates (field_event_id, role, display_name) select e.id, 'media', 'Candidate ' || n ${each}`.execute(
      tx,
    )
  })
}

const names = [
  ...['id', 'slug', 'name', 'event_kind', 'starts_at', 'ends_at', 'city', 'country', 'venue', 'website_url', 'priority'],
  ...['lifecycle_status', 'strategic_reason', 'outreach_goal', 'notes_md', 'segments', 'entities', 'people', 'goals'],
  ...['interactions', 'followUps', 'scorecard', 'roster', 'unmatched_entities', 'unmatched_people', 'created_at', 'updated_at'],
]
const lists = ['segments', 'entities', 'people', 'goals', 'interactions', 'followUps', 'roster', 'unmatched_entities', 'unmatched_people']

describe('a field event', () => {
  it('returns the fields of the contract, and null for a scorecard that was never written', async () => {
    const body = await getOkBody(served, '/field-events/blank')
    expect(Object.keys(body).sort()).toEqual(names.sort())
    expect(body).toMatchObject({ scorecard: null, ...Object.fromEntries(lists.map((list) => [list, []])) })
  })

  it('includes all related rows, and none of another event', async () => {
    const [small, large] = [await getOkBody(served, '/field-events/small'), await getOkBody(served, '/field-events/large')]
    const listLengths = (body: Record<string, unknown[]>) => lists.map((list) => body[list]?.length)
    expect([listLengths(small), listLengths(large)]).toEqual([lists.map(() => 1), lists.map(() => 30)])
  })

  it('lists names that proposals could not match', async () => {
    const { unmatched_entities, unmatched_people } = await getOkBody(served, '/field-events/small')
    expect([unmatched_entities, unmatched_people]).toEqual([['entity1'], ['person1']])
  })

  it('shows the scorecard once it is written', async () => {
    await served.patch('/field-events/small/scorecard', { verdict: 'mixed' })
    const { scorecard } = await getOkBody(served, '/field-events/small')
    expect(scorecard).toEqual((await served.get('/field-events/small/scorecard')).body)
    expect(scorecard).toMatchObject({ verdict: 'mixed', derived: { goals_total: 1, interactions_total: 1 } })
  })

  it('sorts links to segments by their order, and others by name', async () => {
    for (const entity_slug of ['vault', 'anvil']) await served.post('/field-events/blank/entities', { entity_slug, role: 'host' })
    for (const person_slug of ['ben', 'ana']) await served.post('/field-events/blank/people', { person_slug, role: 'host' })
    for (const segment_slug of ['treasuries', 'miners']) await served.post('/field-events/blank/segments', { segment_slug })
    const { segments, entities, people } = await getOkBody(served, '/field-events/blank')
    const listSlugs = (kind: string, links: Record<string, { slug: string }>[]) => links.map((link) => link[kind]?.slug)
    expect(listSlugs('segment', segments)).toEqual(['miners', 'treasuries'])
    expect(listSlugs('entity', entities)).toEqual(['anvil', 'vault'])
    expect(listSlugs('person', people)).toEqual(['ana', 'ben'])
  })

  it('accepts its id in upper and lower case', async () => {
    const { id } = await getOkBody(served, '/field-events/large')
    expect((await getOkBody(served, `/field-events/${id.toUpperCase()}`)).slug).toBe('large')
  })

  it.each(['nowhere', '00000000-0000-4000-8000-00000000dead'])('returns NOT_FOUND for %s', async (slug) => {
    const { status, body } = await served.get(`/field-events/${slug}`)
    expect([status, body.error.code, body.error.message]).toEqual([404, 'NOT_FOUND', `No field event has the slug "${slug}".`])
  })

  it('requires a key that may read the GTM layer', async () => {
    const key = await served.key({ scopes: ['read:catalog', 'read:people', 'write:gtm'] })
    expect((await served.get('/field-events/large', { key })).status).toBe(403)
  })
})

describe('number of statements per answer', () => {
  it.each([
    ['a read', (slug: string) => served.get(`/field-events/${slug}`)],
    ['a patch', (slug: string) => served.patch(`/field-events/${slug}`, { city: 'Prague', notes_md: slug })],
    ['an upsert', (slug: string) => served.post('/field-events', { slug, name: 'Name', city: 'Prague', venue: slug })],
    ['a link', (slug: string) => served.post(`/field-events/${slug}/entities`, { entity_slug: 'vault', role: 'host' })],
  ])('does not grow with the rows of an event: %s', async (_, ask) => {
    await ask('small')
    await ask('large')
    const [small, large] = [await countStatements(() => ask('small')), await countStatements(() => ask('large'))]
    expect(large).toBe(small)
    expect(large).toBeLessThanOrEqual(20)
  })

  it.each([
    ['whole', 12],
    ['summary', 2],
  ])('does not grow with the rows of the list: %s', async (view, maxStatements) => {
    const countListStatements = (limit: number) => countStatements(() => getOkBody(served, '/field-events', { limit, view }))
    await countListStatements(50)
    expect(await countListStatements(50)).toBe(await countListStatements(1))
    expect(await countListStatements(50)).toBeLessThanOrEqual(maxStatements)
  })
})
