import { randomUUID } from 'node:crypto'
import curationDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import { operations as curationOperations } from '@catalog/contract/curation/operations'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { operations } from '@catalog/contract/operations'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { fillPath } from '../testing/requests/examples.ts'
import { listSlugs } from '../testing/requests/slugs.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'

let cookie: string
const served = serveScratchDatabase(async ({ database, address }) => {
  await makeCurator(database, 'admin')
  cookie = await signInAs(address, 'admin@example.org')
})

const id = '9df348e0-2d0a-4531-8734-5d1116d01425'
const problem = 'must not have the form of an id (UUID)'

type Answer = { readonly status: number; readonly body: { readonly error?: { readonly details?: readonly unknown[] } } }
type SlugCase = { readonly operationId: string; readonly place: string; readonly send: (slug: string) => Promise<Answer> }

const fromAgents = Object.entries(operations).flatMap(([operationId, operation]) =>
  listSlugs(document, operation).map(({ place, buildBody }): SlugCase => {
    const buildHeaders = () => ({ 'x-catalog-approval-digest': `sha256:${'0'.repeat(64)}`, 'idempotency-key': randomUUID() })
    const sendSlug = (slug: string) =>
      served[operation.method === 'patch' ? 'patch' : 'post'](fillPath(document, operation), buildBody(slug), { headers: buildHeaders() })
    return { operationId, place, send: sendSlug }
  }),
)
const fromCurators = Object.entries(curationOperations).flatMap(([operationId, operation]) =>
  listSlugs(curationDocument, operation).map(({ place, buildBody }): SlugCase => {
    const sendSlug = (slug: string) =>
      curate(served.address, operation.method.toUpperCase(), fillPath(curationDocument, operation), { cookie, body: buildBody(slug) })
    return { operationId, place, send: sendSlug }
  }),
)
const cases = [...fromAgents, ...fromCurators]

it.each(cases)('$operationId refuses an id as the slug at $place', async ({ place, send }) => {
  const { status, body } = await send(id)
  expect([status, body.error?.details]).toEqual([400, expect.arrayContaining([{ path: place, message: problem }])])
  const other = await send('a-fine-slug')
  expect(other.body.error?.details ?? []).not.toContainEqual({ path: place, message: problem })
})

/** The operations that add rows to each table that has slugs. */
const waysIn: Readonly<Record<string, readonly string[]>> = {
  entities: ['proposeEntity', 'submitBundle', 'createProposal'],
  people: ['proposePerson', 'submitBundle', 'createProposal'],
  segments: ['proposeSegment', 'createSegment', 'createProposal'],
  taxonomy_terms: ['createTaxonomyTerm'],
  capabilities: ['createCapability'],
  needs: ['createNeed'],
  verticals: ['createVertical'],
  field_events: ['saveFieldEvent', 'updateFieldEvent', 'proposeFieldEvent', 'createProposal', 'editChange'],
  gtm_briefs: ['saveGtmBrief', 'createBrief'],
  discovery_sprints: ['createDiscoverySprint'],
}

it('covers every table that has slugs', async () => {
  const { rows } = await served.database.run((db) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'slug'
      where exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey::text = a.attnum::text)
      order by 1`.execute(db),
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(waysIn).toSorted())
  const covered = new Set(cases.map(({ operationId }) => operationId))
  for (const [table, ways] of Object.entries(waysIn)) expect([table, ways.filter((way) => !covered.has(way))]).toEqual([table, []])
})

it.each([id, '9DF348E0 2d0a 4531 8734 5D1116d01425', ` ${id}!`])('refuses to derive an event slug from the name "%s"', async (name) => {
  const { status, body } = await served.post('/field-events', { name })
  expect([status, body.error.details]).toEqual([
    400,
    [{ path: '/body/slug', message: 'is required: the slug made from the name has the form of an id (UUID)' }],
  ])
})
