import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson, makeSegment } from '../testing/records.ts'
import { getOkBody, serveScratchDatabase } from '../testing/serve-scratch.ts'

/** Names of records, each with searches that must find it; some match the middle of the name. */
const names: readonly (readonly [name: string, ...typed: string[]])[] = [
  ['Łódź Bitcoin Meetup', 'lodz', 'ŁÓDŹ', 'odz bit'],
  ['Straße der Satoshis', 'strasse', 'STRASSE', 'STRAẞE'],
  ['Tromsø Hashing', 'tromso', 'romso'],
  ['Æther Capital', 'aether'],
  ['Œuvre Lightning', 'oeuvre'],
  ['Đakovo Mining', 'dakovo'],
  ['Għar Labs', 'ghar labs'],
  ['Þórshöfn Node', 'thorshofn'],
  ['Sıla Ödeme', 'sila odeme'],
  ['Kaŋa Wallet', 'kana'],
  ['Ŧest Rails', 'test rails'],
  ['Ғалым Қоры', 'галым'],
  ['Зелёный Чай', 'зеленыи чаи', 'зелёный'],
  ['D’Amato “Quoted” – Bros', "d'amato", '"quoted"', '" - bros', 'D‘Amato „Quoted” — Bros'],
  ['Many   Blanks\u00a0Inc', 'many blanks inc'],
  ['Col·lecció L·L paraŀlela', 'parallela'],
  ['שָׁלוֹם ביטקוין', 'שלום'],
  ['مُحَمَّد بيتكوين', 'محمد'],
]

const served = serveScratchDatabase(async ({ database }) => {
  for (const [index, [name]] of names.entries()) await makeEntity(database, { slug: `entity-${index}`, name, city: name })
  for (const [index, [name]] of names.entries()) await makePerson(database, { slug: `person-${index}`, name })
  await makeEntity(database, { slug: 'tether', name: 'Tether' })
  await makeEntity(database, { slug: 'marks', name: 'Acme™ © Nº' })
  await makeEntity(database, { slug: 'tokyo', name: '東京ビットコイン会議', aliases: ['비트코인연구소'], city: '渋谷区' })
  await database.run((db) => makeSegment(db, 'miners'))
  await makePerson(database, { slug: 'wang', name: '王小明' })
  await makePerson(database, { slug: 'kim', name: '김민수' })
})

const listSlugs = async (path: string, query: Readonly<Record<string, string>>): Promise<string[]> =>
  (await getOkBody(served, path, { ...query, limit: 200 })).data.map(({ slug }: { slug: string }) => slug)

describe.each(names.map(([name, ...typed], index) => ({ name, typed: [name, ...typed], index })))('$name', ({ name, typed, index }) => {
  it.each(typed)('lists the entity when the name filter is %s', async (name) => {
    expect(await listSlugs('/entities', { name })).toContain(`entity-${index}`)
  })

  it.each(typed.filter((one) => !/^"|^odz|^romso/.test(one)))('finds the entity and the person by %s', async (q) => {
    expect(await listSlugs('/entities', { q })).toContain(`entity-${index}`)
    expect(await listSlugs('/people', { q })).toContain(`person-${index}`)
  })

  it('lists the entity when the city filter is in capitals', async () => {
    const plain = name.normalize('NFC')
    expect(await listSlugs('/entities', { city: plain.toUpperCase() })).toContain(`entity-${index}`)
  })
})

describe('GET /entities?q=', () => {
  it('ranks Æther Capital before Tether for the search aether', async () => {
    expect((await listSlugs('/entities', { q: 'aether' }))[0]).toBe('entity-3')
  })

  it('finds a name with a symbol when the search omits the symbol', async () => {
    expect(await listSlugs('/entities', { q: 'acme' })).toContain('marks')
    expect(await listSlugs('/entities', { name: 'acme©' })).toEqual([])
    expect(await listSlugs('/entities', { name: 'acmetm' })).toEqual([])
  })

  it.each(['ビットコイン', '東京', '会議', 'コイン会', '議', '京', '비트코인', '연구', '소'])(
    'finds %s inside a Japanese name or a Korean alias',
    async (q) => {
      expect(await listSlugs('/entities', { q })).toEqual(['tokyo'])
    },
  )

  it.each(['京東', '議会', '東京大学', 'ビットマイン'])('finds nothing for %s, which no name contains', async (q) => {
    expect(await listSlugs('/entities', { q })).toEqual([])
  })
})

describe('GET /people?q=', () => {
  it.each([
    ['小明', 'wang'],
    ['王小', 'wang'],
    ['민수', 'kim'],
    ['김', 'kim'],
  ])('finds %s inside a name', async (q, slug) => {
    expect(await listSlugs('/people', { q })).toEqual([slug])
  })
})

describe('POST /field-events', () => {
  it('derives an ASCII slug from letters with strokes, and finds the event by ASCII letters and by the middle of a word', async () => {
    const { body } = await served.post('/field-events', { name: 'Łódź Bitcoin Meetup 東京会議', city: 'Gießen' })
    expect(body.slug).toBe('lodz-bitcoin-meetup')
    for (const q of ['lodz', 'giessen', '京会']) expect(await listSlugs('/field-events', { q })).toEqual(['lodz-bitcoin-meetup'])
  })
})

describe('a proposal of a new entity', () => {
  it.each([
    ['Straße der Satoshis', 'Strasse der Satoshis'],
    ['Łódź Bitcoin Meetup', 'Lodz Bitcoin Meetup'],
  ])('warns of the existing entity %s when the new name is %s', async (existing, name) => {
    const { status, body } = await served.post('/agents/proposals/entity', {
      entity: { slug: 'one-like-it', name, segment_slug: 'miners' },
      dry_run: true,
    })
    expect([status, JSON.stringify(body.warnings)]).toEqual([200, expect.stringContaining(existing)])
  })
})
