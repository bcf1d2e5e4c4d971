import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { undoMerge } from '../records/merges/merge-undo.ts'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { merge } from '../testing/merge-records.ts'
import { type EntityOptions, makeEntity, makePerson } from '../testing/records.ts'
import { appendQuery, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { refreshDuplicates } from './refresh.ts'

const served = serveScratchDatabase(({ database }) => makeCurator(database, 'curator'))
let cookie: string
beforeAll(async () => {
  cookie = await signInAs(served.address, 'curator@example.org')
})

type Pair = {
  readonly id: string
  readonly score: number
  readonly survivor: string
  readonly reasons: readonly { readonly code: string; readonly points: number }[]
  readonly records: readonly { readonly id: string; readonly slug: string }[]
}

const formatPair = ({ records, score, reasons }: Pair) =>
  `${records
    .map(({ slug }) => slug)
    .sort()
    .join(' ')} ${score}: ${reasons.map(({ code, points }) => `${code} ${points}`).join(', ')}`

/** Reads the pairs of a record as an agent with every scope. */
const readRecordPairs = (record: string, query: object = {}): Promise<Pair[]> =>
  readAllPages(served, '/agent-work/duplicates', { record, ...query })
const listRecordPairs = async (record: string, query: object = {}) => (await readRecordPairs(record, query)).map(formatPair)

async function listAllPairs(query: Readonly<Record<string, unknown>> = {}): Promise<string[]> {
  await refreshDuplicates(served.database)
  return (await readAllPages(served, '/agent-work/duplicates', query)).map(formatPair)
}

const callCuration = async (method: string, path: string, body?: object) =>
  curate(served.address, method, path, { cookie, ...(body && { body }) })
const setDistinct = (one: string, other: string, distinct: boolean, note?: string) =>
  callCuration('PUT', `/duplicates/${one}/${other}`, { distinct, ...(note !== undefined && { note }) })

let families = 0
/** Creates a unique record, and a copy of it with some different values. */
async function makeCopy(copy: Partial<EntityOptions>): Promise<string> {
  const family = `nordlicht${families++}`
  const name = `Nordlicht${family} Mining GmbH`
  await makeEntity(served.database, { slug: family, name, ticker: `N:${family}`, website_url: `https://${family}.example/` })
  const own = Object.fromEntries(
    Object.entries(copy).map(([key, value]) => [key, typeof value === 'string' ? value.replaceAll('*', family) : value]),
  )
  const aliases = copy.aliases?.map((alias) => alias.replaceAll('*', family))
  await makeEntity(served.database, { ...own, slug: `${family}-copy`, ...(aliases && { aliases }) })
  return family
}

const copies: readonly (readonly [string, Partial<EntityOptions>, string])[] = [
  ['another legal form', { name: 'Nordlicht* Mining, Inc.' }, '45: same_name 45'],
  ['no legal form', { name: 'Nordlicht* Mining' }, '45: same_name 45'],
  ['other punctuation and case', { name: 'NORDLICHT*-MINING' }, '45: same_name 45'],
  [
    'its words in another order and the ticker of another exchange',
    { name: 'Mining Nordlicht*', ticker: 'OTC:*' },
    '80: same_ticker 50, same_words 30',
  ],
  ['another name on the same host', { name: 'Somebody *', website_url: 'http://www.*.example/about' }, '50: same_host 50'],
  ['its name as an alias', { name: 'Somebody *', aliases: ['Nordlicht* Mining AG'] }, '45: same_name 45'],
]

describe('GET /agent-work/duplicates', () => {
  it.each(copies)('lists a copy with %s', async (_, copy, said) => {
    const family = await makeCopy(copy)
    expect(await listRecordPairs(family)).toEqual([`${family} ${family}-copy ${said}`])
    expect(await listAllPairs()).toContain(`${family} ${family}-copy ${said}`)
  })

  it('omits pairs with too much evidence against them', async () => {
    const family = await makeCopy({ name: 'Nordlicht* Mining', website_url: 'https://other-*.example' })
    expect(await listRecordPairs(family)).toEqual([])
    const country = await makeCopy({ name: 'Somebody *', website_url: 'https://*.example', ticker: 'OTHER*' })
    expect(await listRecordPairs(country)).toEqual([])
  })

  it('refuses a list of people in a segment for agents and curators, because people have no segments', async () => {
    const query = { type: 'person', segment: 'one' }
    const refused = { code: 'VALIDATION_ERROR', details: [{ path: '/query/segment' }] }
    const byAgent = await served.get(appendQuery('/agent-work/duplicates', query))
    const byCurator = await callCuration('GET', appendQuery('/duplicates', query))
    for (const { status, body } of [byAgent, byCurator]) expect([status, body.error]).toMatchObject([400, refused])
  })

  it('includes countries, top-level segments and relationships in the score', async () => {
    const { database } = served
    const [a, b] = [
      await makeEntity(database, {
        slug: 'facts-a',
        name: 'Facts',
        website_url: 'https://facts.example',
        country: 'DE',
        segments: ['one/below'],
      }),
      await makeEntity(database, {
        slug: 'facts-b',
        name: 'Facts',
        website_url: 'https://facts.example',
        country: 'FR',
        segments: ['two'],
      }),
    ]
    expect(await listRecordPairs('facts-a')).toEqual([
      'facts-a facts-b 75: same_host 50, same_name 45, other_country -10, other_segment -10',
    ])
    await database.run((db) => db.updateTable('entities').set({ country: 'fr' }).where('id', '=', a).execute())
    expect(await listRecordPairs('facts-a')).toEqual(['facts-a facts-b 90: same_host 50, same_name 45, same_country 5, other_segment -10'])
    expect(await listAllPairs({ segment: 'one' })).toEqual(await listRecordPairs('facts-a'))
    const related = { entity_id: a, related_entity_id: b, relationship_type: 'capital' } as const
    await database.run((db) => db.insertInto('entity_relationships').values(related).execute())
    expect(await listAllPairs({ segment: 'two' })).toEqual([
      'facts-a facts-b 50: same_host 50, same_name 45, same_country 5, other_segment -10, related -40',
    ])
    expect(await listAllPairs({ segment: 'two', min_score: 51 })).toEqual([])
  })

  it('proposes to keep the record with more references or, if these are equal, the older one', async () => {
    const { database } = served
    const older = await makeEntity(database, { slug: 'kept-older', name: 'Keep this', created_at: '2026-01-01T00:00:00Z' })
    const other = await makeEntity(database, { slug: 'kept-other', name: 'Keep This' })
    expect((await readRecordPairs('kept-older')).map(({ survivor }) => survivor)).toEqual([older])
    await database.run((db) => db.insertInto('entity_aliases').values({ entity_id: other, alias: 'Kept' }).execute())
    expect((await readRecordPairs('kept-older')).map(({ survivor }) => survivor)).toEqual([other])
  })

  it('ignores a key that more than 20 records share, and reads no more of these records', async () => {
    const { database } = served
    for (const first of [0, 100, 200])
      await database.transaction((tx) =>
        sql`
          insert into entities (slug, name, website_url)
          select 'forge-' || n, 'Forge project ' || n, 'https://forge.example/' || n from generate_series(${first}::integer, ${first + 99}) n`.execute(
          tx,
        ),
      )
    await makeEntity(database, { slug: 'forge-twin', name: 'Forge project 7', website_url: 'https://forge.example/twin' })
    expect(await listRecordPairs('forge-7')).toEqual(['forge-7 forge-twin 45: same_name 45'])
    const { rows } = await database.run((db) =>
      sql<{
        n: number
      }>`select cardinality(read_duplicate_block(hash)) as n from duplicate_keys where key = 'forge.example' limit 1`.execute(db),
    )
    expect(rows).toEqual([{ n: 21 }])
  })

  it('lists all pairs page by page, the highest score first', async () => {
    await refreshDuplicates(served.database)
    const whole: Pair[] = await readAllPages(served, '/agent-work/duplicates')
    const paged: Pair[] = await readAllPages(served, '/agent-work/duplicates', {}, { limit: () => 2 })
    expect(paged).toEqual(whole)
    expect(whole.map(({ score }) => score)).toEqual(whole.map(({ score }) => score).sort((x, y) => y - x))
  })

  it('lists people who share a name, only for keys that may read people', async () => {
    const { database } = served
    await makePerson(database, { slug: 'ana-se', name: 'Ana Sé', country: 'PT' })
    await makePerson(database, { slug: 'ana-se-2', name: 'ana  se', country: 'pt' })
    expect(await listRecordPairs('ana-se', { type: 'person' })).toEqual(['ana-se ana-se-2 50: same_name 45, same_country 5'])
    const path = appendQuery('/agent-work/duplicates', { type: 'person' })
    expect((await served.get(path, { key: await served.key({ scopes: ['read:catalog'] }) })).status).toBe(403)
    expect((await served.get(path, { key: await served.key({ scopes: ['read:people'] }) })).status).toBe(403)
    expect((await served.get('/agent-work/duplicates', { key: await served.key({ scopes: ['read:catalog'] }) })).status).toBe(200)
  })

  it('omits pairs with a record that was archived later', async () => {
    const family = await makeCopy({ name: 'Nordlicht* Mining' })
    expect(await listAllPairs()).toContain(`${family} ${family}-copy 45: same_name 45`)
    await served.database.run((db) => db.updateTable('entities').set({ lifecycle_status: 'archived' }).where('slug', '=', family).execute())
    const rest: Pair[] = await readAllPages(served, '/agent-work/duplicates')
    expect(rest.map(formatPair).filter((pair) => pair.includes(family))).toEqual([])
  })
})

describe('PUT /curation/duplicates/{a}/{b}', () => {
  async function makePair() {
    const family = await makeCopy({ name: 'Nordlicht* Mining' })
    const [{ records = [], id = '' } = {}] = await readRecordPairs(family)
    const [one, other] = records.map((record) => record.id)
    return { family, id, one: one ?? '', other: other ?? '' }
  }
  const listDuplicates = async (record: string) => (await callCuration('GET', appendQuery('/duplicates', { record }))).body.data

  it('hides a pair immediately, and shows it again with the verdict once there is a new reason', async () => {
    const { family, id, one, other } = await makePair()
    await refreshDuplicates(served.database)
    expect(await setDistinct(other, one, true, 'Two plants.')).toMatchObject({
      status: 200,
      body: { id, distinct: true, note: 'Two plants.' },
    })
    expect(await listRecordPairs(family)).toEqual([])
    expect((await listAllPairs()).filter((pair) => pair.includes(`${family} `))).toEqual([])
    await served.database.run((db) =>
      db
        .updateTable('entities')
        .set({ ticker: `X:${family}` })
        .where('slug', '=', `${family}-copy`)
        .execute(),
    )
    expect(await listDuplicates(family)).toMatchObject([
      { score: 95, dismissed: { by: { name: 'Test curator' }, note: 'Two plants.', new_reasons: ['same_ticker'] } },
    ])
    expect((await listAllPairs()).filter((pair) => pair.includes(`${family} `))).toHaveLength(1)
  })

  it('shows the pair again once the verdict is taken back', async () => {
    const { family, one, other } = await makePair()
    await setDistinct(one, other, true)
    await setDistinct(one, other, false)
    expect(await listDuplicates(family)).toMatchObject([{ dismissed: null }])
    const { body } = await callCuration('GET', '/duplicates?limit=200')
    expect(body.data.map((pair: Pair) => formatPair(pair))).toContain(`${family} ${family}-copy 45: same_name 45`)
  })

  it('keeps an earlier verdict, which applies again once the later one is removed', async () => {
    const { family, one, other } = await makePair()
    await setDistinct(one, other, true, 'Two plants.')
    const updateTicker = (ticker: string | null) =>
      served.database.run((db) => db.updateTable('entities').set({ ticker }).where('slug', '=', `${family}-copy`).execute())
    await updateTicker(`X:${family}`)
    const readVerdict = async () => (await listDuplicates(family)).map(({ dismissed }: { dismissed: unknown }) => dismissed)
    const earlier = await readVerdict()
    expect(earlier).toMatchObject([{ note: 'Two plants.', new_reasons: ['same_ticker'] }])

    await setDistinct(one, other, true, 'One listing of both.')
    expect(await readVerdict()).toEqual([])
    await setDistinct(one, other, true, 'One listing of the two.')
    for (const _ of ['once', 'again']) await setDistinct(one, other, false)
    expect(await readVerdict()).toEqual(earlier)

    await setDistinct(one, other, true, 'One listing of both.')
    await updateTicker(null)
    await setDistinct(one, other, false)
    expect(await readVerdict()).toEqual([null])
  })

  it('moves the verdict to the survivor in a merge, and back when the merge is undone', async () => {
    const { database } = served
    const { family, one, other } = await makePair()
    const third = await makeEntity(database, { slug: `${family}-third`, name: 'Quite another' })
    await setDistinct(one, other, true)
    const listVerdicts = async () => {
      const { rows } = await database.run((db) =>
        sql<{
          ids: string[]
        }>`select array[record_id, other_id] as ids from entity_distinctions where ${one}::uuid in (record_id, other_id)`.execute(db),
      )
      return rows.map(({ ids }) => ids.sort())
    }
    const proposalId = await merge(database, 'entity', other, third)
    expect(await listVerdicts()).toEqual([[one, third].sort()])
    await database.transaction((tx) => undoMerge(tx, { kind: 'entity', proposalId, changeIndex: 0 }))
    expect(await listVerdicts()).toEqual([[one, other].sort()])
    expect(await listRecordPairs(family)).toEqual([])
  })

  it('removes the pairs of a record that was merged away', async () => {
    const { family, one, other } = await makePair()
    await refreshDuplicates(served.database)
    await merge(served.database, 'entity', one, other)
    expect((await listAllPairs()).filter((pair) => pair.includes(`${family} `))).toEqual([])
  })

  it('refuses a pair of a record with itself, with an unknown record, or with a record of another type', async () => {
    const { one } = await makePair()
    const person = await makePerson(served.database, { slug: `person-${families}` })
    expect((await setDistinct(one, one, true)).status).toBe(400)
    expect((await setDistinct(one, person, true)).status).toBe(404)
    expect((await setDistinct(one, '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0fff', true)).status).toBe(404)
  })
})
