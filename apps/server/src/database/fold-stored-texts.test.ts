import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeEntity, makePerson } from '../testing/records.ts'
import { createUnmigratedDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { migrateUp } from './migrate.ts'

let scratch: ScratchDatabase
beforeEach(async () => {
  scratch = await createUnmigratedDatabase(4)
  await migrateUp(scratch.database, '0071-mended-values')
})
afterEach(() => scratch.drop())

async function readRows<Row>(query: string): Promise<readonly Row[]> {
  const { rows } = await scratch.database.run((db) => sql.raw<Row>(query).execute(db))
  return rows
}

/** Lists the columns that are computed from names, with the time and the transaction of the last write of each row. */
const listRecords = () =>
  readRows<{ readonly slug: string; readonly by: string; readonly updated_at: string; readonly name_key: string; readonly found: string }>(`
    select slug, xmin::text as by, updated_at::text, name_key, search_text::text as found from entities
    union all select slug, xmin::text, updated_at::text, name_key, search_text::text from people
    union all select slug, xmin::text, updated_at::text, list_key, search_text::text from field_events
    order by slug`)

describe('the migration of stored texts', () => {
  it('recomputes every stored text as for new rows, and writes only rows that change', async () => {
    const { database } = scratch
    await makeEntity(database, {
      slug: 'a-plain',
      name: 'Plain Mining',
      city: 'Zürich',
      description: 'Straightforward – in ASCII\nor not.',
    })
    await makeEntity(database, { slug: 'b-name', name: 'Łódź Mining' })
    await makeEntity(database, { slug: 'c-alias', name: 'Old', aliases: ['Straße', 'Second   One'] })
    await makeEntity(database, { slug: 'd-city', name: 'Nord', city: 'Tromsø', region: 'Troms og Finnmark' })
    await makeEntity(database, { slug: 'e-text', name: 'Asian', description: '東京ビットコイン会議' })
    await makePerson(database, { slug: 'f-person', name: 'Bjørn Łukasz' })
    await makePerson(database, { slug: 'g-person', name: 'Ann Müller' })
    await database.run((db) =>
      sql`insert into field_events (slug, name, city) values ('h-event', 'Meetup', 'Gießen'), ('i-event', 'Meetup', 'Genève')`.execute(db),
    )
    const before = await listRecords()
    const events = await readRows('select * from feed_events')
    await migrateUp(database)
    const after = await listRecords()

    expect(await readRows('select * from feed_events')).toEqual(events)
    expect(after.map(({ slug, updated_at }) => ({ slug, updated_at }))).toEqual(
      before.map(({ slug, updated_at }) => ({ slug, updated_at })),
    )
    const changed = after.filter(({ by }, index) => by !== before[index]?.by).map(({ slug }) => slug)
    expect(changed).toEqual(['b-name', 'c-alias', 'd-city', 'e-text', 'f-person', 'h-event'])
    expect(await readRows('select old_name_key from renames order by 1')).toEqual([
      { old_name_key: 'bjørn łukasz' },
      { old_name_key: 'łodz mining' },
    ])

    await rewriteAllRows()
    const written = await listRecords()
    expect(after.map(({ name_key, found }) => ({ name_key, found }))).toEqual(written.map(({ name_key, found }) => ({ name_key, found })))
    expect(await readRows('select alias_key from entity_aliases order by 1')).toEqual([
      { alias_key: 'second one' },
      { alias_key: 'strasse' },
    ])
    const cities = await readRows<{ slug: string }>(
      `select slug from entities join entity_facets on entity_id = id where facet_id = facet_id('city', 'TROMSO')`,
    )
    expect(cities).toEqual([{ slug: 'd-city' }])
  })

  it('continues where it was interrupted', async () => {
    await makeEntity(scratch.database, { slug: 'name', name: 'Łódź Mining' })
    await migrateUp(scratch.database, '0072-folded-letters')
    await migrateUp(scratch.database)
    expect(await readRows('select name_key, names_folded from entities')).toEqual([
      { name_key: 'lodz mining', names_folded: 'lodz mining' },
    ])
  })

  async function rewriteAllRows(): Promise<void> {
    await scratch.database.transaction(async (tx) => {
      for (const table of ['entities', 'people', 'field_events']) await sql`update ${sql.table(table)} set name = name`.execute(tx)
    })
  }
})
