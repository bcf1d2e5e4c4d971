import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../database/database.ts'
import { makeEntity } from '../testing/records.ts'
import { getOkBody, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { insertEntities } from './writes.ts'

const count = 40
const buildName = (n: number) => `${'aàbBcçdz'[n % 8]} corp ${String(n * 7919).slice(-3)}`

const served = serveScratchDatabase(async ({ database }) => {
  await makeEntity(database, { slug: 'first', segments: ['miners'], tags: ['one', 'two'] })
  await database.transaction(async (tx) => {
    const rows = Array.from({ length: count }, (_, n) => ({ id: crypto.randomUUID(), slug: `e-${n}`, name: buildName(n), country: 'DE' }))
    await insertEntities(tx, rows)
    await sql`insert into entity_segments (entity_id, segment_id, is_primary) select e.id, s.id, true from entities e, segments s where e.slug like 'e-%'`.execute(
      tx,
    )
    await sql`insert into entity_taxonomy_terms (entity_id, term_id) select e.id, t.id from entities e, taxonomy_terms t where e.slug like 'e-%'`.execute(
      tx,
    )
  })
})

const filters: Record<string, Record<string, string>> = {
  'without a filter': {},
  'of a segment': { segment: 'miners' },
  'of a term and a country': { tag: 'one', country: 'DE' },
  'of any of two terms': { any_tag: 'one,two' },
  'with a part of a name': { name: 'CÓRP' },
  'verified long ago': { last_verified_before: '2030-01-01' },
}

/** Creates a function that makes a change, as working curators do. Every entity keeps the values for which the filters ask. */
function createDisturbance(database: Database) {
  let step = 0
  const pickSlug = (n: number) => `e-${(step * 31 + n * 17) % count}`
  return async () => {
    step++
    await database.run(async (db) => {
      const renameEntity = (slug: string, to: string) => db.updateTable('entities').set({ name: to }).where('slug', '=', slug).execute()
      await renameEntity(pickSlug(1), `${'aábzxd'[step % 6]} corp renamed ${step}`)
      await renameEntity(pickSlug(1), `${'zab'[step % 3]} corp renamed twice ${step}`)
      await renameEntity(pickSlug(2), `d corp ${step}`)
      await sql`
        with made as (insert into entities (slug, name, country) values (${`new-${crypto.randomUUID()}`}, ${`${'abcz'[step % 4]} corp new`}, 'DE') returning id)
        insert into entity_segments (entity_id, segment_id) select made.id, s.id from made, segments s`.execute(db)
      await sql`update entities set lifecycle_status = 'archived' where slug = ${pickSlug(3)}`.execute(db)
      await sql`update entities set lifecycle_status = 'active', name = ${`c corp back ${step}`} where slug = ${pickSlug(3)}`.execute(db)
    })
  }
}

/** Page sizes, each with the number of pages between two changes. A walk has to advance faster than records are added ahead of it. */
const pageSizes = [
  [1, 5],
  [2, 3],
  [4, 2],
  [7, 1],
] as const

afterEach(() =>
  served.database.run((db) => db.updateTable('entities').set({ lifecycle_status: 'archived' }).where('slug', 'like', 'new-%').execute()),
)

describe('a walk through the entities', () => {
  it.each(Object.entries(filters))(
    '%s returns each entity that exists during the whole walk exactly once despite concurrent changes',
    async (_, query) => {
      const others = connectDatabase({ url: served.url, connections: 1, naming: 'named' })
      const disturb = createDisturbance(others)
      for (const [limit, pagesBetween] of pageSizes) {
        const there = (await readAllPages(served, '/entities', query)).map(({ id }) => id)
        const met = (
          await readAllPages(served, '/entities', query, {
            limit: () => limit,
            betweenPages: async (page) => page % pagesBetween === 0 && disturb(),
          })
        ).map(({ id }) => id)
        const known = new Set(there)
        expect(met.filter((id) => known.has(id))).toEqual(there)
        expect(new Set(met).size).toBe(met.length)
      }
      await others.close()
    },
  )

  it('returns each entity exactly once while others are renamed and added', async () => {
    const others = connectDatabase({ url: served.url, connections: 2, naming: 'named' })
    const writeConcurrently = (writer: number) =>
      others.run(async (db) => {
        for (let n = 0; n < 100; n++) {
          await db
            .updateTable('entities')
            .set({ name: `${'azbyc'[n % 5]} ${n}` })
            .where('slug', '=', `e-${(n * 7 + writer) % count}`)
            .execute()
          if (n % 10 === 0)
            await makeEntity(served.database, { slug: `new-${crypto.randomUUID()}`, name: `${'mz'[writer]} new`, tags: ['one'] })
        }
      })
    const there = (await readAllPages(served, '/entities', { tag: 'one' })).map(({ id }) => id)
    const [met] = await Promise.all([
      readAllPages(served, '/entities', { tag: 'one' }, { limit: () => 2 }),
      writeConcurrently(0),
      writeConcurrently(1),
    ])
    const times = Map.groupBy(met, ({ id }) => id)
    expect(there.map((id) => times.get(id)?.length)).toEqual(there.map(() => 1))
    await others.close()
  })

  it('continues with another page size', async () => {
    const whole = await readAllPages(served, '/entities')
    const walked = await readAllPages(served, '/entities', {}, { limit: (page) => 1 + (page % 7) })
    expect(walked).toEqual(whole)
  })

  it('ends with the cursor null, even if the last page is full', async () => {
    const { data } = await getOkBody(served, '/entities', { tag: 'one', limit: 200 })
    const { next_cursor } = await getOkBody(served, '/entities', { tag: 'one', limit: data.length })
    expect(next_cursor).toBeNull()
  })

  it('refuses the cursor of another list', async () => {
    const { next_cursor } = await getOkBody(served, '/entities', { tag: 'one', limit: 1 })
    for (const path of ['/entities?limit=1', '/entities?tag=two&limit=1', '/people?limit=1', '/taxonomy/one/entities?limit=1']) {
      const { status, body } = await served.get(`${path}&cursor=${next_cursor}`)
      expect([status, body.error.details[0].path]).toEqual([400, '/query/cursor'])
    }
  })
})
