import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectDatabase } from '../database/database.ts'
import { insertRows } from '../database/statements/insert-rows.ts'
import { countRuns } from '../testing/count-runs.ts'
import { makeEntity, makeSegment } from '../testing/records.ts'
import { getOkBody, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { startTestServer } from '../testing/test-server.ts'
import { insertEntities } from './writes.ts'

const segmentPaths = ['miners', 'miners/pools', 'miners/pools/solo', 'treasuries', 'empty'] as const
/** Slugs of terms; the first two terms are below the last one. */
const tagSlugs: readonly string[] = ['lightning.wallets', 'lightning.payments', 'geography.europe', 'risk.none', 'lightning']
const names = [
  ...['Äther Mining', 'ather mining', 'ATHER MINING', 'Zebra', 'zébra', 'Éclair', 'eclair labs', 'Ångström', 'Angstrom', 'ÑANDÚ'],
  ...[
    '100% Hash',
    '100 Hash',
    'under_score',
    'underscore',
    'back\\slash',
    'İstanbul Coin',
    'ΣΊΣΥΦΟΣ',
    'Ослик',
    '比特币矿工',
    '𝒳 Corp',
    'ﬁnance',
    '~',
  ],
]
const days = ['2026-01-31T23:59:59.999999Z', '2026-02-01T00:00:00Z', '2025-06-15T12:00:00Z', '2026-03-01T08:30:00Z']

type Entity = {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  readonly lifecycle: string
  readonly verified: string | null
  readonly segments: readonly (typeof segmentPaths)[number][]
  readonly tags: readonly string[]
}

const entity: fc.Arbitrary<Entity> = fc.record({
  id: fc.constant(0).map(() => randomUUID()),
  name: fc.constantFrom(...names),
  aliases: fc.subarray(['Old Name', 'Naïve', 'core', 'base', '50%_off'], { maxLength: 2 }),
  country: fc.constantFrom('DE', 'de', 'US', 'CH', null),
  region: fc.constantFrom('Zürich', 'Texas', null),
  city: fc.constantFrom('Zürich', 'ZURICH', 'Austin', 'São Paulo', null),
  lifecycle: fc.constantFrom('active', 'active', 'active', 'defunct', 'archived', 'false_positive'),
  verified: fc.constantFrom(null, ...days),
  segments: fc.subarray([...segmentPaths].slice(0, 4), { maxLength: 2 }),
  tags: fc.subarray(tagSlugs.filter((slug) => slug !== 'risk.none')),
})
const entities = fc.sample(entity, { numRuns: 300, seed: 7 })

const served = serveScratchDatabase(async ({ database }) => {
  await database.transaction(async (tx) => {
    const segmentIds = new Map<string, string>()
    for (const path of segmentPaths) segmentIds.set(path, await makeSegment(tx, path))
    const terms = tagSlugs.map((slug) => ({ id: randomUUID(), slug, name: slug, kind: 'custom' as const }))
    await tx.insertInto('taxonomy_terms').values(terms).execute()
    const { id: parent_id } = await tx.selectFrom('taxonomy_terms').select('id').where('slug', '=', 'lightning').executeTakeFirstOrThrow()
    await tx.updateTable('taxonomy_terms').set({ parent_id }).where('slug', 'like', 'lightning.%').execute()
    const termIds = new Map(terms.map(({ slug, id }) => [slug, id]))
    await insertEntities(
      tx,
      entities.map(({ id, name, country, region, city, lifecycle, verified }, n) => {
        return { id, slug: `entity-${n}`, name, country, region, city, lifecycle_status: lifecycle, last_verified_at: verified }
      }),
    )
    const flattenParts = <T>(part: (entity: Entity) => readonly T[]) =>
      entities.flatMap((each) => part(each).map((value, n) => [each.id, value, n] as const))
    const aliases = flattenParts(({ aliases }) => aliases).map(([entity_id, alias]) => ({ entity_id, alias }))
    await insertRows(tx, 'entity_aliases', ['entity_id', 'alias'], aliases, 'keep')
    const memberships = flattenParts(({ segments }) => segments).map(([entity_id, path, n]) => {
      return { entity_id, segment_id: segmentIds.get(path) ?? '', is_primary: n === 0 }
    })
    await insertRows(tx, 'entity_segments', ['entity_id', 'segment_id', 'is_primary'], memberships, 'keep')
    const tags = flattenParts(({ tags }) => tags).map(([entity_id, slug]) => ({ entity_id, term_id: termIds.get(slug) ?? '' }))
    await insertRows(tx, 'entity_taxonomy_terms', ['entity_id', 'term_id'], tags, 'keep')
  })
})

type Query = {
  readonly name?: string
  readonly segment?: string
  readonly tag?: string
  readonly any_tag?: readonly string[]
  readonly all_tags?: readonly string[]
  readonly exact_tag?: boolean
  readonly country?: string
  readonly region?: string
  readonly city?: string
  readonly lifecycle_status?: string
  readonly last_verified_before?: string
}

const parameters: { readonly [Name in keyof Query]-?: fc.Arbitrary<NonNullable<Query[Name]>> } = {
  name: fc.constantFrom(
    'ather',
    'ÄTHER',
    'zEBRÁ',
    '%',
    '_',
    '\\',
    'angstrom',
    'σίσ',
    'ΣΙΣΥΦΟΣ',
    'ίσυφοσ',
    'ослик',
    '特币',
    'istanbul',
    'x corp',
    'FI',
    'naive',
    'core base',
    ' e',
    'a',
  ),
  segment: fc.constantFrom('miners', 'pools', 'solo', 'treasuries', 'empty', 'MINERS'),
  tag: fc.constantFrom(...tagSlugs),
  any_tag: fc.subarray([...tagSlugs], { minLength: 1 }),
  all_tags: fc.subarray([...tagSlugs], { minLength: 1 }),
  exact_tag: fc.boolean(),
  country: fc.constantFrom('DE', 'us', 'CH', 'XX'),
  region: fc.constantFrom('zurich', 'TEXAS'),
  city: fc.constantFrom('zürich', 'Zurich', 'sao paulo', 'nowhere'),
  lifecycle_status: fc.constantFrom('active', 'defunct', 'archived', 'false_positive'),
  last_verified_before: fc.constantFrom('2026-02-01', '2026-02-02', '2025-06-15', '2025-06-16', '2000-01-01', '2030-01-01'),
}

/** Computes the expected results from the test's records in a simple way. */
function computeExpectedIds(query: Query): string[] {
  return entities
    .filter((each) => matchesQuery(each, query))
    .sort(
      (a, b) => Buffer.compare(Buffer.from(foldForComparison(a.name)), Buffer.from(foldForComparison(b.name))) || (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id)
}

function matchesQuery(record: Entity, query: Query): boolean {
  const slugs = record.segments.flatMap((path) => path.split('/'))
  const hasTag = (tag: string) => record.tags.some((own) => own === tag || (!query.exact_tag && own.startsWith(`${tag}.`)))
  const isSameText = (value: string | null, wanted: string | undefined) =>
    wanted === undefined || (value !== null && foldForComparison(value) === foldForComparison(wanted))
  return [
    query.lifecycle_status === undefined ? ['active', 'defunct'].includes(record.lifecycle) : record.lifecycle === query.lifecycle_status,
    query.name === undefined ||
      [record.name, ...record.aliases].some((name) => foldForComparison(name).includes(foldForComparison(query.name ?? ''))),
    query.segment === undefined || slugs.includes(query.segment.toLowerCase()),
    query.tag === undefined || hasTag(query.tag),
    query.any_tag === undefined || query.any_tag.some(hasTag),
    (query.all_tags ?? []).every(hasTag),
    isSameText(record.country, query.country) && isSameText(record.region, query.region) && isSameText(record.city, query.city),
    query.last_verified_before === undefined ||
      record.verified === null ||
      new Date(record.verified) < new Date(`${query.last_verified_before}T00:00:00Z`),
  ].every(Boolean)
}

function foldForComparison(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').trim()
}

async function expectSameResults(query: Query, limit: number): Promise<void> {
  const wanted = computeExpectedIds(query)
  const found = await readAllPages(served, '/entities', query, { limit: () => limit })
  expect(found.map(({ id }) => id)).toEqual(wanted)
  const { total } = await getOkBody(served, '/entities', { ...query, limit })
  expect([null, wanted.length]).toContain(total)
}

describe('GET /entities', () => {
  it('sorts listed entities by name, ignoring case and accents, then by id', () => expectSameResults({}, 200))

  it.each(Object.keys(parameters) as (keyof Query)[])('filters only by %s', async (name) => {
    for (const value of new Set(fc.sample(parameters[name] as fc.Arbitrary<unknown>, { numRuns: 12, seed: 1 })))
      await expectSameResults({ [name]: value }, 100)
  })

  it('filters by several parameters at once, with any page size', async () => {
    const query = fc.record(parameters as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] }) as fc.Arbitrary<Query>
    const few = query.filter((each) => Object.keys(each).length <= 4)
    await fc.assert(
      fc.asyncProperty(few, fc.constantFrom(5, 50, 200), (each, limit) => expectSameResults(each, limit)),
      { numRuns: countRuns(100), endOnFailure: true },
    )
  })

  it('returns a total without a filter, with a segment, with a term, and if all fit on one page', async () => {
    const totals: [Query, number][] = [
      {},
      { segment: 'miners' },
      { tag: 'lightning' },
      { tag: 'lightning', exact_tag: true },
      { any_tag: ['risk.none'] },
    ].map((query) => [query, 1])
    for (const [query, limit] of [...totals, [{ country: 'CH', region: 'Texas' }, 200]] as [Query, number][])
      expect((await getOkBody(served, '/entities', { ...query, limit })).total).toBe(computeExpectedIds(query).length)
  })

  it('returns the total null for other filters', async () => {
    expect((await getOkBody(served, '/entities', { country: 'DE', limit: 1 })).total).toBeNull()
  })

  it('lists the entities of exactly this taxonomy term, without those of terms below it', async () => {
    for (const tag of ['lightning.wallets', 'lightning']) {
      const found = await readAllPages(served, `/taxonomy/${tag}/entities`, {}, { limit: () => 30 })
      expect(found.map(({ id }) => id)).toEqual(computeExpectedIds({ tag, exact_tag: true }))
      expect((await getOkBody(served, `/taxonomy/${tag}/entities`)).total).toBe(found.length)
    }
  })

  it.each([
    ['segment', 'no-such-segment'],
    ['tag', 'no.such.term'],
    ['any_tag', 'lightning.wallets,no.such.term'],
    ['all_tags', 'no.such.term'],
  ])('returns NOT_FOUND with the unknown %s', async (parameter, value) => {
    const { status, body } = await served.get(`/entities?${parameter}=${value}`)
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.error.message).toContain(value.split(',').at(-1))
  })

  it('begins the day of last_verified_before at midnight UTC, regardless of the time zone of the database', async () => {
    const url = new URL(served.url)
    url.searchParams.set('options', '-c TimeZone=Pacific/Auckland')
    const database = connectDatabase({ url: url.href, connections: 2, naming: 'named' })
    const server = await startTestServer(database)
    const { body } = await server.get('/entities?last_verified_before=2026-02-01&limit=200')
    await server.stop()
    await database.close()
    expect(body.data.map(({ id }: Entity) => id)).toEqual(computeExpectedIds({ last_verified_before: '2026-02-01' }).slice(0, 200))
  })

  it.each(['0000-01-01', '0001-01-01', '9999-12-31'])('accepts %s as a day', async (day) => {
    const { data } = await getOkBody(served, '/entities', { last_verified_before: day, limit: 1 })
    expect(data).toHaveLength(1)
  })

  it('finds an entity by a part of a name, but not by a text that spans name and alias', async () => {
    const id = await makeEntity(served.database, {
      slug: 'two-aliases',
      name: 'Quux',
      aliases: ['one two', 'three four'],
      lifecycle_status: 'archived',
    })
    const countMatches = async (name: string) =>
      (await readAllPages(served, '/entities', { name, lifecycle_status: 'archived' })).filter((each) => each.id === id).length
    expect([
      await countMatches('one two'),
      await countMatches('three four'),
      await countMatches('two three'),
      await countMatches('four one'),
      await countMatches('quux one'),
    ]).toEqual([1, 1, 0, 0, 0])
  })
})
