import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson, markMerged } from '../testing/records.ts'
import { getOkBody, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'

const ids: Record<string, string> = {}
const served = serveScratchDatabase(async ({ database }) => {
  ids.strategy = await makeEntity(database, {
    slug: 'strategy',
    name: 'Strategy',
    aliases: ['MicroStrategy'],
    formerSlugs: ['micro-strategy'],
  })
  ids.merged = await makeEntity(database, { slug: 'merged-away' })
  ids.zebra = await makeEntity(database, { slug: 'zebra' })
  await markMerged(database, 'entities', ids.merged, ids.strategy)
  ids.saylor = await makePerson(database, {
    slug: 'michael-saylor',
    name: 'Michael Saylor',
    bio_md: 'Founded a software company.',
    roles: [ids.strategy],
  })
  ids.ann = await makePerson(database, { slug: 'ann', name: 'Änn Ömer', roles: [ids.strategy, ids.zebra] })
  ids.anne = await makePerson(database, { slug: 'anne', name: 'Anne' })
  ids.duplicate = await makePerson(database, { slug: 'm-saylor', name: 'M. Saylor' })
  await makePerson(database, { slug: 'archived', name: 'Archived Saylor', lifecycle_status: 'archived', roles: [ids.strategy] })
  await markMerged(database, 'people', ids.duplicate, ids.saylor)
  await database.run(async (db) => {
    const buildAlias = (person_id: string | undefined, alias: string, is_former_slug = false) => ({
      person_id: person_id ?? '',
      alias,
      is_former_slug,
    })
    await db
      .insertInto('person_aliases')
      .values([
        buildAlias(ids.saylor, 'Mike Saylor'),
        buildAlias(ids.saylor, 'saylor-m', true),
        buildAlias(ids.ann, 'The Boss'),
        buildAlias(ids.anne, 'the boss'),
        buildAlias(ids.saylor, 'Both'),
        buildAlias(ids.duplicate, 'Both'),
      ])
      .execute()
    await db
      .updateTable('person_roles')
      .set({ is_primary: true, role_label: 'Chair', start_date: '2020-01-01' })
      .where('person_id', '=', ids.ann ?? '')
      .where('entity_id', '=', ids.zebra ?? '')
      .execute()
    const buildTouchpoint = (n: number, occurred_at: string | null, created_at: string) => ({
      person_id: ids.saylor ?? '',
      kind: 'call',
      label: `Call ${n}`,
      occurred_at,
      created_at,
    })
    await db
      .insertInto('touchpoints')
      .values(
        Array.from({ length: 12 }, (_, n) =>
          buildTouchpoint(n, n % 2 ? `2026-01-${10 + n}T10:00:00.00000${n % 10}Z` : null, `2026-01-${10 + n}T09:00:00Z`),
        ),
      )
      .execute()
  })
})

const listSlugs = (people: { slug: string }[]) => people.map(({ slug }) => slug)

describe('a person', () => {
  it.each([
    ['its id', () => ids.saylor],
    ['its id in capitals', () => ids.saylor?.toUpperCase()],
    ['its slug', () => 'michael-saylor'],
    ['an alias', () => 'mike sáylor'],
    ['a former slug', () => 'saylor-m'],
    ['the slug of a record merged into it', () => 'm-saylor'],
    ['an alias that it shares with that record', () => 'both'],
  ])('returns the person for %s', async (_, reference) => {
    expect(await getOkBody(served, `/people/${encodeURIComponent(reference() ?? '')}`)).toMatchObject({ id: ids.saylor, merged_into: null })
  })

  it('shows a merged person by its id', async () => {
    expect(await getOkBody(served, `/people/${ids.duplicate}`)).toMatchObject({
      slug: 'm-saylor',
      lifecycle_status: 'archived',
      merged_into: { slug: 'michael-saylor' },
    })
  })

  it('returns NOT_FOUND for an alias of several people, and names them', async () => {
    const { status, body } = await served.get('/people/The%20Boss')
    expect(status).toBe(404)
    expect(body.error.message).toContain('ann, anne')
  })

  it.each(['/people/nobody', '/people/nobody/touchpoints', '/people/00000000-0000-4000-8000-00000000dead'])(
    'returns NOT_FOUND for %s, with a hint on how to find the person',
    async (path) => {
      const { status, body } = await served.get(path)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      expect(body.error.hint).toContain('GET /people')
    },
  )

  it('shows primary roles first', async () => {
    const { roles } = await getOkBody(served, '/people/ann')
    expect(roles).toEqual([
      {
        entity: { id: ids.zebra, slug: 'zebra', name: 'zebra', lifecycle_status: 'active' },
        role_kind: 'ceo',
        role_label: 'Chair',
        is_primary: true,
        start_date: '2020-01-01',
        end_date: null,
      },
      {
        entity: { id: ids.strategy, slug: 'strategy', name: 'Strategy', lifecycle_status: 'active' },
        role_kind: 'ceo',
        role_label: null,
        is_primary: false,
        start_date: null,
        end_date: null,
      },
    ])
  })

  it('shows ten touchpoints in the dossier, and lists all page by page, newest first', async () => {
    const newestFirst = Array.from({ length: 12 }, (_, n) => `Call ${11 - n}`)
    const listLabels = (touchpoints: { label: string }[]) => touchpoints.map(({ label }) => label)
    expect(listLabels((await getOkBody(served, '/people/michael-saylor')).touchpoints)).toEqual(newestFirst.slice(0, 10))
    for (const limit of [1, 5, 12, 200])
      expect(listLabels(await readAllPages(served, '/people/both/touchpoints', {}, { limit: () => limit }))).toEqual(newestFirst)
    expect(await getOkBody(served, '/people/both/touchpoints')).toMatchObject({ total: 12, next_cursor: null })
  })
})

describe('GET /people', () => {
  it('sorts listed people by name, ignoring case and accents', async () => {
    const body = await getOkBody(served, '/people')
    expect([listSlugs(body.data), body.total]).toEqual([['ann', 'anne', 'michael-saylor'], 3])
  })

  it('filters by lifecycle status, and includes merged people', async () => {
    expect(listSlugs(await readAllPages(served, '/people', { lifecycle_status: 'archived' }))).toEqual(['archived', 'm-saylor'])
  })

  it.each(['strategy', 'MicroStrategy', 'micro-strategy', 'merged-away', () => ids.strategy?.toUpperCase(), () => ids.merged])(
    'filters by an entity where people have a role: %s',
    async (entity) => {
      expect(listSlugs(await readAllPages(served, '/people', { entity: typeof entity === 'string' ? entity : entity() }))).toEqual([
        'ann',
        'michael-saylor',
      ])
    },
  )

  it('returns NOT_FOUND with the name of an unknown entity', async () => {
    const { status, body } = await served.get('/people?entity=no-such-entity')
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.error.message).toContain('entity')
    expect(body.error.message).toContain('no-such-entity')
  })

  it.each([
    ['a typo', 'micheal saylor', ['michael-saylor']],
    ['a name without its accent', 'omer', ['ann']],
    ['an alias', 'mike', ['michael-saylor']],
    ['a word of the biography', 'software', ['michael-saylor']],
    ['nothing but punctuation', '?!', []],
    ['an unknown name', 'nakamoto', []],
  ])('searches for %s', async (_, q, found) => {
    expect(listSlugs(await readAllPages(served, '/people', { q }))).toEqual(found)
  })

  it('searches within an entity', async () => {
    expect(listSlugs(await readAllPages(served, '/people', { q: 'ann' }))).toEqual(expect.arrayContaining(['ann', 'anne']))
    expect(listSlugs(await readAllPages(served, '/people', { q: 'ann', entity: 'zebra' }))).toEqual(['ann'])
    expect(listSlugs(await readAllPages(served, '/people', { q: 'ann' }, { limit: () => 1 }))).toEqual(
      listSlugs(await readAllPages(served, '/people', { q: 'ann' })),
    )
  })
})
