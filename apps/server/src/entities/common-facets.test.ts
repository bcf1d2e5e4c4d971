import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getOkBody, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'

/** Number of entities with each term: so many that neither term alone narrows the search to the few entities with both. */
const each = 2_100
const both = ['both 1', 'both 2', 'both 3']

const served = serveScratchDatabase(({ database }) =>
  database.transaction(async (tx) => {
    await sql`
      insert into taxonomy_terms (slug, name, kind) select slug, slug, 'custom' from unnest(array['one', 'other', 'third']) slug`.execute(
      tx,
    )
    await sql`select defer_derived_rows()`.execute(tx)
    await sql`
      insert into entities (slug, name, country, last_verified_at)
      select 'one-' || n, 'one ' || n, 'DE', timestamptz '2026-01-01 00:00Z' from generate_series(1, ${each}::integer) n
      union all select 'other-' || n, 'other ' || n, 'CH', timestamptz '2026-03-01 00:00Z' from generate_series(1, ${each}::integer) n
      union all select replace(name, ' ', '-'), name, 'DE', timestamptz '2026-02-01 00:00Z' from unnest(${both}::text[]) name`.execute(tx)
    await sql`
      insert into entity_taxonomy_terms (entity_id, term_id)
      select e.id, t.id from entities e join taxonomy_terms t on e.name like t.slug || ' %' or (e.name like 'both %' and t.slug in ('one', 'other'))`.execute(
      tx,
    )
    await sql`select write_deferred_rows()`.execute(tx)
  }),
)

const listNames = (items: readonly { name: string }[]) => items.map(({ name }) => name)

describe('GET /entities with several common filters', () => {
  it.each([
    ['two terms', { all_tags: 'one,other' }],
    ['two terms, one of them said twice', { all_tags: 'one,other,one' }],
    ['a term, and one of several', { tag: 'one', any_tag: 'other,third' }],
    ['terms and a part of the name', { all_tags: 'one,other', name: 'both' }],
    ['terms and a search', { all_tags: 'one,other', q: 'both' }],
  ])('lists entities with %s, page by page', async (_, query) => {
    expect(listNames(await readAllPages(served, '/entities', query))).toEqual(both)
    expect(listNames(await readAllPages(served, '/entities', query, { limit: () => 1 }))).toEqual(both)
  })

  it.each([
    ['filters without a match', { tag: 'other', country: 'DE', all_tags: 'third,one' }, 0],
    ['filters with many matches', { tag: 'one', country: 'DE' }, each + both.length],
    ['filters and an earlier verification', { tag: 'one', last_verified_before: '2026-01-15' }, each],
    ['filters and a verification before all others', { country: 'DE', tag: 'one', last_verified_before: '2025-12-31' }, 0],
    ['a verification before all others', { last_verified_before: '2025-12-31' }, 0],
    ['a verification before the same day', { tag: 'one', last_verified_before: '2026-01-01' }, 0],
  ])('returns every match for %s', async (_, query, count) => {
    expect(await readAllPages(served, '/entities', query)).toHaveLength(count)
  })

  it('omits entities that match the filters but not the searched word', async () => {
    expect(listNames((await getOkBody(served, '/entities', { q: 'one', tag: 'other', limit: 200 })).data)).toEqual([])
  })
})
