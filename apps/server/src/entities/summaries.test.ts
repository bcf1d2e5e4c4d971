import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEntity, makeSegment, makeTerm } from '../testing/records.ts'
import { getOkBody, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { countStatements } from '../testing/statements/statement-count.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { listedColumns } from './columns.ts'

let id = ''
const served = serveScratchDatabase(async ({ database }) => {
  id = await makeEntity(database, { slug: 'shown', name: 'Shown', segments: ['miners/pools', 'treasuries'], tags: ['lightning/wallets'] })
  await database.run((db) => makeSegment(db, 'miners/solo'))
  await database.run((db) => makeTerm(db, 'lightning/payments'))
})
/** A server with its own cache, which stands in for another process. */
let other: TestServer
beforeAll(async () => {
  other = await startTestServer(served.database)
})
afterAll(() => other.stop())

const runStatement = (statement: ReturnType<typeof sql>) => served.database.run((db) => statement.execute(db))
const places = ['/entities?limit=5', '/entities?q=shown', '/entities?any_tag=lightning,payments,wallets'] as const

/** Expects that a summary has the same values as the dossier of its entity. */
function expectSameValues(dossier: Record<string, unknown>, summary: Record<string, unknown>): void {
  expect(summary).toEqual(Object.fromEntries(Object.keys(summary).map((name) => [name, dossier[name]])))
}

/** Expects that the lists of both processes show the entity with the same values as its dossier. */
async function expectShownEverywhere(): Promise<Record<string, unknown>> {
  const dossier = await getOkBody(served, `/entities/${id}`)
  for (const server of [served, other])
    for (const path of places) {
      const { data } = await getOkBody(
        server,
        path,
        dossier.lifecycle_status === 'active' ? {} : { lifecycle_status: dossier.lifecycle_status },
      )
      if (path.includes('any_tag') && data.length === 0) continue
      expect(data).toHaveLength(1)
      const [summary] = data
      expectSameValues(dossier, summary)
    }
  return dossier
}

/** Valid values for columns that do not accept every text. */
const values: Partial<Record<(typeof listedColumns)[number], unknown>> = {
  slug: 'shown-again',
  name: 'Shown again',
  country: 'CH',
  is_public: true,
  posture: 'holder',
  competitive_posture: 'partner',
  strategic_importance: 4,
  show_opportunity_card: true,
  relationship_status: 'warm',
  lifecycle_status: 'defunct',
}

describe('a cached summary', () => {
  it.each(listedColumns)('changes in every process after a write to %s', async (column) => {
    await expectShownEverywhere()
    const value = values[column] ?? `https://example.org/${column}`
    await runStatement(sql`update entities set ${sql.ref(column)} = ${value} where id = ${id}`)
    expect(await expectShownEverywhere()).toHaveProperty(column, value)
  })

  const selectSegmentId = (slug: string) => sql`(select id from segments where slug = ${slug})`
  const selectTermId = (name: string) => sql`(select id from taxonomy_terms where name = ${name})`
  it.each([
    [
      'a membership is added',
      sql`insert into entity_segments (entity_id, segment_id) select (select id from entities limit 1), ${selectSegmentId('solo')}`,
    ],
    [
      'one above another is added',
      sql`insert into entity_segments (entity_id, segment_id) select (select id from entities limit 1), ${selectSegmentId('miners')}`,
    ],
    ['no membership is the primary one', sql`update entity_segments set is_primary = false where is_primary`],
    [
      'another membership is the primary one',
      sql`update entity_segments set is_primary = true where segment_id = ${selectSegmentId('treasuries')}`,
    ],
    ['a membership ends', sql`delete from entity_segments where segment_id = ${selectSegmentId('pools')}`],
    [
      'a term is added',
      sql`insert into entity_taxonomy_terms (entity_id, term_id) select (select id from entities limit 1), ${selectTermId('payments')}`,
    ],
    [
      'one above another term is added',
      sql`insert into entity_taxonomy_terms (entity_id, term_id) select (select id from entities limit 1), ${selectTermId('lightning')}`,
    ],
    ['a term is taken away', sql`delete from entity_taxonomy_terms where term_id = ${selectTermId('wallets')}`],
    ['it was verified', sql`update entities set last_verified_at = now()`],
    ['it was verified once more on the same day', sql`update entities set last_verified_at = last_verified_at + interval '1 second'`],
    ['nothing but the time of its last change is written', sql`update entities set updated_at = now()`],
    ['a segment gets another name', sql`update segments set name = 'Vaults' where slug = 'treasuries'`],
    ['a segment moves', sql`update segments set parent_id = ${selectSegmentId('miners')} where slug = 'treasuries'`],
    ['a term gets another name', sql`update taxonomy_terms set name = 'Paid' where name = 'payments'`],
  ])('changes in every process after %s', async (_, statement) => {
    const before = await expectShownEverywhere()
    await runStatement(statement)
    expect(await expectShownEverywhere()).not.toEqual(before)
  })

  it('has the contract’s order of fields, and keeps letters of other scripts', async () => {
    await runStatement(sql`update entities set name = 'Zürich „比特币" 𝒳', lifecycle_status = 'active'`)
    const fetchListText = async () =>
      (await fetch(`${other.address}/v1/entities`, { headers: { authorization: `Bearer ${await other.key()}` } })).text()
    const made = await fetchListText()
    expect(await fetchListText()).toBe(made)
    expect(made).toBe(JSON.stringify(JSON.parse(made)))
    expect(made).toContain('Zürich „比特币\\" 𝒳')
  })
})

describe('a walk through entities without cached summaries', () => {
  it('shows the current values on each page, even when the page is read again', async () => {
    const slugs = ['walk-1', 'walk-2', 'walk-3', 'walk-4', 'walk-5', 'walk-6']
    for (const slug of slugs) await makeEntity(served.database, { slug, name: slug, segments: ['miners/solo'] })
    const server = await startTestServer(served.database)
    try {
      const readPage = (cursor?: string) => getOkBody(server, '/entities', { segment: 'solo', name: 'walk', limit: 2, cursor })
      const { next_cursor: second } = await readPage()
      const expectSecondPage = async () => {
        const page = await readPage(second)
        for (const summary of page.data) expectSameValues(await getOkBody(served, `/entities/${summary.id}`), summary)
        expect(page.data.map(({ slug }: { slug: string }) => slug)).toEqual(['walk-3', 'walk-4'])
        return page
      }
      for (const [read, liner] of ['first', 'second', 'third'].entries()) {
        await runStatement(sql`update entities set one_liner = ${liner} where slug = ${read === 2 ? 'walk-4' : 'walk-3'}`)
        expect((await expectSecondPage()).data[read === 2 ? 1 : 0].one_liner).toBe(liner)
      }
      const { data, next_cursor } = await readPage((await expectSecondPage()).next_cursor)
      expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(['walk-5', 'walk-6'])
      expect(next_cursor).toBeNull()
    } finally {
      await server.stop()
    }
  })

  it('needs no extra statement for a page after a mostly uncached page', async () => {
    const server = await startTestServer(served.database)
    const readPage = (cursor?: string) => getOkBody(server, '/entities', { segment: 'solo', name: 'walk', limit: 2, cursor })
    const countExtraReads = (cursor?: string) => countStatements(() => readPage(cursor), /from entities e where e\.id = any/)
    try {
      expect(await countExtraReads()).toBe(1)
      const { next_cursor } = await readPage()
      expect(await countExtraReads(next_cursor)).toBe(0)
    } finally {
      await server.stop()
    }
  })
})
