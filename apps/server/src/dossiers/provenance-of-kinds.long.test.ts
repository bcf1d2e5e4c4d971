import type { components } from '@catalog/contract/curation/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRequest, type KindCases } from '../proposals/testing/kind-case.ts'
import { kindCases } from '../proposals/testing/kinds.ts'
import { accept, sendProposal, undo } from '../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../proposals/testing/world.ts'
import { findMissingScope } from '../proposals/viewer.ts'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { findValue } from './testing/pointers.ts'

const catalog = serveCatalog()
let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer(catalog.database)
  await makeCurator(catalog.database, 'viewer')
  cookie = await signInAs(server.address, 'viewer@example.org')
})
afterAll(() => server.stop())

type Origin = { readonly source: string; readonly proposal_id: string | null }
type Dossier = { readonly type: 'entity' | 'person'; readonly path: string; readonly body: unknown; readonly origins: readonly Origin[] }

/** Reads every existing record that the kind may have changed, with its provenance. */
async function readDossiers({ target, other, person, second, own }: World, key?: string): Promise<Dossier[]> {
  const include = 'include=relationships,people,lore,org_fit,providers,events,provenance&include_inactive=true'
  const paths = [
    ...[target, other, own('made')].map((slug) => ({ type: 'entity' as const, path: `/entities/${slug}?${include}` })),
    ...[person, second, own('made')].map((slug) => ({
      type: 'person' as const,
      path: `/people/${slug}?include=provenance&include_inactive=true`,
    })),
  ]
  const read = []
  for (const place of paths) read.push({ ...place, answer: await catalog.get(place.path, key === undefined ? {} : { key }) })
  return read.flatMap(({ type, path, answer: { status, body } }) => {
    if (status === 404 || status === 403) return []
    expect([path, status, body]).toEqual([path, 200, expect.objectContaining({ provenance: expect.objectContaining({ complete: true }) })])
    return [{ type, path, body, origins: body.provenance.origins }]
  })
}

/** Reads the family, source and proposal of each field from the curators' view. */
async function readOriginsAsCurator({ type, body }: Dossier): Promise<string[]> {
  const { body: seen } = await curate(server.address, 'GET', `/records/${type}/${Reflect.get(Object(body), 'id')}/provenance`, { cookie })
  const { fields }: components['schemas']['RecordProvenance'] = seen
  return fields.map(({ origin }) => `${origin.source} ${origin.source === 'proposal' ? origin.proposal_id : null}`)
}

/** Scopes of the other agent's keys that the tests use. */
const heldScopes = [
  ['read:catalog'],
  ['read:people'],
  ['read:catalog', 'read:people'],
  ['read:catalog', 'read:gtm'],
  ['read:catalog', 'read:people', 'read:gtm'],
  ['read:catalog', 'read:people', 'read:gtm', 'read:proposals'],
]
const evidence = 'https://example.org/evidence'

describe.each(Object.entries(kindCases))('include=provenance after %s', (kind, cases: KindCases) => {
  it('names the same origin of each accepted value as curators see, until it is undone', async () => {
    const [valid] = cases.valid
    const world = await makeWorld(catalog.database)
    await valid.prepare?.(world, catalog)
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    const proposalId = await sendProposal(catalog, path, body)
    await accept(catalog.database, proposalId)
    for (const dossier of await readDossiers(world)) {
      const { fields, origins } = Reflect.get(Object(dossier.body), 'provenance')
      const asCurator = await readOriginsAsCurator(dossier)
      for (const { path, origin } of fields) {
        expect(findValue(dossier.body, path), `${dossier.path} ${path}`).not.toBeUndefined()
        const { source, proposal_id } = origins[origin]
        expect(asCurator).toContain(`${source} ${proposal_id}`)
      }
      expect(new Set(fields.map((field: { path: string }) => field.path)).size).toBe(fields.length)
    }
    await undo(catalog.database, proposalId)
    for (const { origins } of await readDossiers(world)) for (const origin of origins) expect(origin.proposal_id).not.toBe(proposalId)
  })

  it('shows evidence to keys that may read the whole proposal, and the proposal’s id to keys with read:proposals', async () => {
    const [valid] = cases.valid
    const world = await makeWorld(catalog.database)
    await valid.prepare?.(world, catalog)
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    const proposalId = await sendProposal(catalog, path, body)
    const { rows } = await catalog.database.run((db) =>
      sql<{ kinds: string[] }>`
        update proposals set evidence_sources = jsonb_build_array(jsonb_build_object('url', ${evidence}::text)) where id = ${proposalId}
        returning change_kinds as kinds`.execute(db),
    )
    await accept(catalog.database, proposalId)
    for (const scopes of heldScopes) {
      const key = await catalog.key({ agent: 'another', scopes })
      const mayReadAll = findMissingScope({ agentId: '', scopes }, rows[0]?.kinds ?? []) === undefined
      for (const { origins, path } of await readDossiers(world, key)) {
        const text = JSON.stringify(origins)
        if (!mayReadAll) expect(text, `${path} ${scopes}`).not.toContain(evidence)
        if (!scopes.includes('read:proposals')) expect(text, `${path} ${scopes}`).not.toContain(proposalId)
        if (mayReadAll && text.includes(proposalId)) expect(text, `${path} ${scopes}`).toContain(evidence)
      }
    }
  })
})
