import document from '@catalog/contract/curation/document.json' with { type: 'json' }
import { type OperationId as CurationOperationId, operations as forCurators } from '@catalog/contract/curation/operations'
import agentsDocument from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { type Contract, findOperation } from '@catalog/contract/requests/contract'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import { migrateUp } from '../database/migrate.ts'
import { makeCurator, signInAs } from '../testing/curation-client.ts'
import { buildCurationExample } from '../testing/requests/curation-examples.ts'
import { buildExamplePath } from '../testing/requests/examples.ts'
import { startTestServer } from '../testing/test-server.ts'
import { openFreshCluster } from './testing/clusters.ts'
import { makeManyRows, walked } from './testing/many-rows.ts'
import { movers } from './testing/movers.ts'

type PagedList = { readonly name: string; readonly path: string }
type ClientAddress = { readonly address: string; readonly headers: Readonly<Record<string, string>> }
type Page = { readonly items: readonly unknown[]; readonly cursor: string | null }
/** A walk whose first page was read, together with the whole list. */
type StartedWalk = PagedList & { readonly firstPage: Page; readonly allItems: readonly unknown[] }

/** The list of dumps, which a backup does not contain. */
const leftOut = '/dumps'

function isPaged(contract: Contract, { path, method }: { readonly path: string; readonly method: string }): boolean {
  if (path === leftOut) return false
  const parameters = (findOperation(contract, path, method)?.parameters ?? []) as readonly { readonly $ref?: string }[]
  return method === 'get' && parameters.some(({ $ref }) => $ref?.endsWith('/Cursor'))
}

/** Lists every paged operation of both contracts, with the parameters of its example. */
function listPagedOperations(entityId: string): PagedList[] {
  const agents = (Object.keys(operations) as OperationId[]).filter((name) => isPaged(agentsDocument, operations[name]))
  const curators = (Object.keys(forCurators) as CurationOperationId[]).filter((name) => isPaged(document, forCurators[name]))
  return [
    ...agents.map((name) => ({ name, path: `/v1${buildExamplePath(name)}` })),
    ...curators.map((name) => ({
      name: `curators: ${name}`,
      path: `/curation${buildCurationExample(name, name === 'getRecordHistory' ? { id: entityId } : {}).path}`,
    })),
  ]
}

/** Operations whose order changes with a rename, except in walks that have begun. */
const orderedByName = ['listEntities', 'listTaxonomyTermEntities', 'getDrilldown', 'listPeople', 'listFieldEvents']

async function readPage({ address, headers }: ClientAddress, path: string, query: string): Promise<Page> {
  const response = await fetch(`${address}${path}?${query}`, { headers })
  const body = (await response.json()) as Record<string, unknown> & { next_cursor: string | null }
  const items = Object.values(body).find((value) => Array.isArray(value))
  if (response.status !== 200 || !items) throw new Error(`GET ${path} answered ${response.status}: ${JSON.stringify(body)}`)
  return { items, cursor: body.next_cursor }
}

async function startWalks(client: ClientAddress, lists: readonly PagedList[]): Promise<StartedWalk[]> {
  const begun: StartedWalk[] = []
  for (const list of lists) {
    const whole = await readPage(client, list.path, 'limit=200')
    begun.push({ ...list, allItems: whole.items, firstPage: await readPage(client, list.path, 'limit=1') })
  }
  expect(begun.filter(({ firstPage }) => firstPage.cursor === null).map(({ name }) => name)).toEqual([])
  return begun
}

async function readAllPages(client: ClientAddress, { path, firstPage }: StartedWalk, limit: number): Promise<unknown[]> {
  const items = [...firstPage.items]
  for (let { cursor } = firstPage; cursor !== null; ) {
    const page = await readPage(client, path, `limit=${limit}&cursor=${encodeURIComponent(cursor)}`)
    items.push(...page.items)
    cursor = page.cursor
  }
  return items
}

const getIds = (items: readonly unknown[]) => items.map((item) => (item as { readonly id: string }).id)

/** Moves a record in all lists that are sorted by name: to the front for 0, to the end for 1. */
async function renameRecord(database: Database, slug: string, position: 0 | 1): Promise<void> {
  const name = position === 0 ? `aaa ${slug}` : `zzz ${slug}`
  await database.transaction(async (tx) => {
    await tx.updateTable('entities').set({ name }).where('slug', '=', slug).execute()
    await tx.updateTable('people').set({ name }).where('slug', '=', slug).execute()
    await tx
      .updateTable('field_events')
      .set({ starts_at: position === 0 ? '2020-01-01' : '2040-01-01' })
      .where('slug', '=', slug)
      .execute()
  })
}

describe.each(Object.entries(movers))('walks that began before a restore by %s into another cluster', (_, mover) => {
  it('continues every list without repeating or skipping a record, even if records are renamed before and after', async (context) => {
    const missing = await mover.findMissingTool()
    if (missing !== undefined) return void (await context.annotate(missing))
    const [from, to] = await Promise.all([openFreshCluster(mover.getBinaries()), openFreshCluster(mover.getBinaries())])
    onTestFinished(async () => void (await Promise.all([from.close(), to.close()])))
    const source = await from.createDatabase()
    await migrateUp(source.database)
    await source.database.renew()
    const server = await startTestServer(source.database)
    await makeManyRows(source.database, server)
    await makeCurator(source.database, 'admin')
    for (const _ of walked) await signInAs(server.address, 'admin@example.org')
    const headers = { authorization: `Bearer ${await server.key()}`, cookie: await signInAs(server.address, 'admin@example.org') }
    // This cluster's transaction counter is ahead of the other one.
    await source.database.runAsOwner((db) =>
      sql`do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$`.execute(db),
    )
    const { id } = await source.database.run((db) =>
      db.selectFrom('entities').select('id').where('slug', '=', 'microstrategy').executeTakeFirstOrThrow(),
    )
    const lists = listPagedOperations(id)
    const byName = lists.filter(({ name }) => orderedByName.includes(name))
    const asking = { address: server.address, headers }
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = walked

    const beforeRenames = await startWalks(asking, byName)
    await renameRecord(source.database, e, 0)
    await renameRecord(source.database, a, 1)
    const afterRenames = await startWalks(asking, lists)
    const put = await mover.capture(source.url)
    await renameRecord(source.database, f, 0)
    await server.stop()

    const target = await to.createDatabase()
    await put(target)
    await target.database.renew()
    const restored = await startTestServer(target.database)
    onTestFinished(() => restored.stop())
    const there = { address: restored.address, headers }
    for (const walk of afterRenames) expect([walk.name, await readAllPages(there, walk, 2)]).toEqual([walk.name, walk.allItems])

    await renameRecord(target.database, f, 0)
    await renameRecord(target.database, b, 1)
    const newWalks = await startWalks(there, byName)
    await renameRecord(target.database, d, 0)
    await renameRecord(target.database, c, 1)
    for (const walk of [...beforeRenames, ...afterRenames.filter(({ name }) => orderedByName.includes(name)), ...newWalks])
      expect([walk.name, getIds(await readAllPages(there, walk, 2))]).toEqual([walk.name, getIds(walk.allItems)])
  }, 180_000)
})
