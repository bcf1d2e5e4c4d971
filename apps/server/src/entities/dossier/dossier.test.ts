import { beforeAll, describe, expect, it } from 'vitest'
import { makeEntity, makePerson, markMerged } from '../../testing/records.ts'
import { getOkBody, serveScratchDatabase } from '../../testing/serve-scratch.ts'

const ids: Record<string, string> = {}
const served = serveScratchDatabase(async ({ database }) => {
  const makeNamedEntity = async (slug: string, options: Omit<Parameters<typeof makeEntity>[1], 'slug'> = {}) => {
    ids[slug] = await makeEntity(database, { slug, ...options })
  }
  await makeNamedEntity('strategy', {
    name: 'Strategy',
    aliases: ['MicroStrategy Inc.', 'MSTR Holding', 'Shared Name', 'AC/DC'],
    formerSlugs: ['micro-strategy'],
    tags: ['b.term', 'a.term'],
    description: 'Holds bitcoin.',
  })
  await makeNamedEntity('other', { name: 'Other', aliases: ['Shared Name', 'micro-strategy'] })
  await makeNamedEntity('duplicate', { name: 'Duplicate', aliases: ['Dupe', 'MSTR Holding'], formerSlugs: ['even-older'] })
  await makeNamedEntity('provider', { name: 'Provider' })
  await makeNamedEntity('customer', { name: 'Customer' })
  await markMerged(database, 'entities', ids.duplicate ?? '', ids.strategy ?? '')
  ids.ceo = await makePerson(database, { slug: 'ceo', name: 'Ann Ä.', roles: [ids.strategy ?? ''] })
  await makePerson(database, { slug: 'gone', roles: [ids.strategy ?? ''], lifecycle_status: 'archived' })
  await database.run(async (db) => {
    const getId = (slug: string) => ids[slug] ?? ''
    const [capability] = await db
      .insertInto('capabilities')
      .values({ slug: 'custody', name: 'Custody', horizon: 'now' })
      .returning('id')
      .execute()
    const capability_id = capability?.id ?? ''
    await db
      .updateTable('entities')
      .set({ scale: { btc_holdings: 21 }, notes_md: '# Notes' })
      .where('id', '=', getId('strategy'))
      .execute()
    await db
      .insertInto('entity_relationships')
      .values([
        {
          entity_id: getId('strategy'),
          related_entity_id: getId('provider'),
          relationship_type: 'custody',
          created_at: '2026-01-02T00:00:00Z',
        },
        {
          entity_id: getId('customer'),
          related_entity_id: getId('strategy'),
          relationship_type: 'capital',
          created_at: '2026-01-03T00:00:00.5Z',
        },
        {
          entity_id: getId('strategy'),
          related_entity_id: getId('customer'),
          relationship_type: 'payment',
          created_at: '2026-01-01T00:00:00Z',
        },
      ])
      .execute()
    await db
      .insertInto('entity_providers')
      .values([
        { entity_id: getId('strategy'), capability_id, provider_entity_id: getId('provider'), created_at: '2026-01-01T00:00:00Z' },
        { entity_id: getId('strategy'), capability_id, provider_name: 'Somebody unknown', created_at: '2026-01-02T00:00:00Z' },
      ])
      .execute()
    await db
      .insertInto('entity_org_fits')
      .values({ entity_id: getId('strategy'), capability_id, horizon: 'now', fit_score: 5 })
      .execute()
    await db
      .insertInto('entity_lore')
      .values(
        [1, 2].map((n) => ({
          entity_id: getId('strategy'),
          kind: 'research',
          text: `Lore ${n}`,
          trust_tier: 'public',
          created_at: `2026-01-0${n}T00:00:00Z`,
        })),
      )
      .execute()
    const source = { kind: 'public_url', trust_tier: 'public' } as const
    await db
      .insertInto('sources')
      .values([
        ...[1, 2, 3].map((n) => ({
          ...source,
          entity_id: getId('strategy'),
          title: `Source ${n}`,
          url: `https://example.org/${n}`,
          created_at: `2026-01-0${n}T00:00:00Z`,
        })),
        { ...source, entity_id: getId('duplicate'), title: 'Of the duplicate', url: 'https://example.org/d' },
      ])
      .execute()
  })
})

const parts = ['relationships', 'people', 'lore', 'org_fit', 'providers']

describe('an entity', () => {
  it.each([
    ['its id', () => ids.strategy],
    ['its id in capitals', () => ids.strategy?.toUpperCase()],
    ['its slug', () => 'strategy'],
    ['its slug in capitals', () => 'STRATEGY'],
    ['an alias', () => 'MicroStrategy Inc.'],
    ['an alias without its case and accents', () => 'mícrostrategy INC.'],
    ['an alias with a slash', () => 'AC/DC'],
    ['a former slug, also where another record has it as an alias', () => 'micro-strategy'],
    ['an alias that it shares with a record merged into it', () => 'MSTR Holding'],
  ])('returns the entity for %s', async (_, reference) => {
    const { id, slug } = await getOkBody(served, `/entities/${encodeURIComponent(reference() ?? '')}`)
    expect([id, slug]).toEqual([ids.strategy, 'strategy'])
  })

  it('returns NOT_FOUND for an alias of several entities, and names them', async () => {
    const { status, body } = await served.get('/entities/shared%20name')
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.error.message).toMatch(/other, strategy/)
    expect(body.error.hint).toMatch(/slug or id/)
  })

  it.each(['no-such-entity', '00000000-0000-4000-8000-00000000dead', '%25', 'Ω', 'x'.repeat(200)])(
    'returns NOT_FOUND for %s, with a hint on how to look it up',
    async (reference) => {
      for (const path of [`/entities/${encodeURIComponent(reference)}`, `/entities/${encodeURIComponent(reference)}/sources`]) {
        const { status, body } = await served.get(path)
        expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
        expect(body.error.message).toContain(reference)
        expect(body.error.hint).toContain('GET /entities')
      }
    },
  )

  it("shows a merged entity by its id, with the survivor and the survivor's sources", async () => {
    const dossier = await getOkBody(served, `/entities/${ids.duplicate}`)
    expect(dossier).toMatchObject({
      slug: 'duplicate',
      lifecycle_status: 'archived',
      merged_into: { id: ids.strategy, slug: 'strategy', name: 'Strategy' },
    })
    const { data } = await getOkBody(served, `/entities/${ids.duplicate?.toUpperCase()}/sources`)
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Source 3', 'Source 2', 'Source 1'])
  })

  it.each(['duplicate', 'Dupe', 'even-older'])('returns the survivor for %s of a merged entity', async (reference) => {
    expect(await getOkBody(served, `/entities/${reference}`)).toMatchObject({ slug: 'strategy', merged_into: null })
    const { data, total } = await getOkBody(served, `/entities/${reference}/sources`)
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Source 3', 'Source 2', 'Source 1'])
    expect(total).toBe(3)
  })

  it('contains every field that the summary lacks', async () => {
    expect(await getOkBody(served, '/entities/strategy')).toMatchObject({
      description: 'Holds bitcoin.',
      scale: { btc_holdings: 21 },
      aliases: ['AC/DC', 'micro-strategy', 'MicroStrategy Inc.', 'MSTR Holding', 'Shared Name'],
      lifecycle_status: 'active',
      lifecycle_reason: null,
      notes_md: '# Notes',
      taxonomy_terms: [{ slug: 'a.term' }, { slug: 'b.term' }],
    })
  })
})

describe('include', () => {
  it('adds no part when `include` is not sent', async () => {
    expect(Object.keys(await getOkBody(served, '/entities/strategy'))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(parts.join('|'))]),
    )
  })

  it.each(parts)('adds only %s', async (part) => {
    const dossier = await getOkBody(served, '/entities/strategy', { include: part })
    expect(parts.filter((other) => other in dossier)).toEqual([part])
    expect(dossier[part].length).toBeGreaterThan(0)
  })

  it('adds all parts as arrays, even if they are empty', async () => {
    const dossier = await getOkBody(served, '/entities/other', { include: parts })
    expect(parts.map((part) => dossier[part])).toEqual(parts.map(() => []))
  })

  it('shows relationships from both sides, newest first', async () => {
    const { relationships } = await getOkBody(served, '/entities/strategy', { include: 'relationships' })
    const shown = (relationships as { direction: string; relationship_type: string; entity: { slug: string } }[]).map((each) => [
      each.direction,
      each.relationship_type,
      each.entity.slug,
    ])
    expect(shown).toEqual([
      ['incoming', 'capital', 'customer'],
      ['outgoing', 'custody', 'provider'],
      ['outgoing', 'payment', 'customer'],
    ])
  })

  it('shows lore newest first, providers with and without a record, fits, and listed people', async () => {
    const dossier = await getOkBody(served, '/entities/strategy', { include: parts })
    expect(dossier.lore.map(({ text }: { text: string }) => text)).toEqual(['Lore 2', 'Lore 1'])
    expect(dossier.providers).toMatchObject([
      { provider_entity: null, provider_name: 'Somebody unknown', capability: { slug: 'custody' } },
      { provider_entity: { slug: 'provider' }, provider_name: 'Provider' },
    ])
    expect(dossier.org_fit).toMatchObject([{ capability: { slug: 'custody' }, horizon: 'now', fit_score: 5 }])
    expect(dossier.people).toMatchObject([{ person: { slug: 'ceo', name: 'Ann Ä.' }, role_kind: 'ceo' }])
  })

  describe('include=people', () => {
    let key: string
    beforeAll(async () => {
      key = await served.key({ scopes: ['read:catalog'] })
    })
    it.each(['people', 'lore,people'])('returns FORBIDDEN without the scope read:people: %s', async (include) => {
      const { status, body } = await served.get(`/entities/strategy?include=${include}`, { key })
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
      expect(body.error.message).toContain('read:people')
    })
    it('requires no scope read:people for the other parts', async () => {
      const others = parts.filter((part) => part !== 'people').join(',')
      expect((await served.get(`/entities/strategy?include=${others}`, { key })).status).toBe(200)
    })
  })
})

describe('the sources of an entity', () => {
  it('lists newest first', async () => {
    const first = await getOkBody(served, '/entities/strategy/sources', { limit: 2 })
    expect(first).toMatchObject({ data: [{ title: 'Source 3' }, { title: 'Source 2' }], total: null })
    const last = await getOkBody(served, '/entities/strategy/sources', { limit: 1, cursor: first.next_cursor })
    expect(last).toMatchObject({ data: [{ title: 'Source 1' }], next_cursor: null })
    expect(await getOkBody(served, `/sources/${last.data[0].id.toUpperCase()}`)).toMatchObject({ title: 'Source 1', download_url: null })
  })
})
