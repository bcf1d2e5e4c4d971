import { type AnyPage, Catalog, PagePromise } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshDuplicates } from '../../server/src/duplicates/refresh.ts'
import { accept } from '../../server/src/proposals/testing/proposals.ts'
import { callOperation, plainOperationIds, type UnstreamedOperationId } from './testing/calls.ts'
import { type CatalogServer, createCountingFetch, startCatalogServer } from './testing/catalog-server.ts'
import { getExampleBody, listParameters } from './testing/parameters.ts'

let running: CatalogServer
beforeAll(async () => {
  running = await startCatalogServer()
  await running.scratch.database.run(async (db) => {
    const { id } = await db.selectFrom('people').select('id').where('slug', '=', 'michael-saylor').executeTakeFirstOrThrow()
    await db
      .insertInto('touchpoints')
      .values([1, 2, 3].map((n) => ({ person_id: id, kind: 'meeting', label: `Meeting ${n}` })))
      .execute()
    const entity = await db.selectFrom('entities').select('id').where('slug', '=', 'microstrategy').executeTakeFirstOrThrow()
    const source = { entity_id: entity.id, kind: 'public_url', trust_tier: 'public' } as const
    await db
      .insertInto('sources')
      .values([1, 2, 3].map((n) => ({ ...source, title: `Page ${n}`, url: `https://example.org/${n}` })))
      .execute()
  })
  await running.scratch.database.run((db) =>
    db
      .insertInto('entities')
      .values([1, 2, 3].map((n) => ({ slug: `twin-${n}`, name: 'Twin' })))
      .execute(),
  )
  await refreshDuplicates(running.scratch.database)
  const catalog = await running.createClient()
  for (const n of [1, 2, 3]) await catalog.propose.lore({ target_entity_slug: 'microstrategy', text: `Note ${n}` })
  for (const n of [1, 2, 3]) {
    const lore = await catalog.propose.lore({ target_entity_slug: 'microstrategy', text: `Accepted ${n}` })
    const touchpoint = await catalog.propose.personTouchpoint({ person_slug: 'michael-saylor', kind: 'call', label: `Call ${n}` })
    for (const { proposal_id } of [lore, touchpoint]) await accept(running.scratch.database, proposal_id)
  }
  const entities = ['microstrategy', 'trezor', 'ledger']
  for (const entity_slug of entities) await catalog.gtm.saveAssignment({ entity_slug, segment_slug: 'treasuries' })
  for (const week_start of ['2026-11-09', '2026-11-16', '2026-11-23']) await catalog.gtm.saveBrief({ title: 'A week', week_start })
  for (const entity_slug of entities) await catalog.gtm.attachToBrief('2026-w47', { entity_slug })
  for (const n of [1, 2, 3]) await catalog.fieldEvents.save({ slug: `summit-${n}`, name: `Summit ${n}` })
  const candidates = entities.map((display_name) => ({ role: 'exhibitor' as const, display_name }))
  await catalog.fieldEvents.saveRoster('summit-1', { candidates })
  for (const _ of [1, 2]) await running.makeDump()
})
afterAll(() => running.stop())

type PagedList = (catalog: Catalog, query: { limit?: number; cursor?: string }) => PagePromise<unknown, AnyPage>

/** Every list, and a page size that cuts it into several pages. */
const lists: Readonly<Record<string, readonly [limit: number, list: PagedList]>> = {
  listWorkQueues: [3, (catalog, query) => catalog.work.queues(query)],
  listWorkItems: [200, (catalog, query) => catalog.work.items({ kind: ['missing_key_people', 'missing_country'], ...query })],
  listDuplicates: [2, (catalog, query) => catalog.work.duplicates(query)],
  listSegments: [10, (catalog, query) => catalog.segments.list(query)],
  listTaxonomyTerms: [10, (catalog, query) => catalog.taxonomy.list(query)],
  listTaxonomyTermEntities: [20, (catalog, query) => catalog.taxonomy.entities('miners.pools', query)],
  listCapabilities: [3, (catalog, query) => catalog.capabilities.list(query)],
  listNeeds: [5, (catalog, query) => catalog.needs.list(query)],
  listVerticals: [5, (catalog, query) => catalog.verticals.list(query)],
  listEntities: [100, (catalog, query) => catalog.entities.list(query)],
  'listEntities with q': [3, (catalog, query) => catalog.entities.list({ q: 'pool', ...query })],
  listEntitySources: [2, (catalog, query) => catalog.entities.sources('microstrategy', query)],
  getEntityHistory: [2, (catalog, query) => catalog.entities.history('microstrategy', query)],
  listPeople: [20, (catalog, query) => catalog.people.list(query)],
  listTouchpoints: [2, (catalog, query) => catalog.people.touchpoints('michael-saylor', query)],
  getPersonHistory: [2, (catalog, query) => catalog.people.history('michael-saylor', query)],
  getDrilldown: [20, (catalog, query) => catalog.segments.drilldown('miners', query)],
  listGtmSegments: [10, (catalog, query) => catalog.gtm.segments(query)],
  listGtmAssignments: [2, (catalog, query) => catalog.gtm.assignments(query)],
  listGtmBriefs: [2, (catalog, query) => catalog.gtm.briefs(query)],
  listGtmBriefLinks: [2, (catalog, query) => catalog.gtm.briefLinks('2026-w47', query)],
  listFieldEvents: [2, (catalog, query) => catalog.fieldEvents.list(query)],
  listFieldEventRoster: [2, (catalog, query) => catalog.fieldEvents.roster('summit-1', query)],
  listProposals: [2, (catalog, query) => catalog.proposals.list({ mine_only: false, ...query })],
  listDumps: [1, (catalog, query) => catalog.dumps.list(query)],
}

/** Removes the links from items, because their signature changes every second. */
function removeLinks(items: readonly unknown[]): unknown {
  return JSON.parse(JSON.stringify(items, (name, value) => (name.startsWith('download_') ? undefined : value)))
}

describe.each(Object.entries(lists))('%s', (_, [limit, list]) => {
  it('lists every item once in the same order for any page size', async () => {
    const { fetch, sent } = createCountingFetch()
    const catalog = await running.createClient({ fetch })
    const items: unknown[] = []
    for await (const item of list(catalog, { limit })) items.push(item)
    expect(sent.length).toBeGreaterThan(1)
    expect(sent).toHaveLength(Math.ceil(items.length / limit))
    expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length)
    expect(removeLinks(items)).toEqual(removeLinks(await list(catalog, { limit: 200 }).toArray()))
  })

  it('continues after a page, even in another client with another page size', async () => {
    const catalog = await running.createClient()
    const whole = await list(catalog, {}).toArray()
    const first = await list(catalog, { limit })
    const cursor = first.next_cursor ?? 'there is no second page'
    const rest = await list(await running.createClient(), { cursor, limit: 200 }).toArray()
    expect(removeLinks(rest)).toEqual(removeLinks(whole.slice(limit)))
  })

  it('can be read page by page', async () => {
    const catalog = await running.createClient()
    const pages: AnyPage[] = []
    for await (const page of list(catalog, { limit }).pages()) pages.push(page)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.map((page) => page.next_cursor === null)).toEqual(pages.map((_, index) => index === pages.length - 1))
  })
})

describe('a list', () => {
  it('covers every operation with pages', () => {
    const catalog = new Catalog({ apiKey: 'any', fetch: async () => Response.json({}) })
    const buildPath = (id: UnstreamedOperationId) => Object.fromEntries(listParameters(id, 'path').map(({ name }) => [name, 'any']))
    const isPaged = (id: UnstreamedOperationId) => callOperation(catalog, id, buildPath(id), {}, getExampleBody(id)) instanceof PagePromise
    const paged = plainOperationIds.filter(isPaged)
    expect(paged.filter((id) => !(id in lists))).toEqual([])
  })
})
