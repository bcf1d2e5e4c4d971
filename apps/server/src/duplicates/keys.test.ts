import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadStarterCatalog } from '../catalog-import/starter.ts'
import type { Db } from '../database/named-statements.ts'
import { merge } from '../testing/merge-records.ts'
import { makeEntity, makePerson, makeSegment } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { refreshDuplicates } from './refresh.ts'
import { searchSimilarNames } from './similar-names.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
})
afterAll(() => scratch.drop())

const runQuery = async <Row>(query: ReturnType<typeof sql<Row>>) => (await scratch.database.run((db) => query.execute(db))).rows

async function listKeys(id: string): Promise<string[]> {
  const rows = await runQuery(sql<{ key: string }>`select kind || ' ' || key as key from duplicate_keys where record_id = ${id} order by 1`)
  return rows.map(({ key }) => key)
}

describe('the keys of a record', () => {
  it('includes its host, its ticker without the exchange, and its names without legal forms', async () => {
    const id = await makeEntity(scratch.database, {
      slug: 'acme',
      name: 'The Acme Mining Holdings, Inc.',
      ticker: 'NASDAQ: ACME',
      website_url: 'https://www.Acme.example/about',
      aliases: ['ACME S.A.'],
      formerSlugs: ['acme-once'],
    })
    expect(await listKeys(id)).toEqual(['host acme.example', 'name acme', 'name theacmemining', 'ticker acme', 'words acme mining the'])
  })

  it('includes the whole name if it consists only of legal forms', async () => {
    expect(await listKeys(await makeEntity(scratch.database, { slug: 'ag', name: 'AG Holding' }))).toEqual([
      'name agholding',
      'words ag holding',
    ])
  })

  it('includes the whole names of a person', async () => {
    expect(await listKeys(await makePerson(scratch.database, { slug: 'se', name: 'Ana Sé-Group' }))).toEqual(['name anasegroup'])
  })

  it('includes no name without a letter or digit', async () => {
    expect(await listKeys(await makeEntity(scratch.database, { slug: 'none', name: '!?' }))).toEqual([])
  })
})

type Ids = { readonly entity: string[]; readonly person: string[] }
type Random = (count: number) => number

const names = [
  'Acme Mining',
  'Mining Acme',
  'Acme',
  'ACME, Inc.',
  'Bitfold',
  'Bitfold GmbH',
  'Nord Cap',
  'Satoshi Labs',
  'Labs Satoshi',
  'Ocean',
]
const pickRandom = <T>(random: Random, list: readonly T[]): T | undefined => list[random(list.length)]

/** Changes one random value from which keys or scores are computed. */
async function changeRandomValue(random: Random, ids: Ids, number: number): Promise<void> {
  const { database } = scratch
  const id = pickRandom(random, ids.entity) ?? ''
  const other = pickRandom(random, ids.entity) ?? ''
  const name = pickRandom(random, names) ?? ''
  const country = pickRandom(random, ['DE', 'de', 'CH', null]) ?? null
  const website_url = pickRandom(random, ['https://a.example', 'https://www.a.example/x', 'https://b.example', null]) ?? null
  const ticker = pickRandom(random, ['OTC:AAA', 'aaa', 'BBB', null]) ?? null
  const segment = pickRandom(random, ['miners', 'miners/pools', 'banks']) ?? ''
  const updateEntity = (set: object) => database.run((db) => db.updateTable('entities').set(set).where('id', '=', id).execute())
  const runOnDatabase = (work: (db: Db) => Promise<unknown>) => database.run(work)
  const changes: readonly (() => Promise<unknown>)[] = [
    async () =>
      ids.entity.push(await makeEntity(database, { slug: `e-${number}`, name, country, website_url, ticker, segments: [segment] })),
    async () => ids.entity.push(await makeEntity(database, { slug: `e-${number}`, name, aliases: [`${name} Two`, 'Ocean'] })),
    async () => ids.person.push(await makePerson(database, { slug: `p-${number}`, name, country })),
    () => updateEntity({ name }),
    () => updateEntity({ ticker, website_url }),
    () => updateEntity({ country }),
    () => updateEntity({ lifecycle_status: 'false_positive', merged_into_id: null }),
    () => updateEntity({ lifecycle_status: 'active', merged_into_id: null }),
    () =>
      runOnDatabase((db) =>
        db
          .insertInto('entity_aliases')
          .values({ entity_id: id, alias: name })
          .onConflict((on) => on.doNothing())
          .execute(),
      ),
    () => runOnDatabase((db) => db.deleteFrom('entity_aliases').where('entity_id', '=', id).execute()),
    () =>
      runOnDatabase((db) =>
        sql`update entity_aliases set is_former_slug = not is_former_slug where entity_id = ${id} and alias = 'Ocean'`
          .execute(db)
          .catch(() => 0),
      ),
    () =>
      runOnDatabase(async (db) =>
        db
          .insertInto('entity_segments')
          .values({ entity_id: id, segment_id: await makeSegment(db, segment) })
          .onConflict((on) => on.doNothing())
          .execute(),
      ),
    () => runOnDatabase((db) => db.deleteFrom('entity_segments').where('entity_id', '=', id).execute()),
    () =>
      runOnDatabase((db) =>
        sql`update segments set parent_id = case when parent_id is null then (select id from segments where slug = 'banks') end where slug = 'pools'`.execute(
          db,
        ),
      ),
    async () =>
      id !== other &&
      runOnDatabase((db) =>
        db
          .insertInto('entity_relationships')
          .values({ entity_id: id, related_entity_id: other, relationship_type: 'capital' })
          .onConflict((on) => on.doNothing())
          .execute(),
      ),
    () => runOnDatabase((db) => db.deleteFrom('entity_relationships').where('entity_id', '=', id).execute()),
    async () => id !== other && merge(database, 'entity', id, other).catch(() => 0),
    async () =>
      id !== other &&
      runOnDatabase((db) =>
        db.insertInto('entity_distinctions').values({ record_id: id, other_id: other, curator_id: id, seen: [] }).execute(),
      ),
    () =>
      runOnDatabase((db) =>
        db
          .deleteFrom('people')
          .where('slug', '=', `p-${random(number)}`)
          .execute(),
      ),
    () => refreshDuplicates(database),
  ]
  await pickRandom(random, changes)?.()
}

describe('duplicate keys and pairs after random changes', () => {
  it.each([1, 2])('matches a computation from scratch, the pairs after the next search (%i)', async (seed) => {
    const numbers = fc.sample(fc.nat(), { seed, numRuns: 10_000 })
    const nextRandom: Random = (count) => (numbers.pop() ?? 0) % count
    const ids: Ids = { entity: [await makeEntity(scratch.database, { slug: `first-${seed}` })], person: [] }
    for (let number = 0; number < 200; number++) await changeRandomValue(nextRandom, ids, seed * 1_000 + number)
    const made = sql`(
      select record_id, kind, key from list_duplicate_keys('entity', array(select id from entities))
      union all select record_id, kind, key from list_duplicate_keys('person', array(select id from people)))`
    const kept = sql`select record_id, kind, key from duplicate_keys`
    expect(await runQuery(sql`(${made} except all ${kept}) union all (${kept} except all ${made})`)).toEqual([])

    await refreshDuplicates(scratch.database)
    const scored = await runQuery<{ a: string; b: string; score: number }>(sql`
      with ids as (select id from entities union all select id from people), pairs as (select x.id as a, y.id as b from ids x join ids y on y.id > x.id)
      select s.a, s.b, s.score
      from score_duplicates(array(select a from pairs order by a, b), array(select b from pairs order by a, b)) s
      where s.score >= 40 and not s.is_dismissed order by 1, 2`)
    expect(scored.length).toBeGreaterThan(5)
    expect(await runQuery(sql`select a, b, score from duplicate_pairs order by 1, 2`)).toEqual(scored)
  })
})

describe('the starter catalog', () => {
  it('has no pairs', async () => {
    const { database, drop } = await createScratchDatabase()
    await loadStarterCatalog(database)
    await refreshDuplicates(database)
    await searchSimilarNames(database, 0, new AbortController().signal)
    const { rows } = await database.run((db) => sql`select a, b, score from duplicate_pairs`.execute(db))
    const { rows: keyed } = await database.run((db) =>
      sql<{ n: number }>`select count(distinct record_id)::integer as n from duplicate_keys`.execute(db),
    )
    expect(rows).toEqual([])
    expect(keyed[0]?.n).toBeGreaterThan(400)
    await drop()
  })
})
