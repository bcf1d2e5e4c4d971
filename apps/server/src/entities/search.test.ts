import { afterEach, describe, expect, it } from 'vitest'
import { type EntityOptions, makeEntity } from '../testing/records.ts'
import { getOkBody, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'

const served = serveScratchDatabase(async ({ database }) => {
  const entities: readonly EntityOptions[] = [
    { slug: 'riot', name: 'Riot Platforms', ticker: 'RIOT', one_liner: 'Mines bitcoin in Texas', country: 'US', segments: ['miners'] },
    {
      slug: 'marathon',
      name: 'Marathon Digital Holdings',
      ticker: 'MARA',
      one_liner: 'Large miner',
      description: 'Competes with Riot in Texas.',
    },
    { slug: 'corebase', name: 'Corebase', aliases: ['Core Base Holdings', 'Korebáse'], one_liner: 'Hosting for miners' },
    { slug: 'cafe', name: 'Café Lightning', one_liner: 'A merchant that takes Lightning', strategic_importance: 5 },
    { slug: 'osmotr', name: 'Биткойн Завод', one_liner: 'Завод в Сибири' },
    { slug: 'kuanggong', name: '比特币矿工' },
    { slug: 'sisyphos', name: 'Σίσυφος Α.Ε.' },
    { slug: 'nandu', name: 'बिटकॉइन माइनर' },
    { slug: 'muadin', name: 'معدن البيتكوين' },
    { slug: 'block-2140', name: 'Block 2140 Capital' },
    { slug: 'e9', name: '1e9labs' },
    { slug: 'punctuation', name: '!!!' },
    { slug: 'quoted', name: "O'Hara & Sons: \\ Mining | (Group)" },
    { slug: 'long-word', name: `Donau${'dampf'.repeat(10)}schiff Gesellschaft` },
    { slug: 'gone', name: 'Riot Gone', lifecycle_status: 'archived' },
    { slug: 'miner-one', name: 'Lonely', one_liner: 'Nothing but quartz' },
    { slug: 'miner-two', name: 'Quartz', one_liner: 'Nothing' },
    { slug: 'miner-three', name: 'Lonelier', description: 'Nothing but quartz' },
  ]
  for (const entity of entities) await makeEntity(database, entity)
})

const searchSlugs = async (q: string, filters: Record<string, string> = {}): Promise<string[]> =>
  (await readAllPages(served, '/entities', { q, ...filters })).map(({ slug }) => slug)

describe('a search for entities', () => {
  it('ranks names before one-liners, and one-liners before descriptions', async () => {
    expect(await searchSlugs('quartz')).toEqual(['miner-two', 'miner-one', 'miner-three'])
  })

  it('ranks an exact name before a longer name', async () => {
    expect((await searchSlugs('riot platforms'))[0]).toBe('riot')
    expect(await searchSlugs('riot')).toEqual(['riot', 'marathon'])
  })

  it.each([
    ['a letter too few', 'platfrms', 'riot'],
    ['a letter too many', 'marrathon', 'marathon'],
    ['a wrong letter', 'corebese', 'corebase'],
    ['two letters swapped', 'maratohn', 'marathon'],
    ['a wrong first letter', 'varathon', 'marathon'],
    ['two letters swapped in a short word', 'roit', 'riot'],
    ['a typo in one of several words', 'marathon digitl', 'marathon'],
    ['a typo in each of several words', 'marathn digitel', 'marathon'],
    ['a typo in another alphabet', 'Биткоен завод', 'osmotr'],
    ['a ticker', 'mara', 'marathon'],
    ['an alias', 'core base', 'corebase'],
    ['an alias without its accent', 'KOREBASE', 'corebase'],
    ['a name without its accent', 'cafe', 'cafe'],
    ['a name with an accent that it does not have', 'ríot', 'riot'],
    ['the beginning of the last word', 'riot plat', 'riot'],
    ['words in another order', 'holdings marathon', 'marathon'],
    ['Cyrillic in capitals', 'ЗАВОД', 'osmotr'],
    ['Chinese', '比特币', 'kuanggong'],
    ['Greek with another final letter', 'ΣΊΣΥΦΟΣ', 'sisyphos'],
    ['Hindi', 'बिटकॉइन', 'nandu'],
    ['Arabic', 'البيتكوين', 'muadin'],
    ['a number', '2140', 'block-2140'],
    ['a word that looks like a number', '1e9labs', 'e9'],
    ['a word and its punctuation', "o'hara & sons: \\ (group)!", 'quoted'],
    ['a word of more than forty letters', `donau${'dampf'.repeat(10)}schiff gesellschaft`, 'long-word'],
  ])('finds %s', async (_, q, slug) => {
    expect(await searchSlugs(q)).toContain(slug)
  })

  it('requires every word', async () => {
    expect(await searchSlugs('riot corebase')).toEqual([])
  })

  it('does not match similar numbers', async () => {
    expect(await searchSlugs('21403')).toEqual([])
    expect(await searchSlugs('2150')).toEqual([])
  })

  it.each(['!!!', '%', '\\', '&', "'", ':*', '()', '🙂', ' '])('finds nothing for a query without a word: %s', async (q) => {
    expect(await searchSlugs(q)).toEqual([])
  })

  it.each(["a' | b", 'foo & !bar', "riot':*A", '<->', 'x'.repeat(200), 'a b c d e f g h i j k l'])(
    'treats %s as words, not as operators',
    async (q) => {
      expect((await getOkBody(served, '/entities', { q })).next_cursor).toBeNull()
    },
  )

  it('applies the filters', async () => {
    expect(await searchSlugs('texas')).toEqual(['riot', 'marathon'])
    expect(await searchSlugs('texas', { segment: 'miners' })).toEqual(['riot'])
    expect(await searchSlugs('texas', { country: 'us', name: 'riot' })).toEqual(['riot'])
    expect(await searchSlugs('riot', { lifecycle_status: 'archived' })).toEqual(['gone'])
  })

  it('returns a total if all fit on one page, otherwise null', async () => {
    expect((await getOkBody(served, '/entities', { q: 'texas' })).total).toBe(2)
    expect((await getOkBody(served, '/entities', { q: 'texas', limit: 1 })).total).toBeNull()
  })

  it('returns the same order page by page', async () => {
    const whole = await searchSlugs('miner')
    const walked = await readAllPages(served, '/entities', { q: 'miner' }, { limit: (page) => 1 + (page % 2) })
    expect(walked.map(({ slug }) => slug)).toEqual(whole)
    expect(whole.length).toBeGreaterThan(1)
  })
})

describe('an alias', () => {
  const readAliasOwners = async (name: string) => (await readAllPages(served, '/entities', { name })).map(({ slug }) => slug)
  const moveAlias = (alias: string, slug: string) =>
    served.database.run((db) =>
      db
        .updateTable('entity_aliases')
        .set(({ selectFrom }) => ({ entity_id: selectFrom('entities').select('id').where('slug', '=', slug) }))
        .where('alias', '=', alias)
        .execute(),
    )
  afterEach(() => moveAlias('Korebáse', 'corebase'))

  it('leads to the entity that has the name now', async () => {
    expect([await readAliasOwners('korebase'), await searchSlugs('korebase')]).toEqual([['corebase'], ['corebase']])
    await moveAlias('Korebáse', 'e9')
    expect([await readAliasOwners('korebase'), await searchSlugs('korebase')]).toEqual([['e9'], ['e9']])
  })
})
