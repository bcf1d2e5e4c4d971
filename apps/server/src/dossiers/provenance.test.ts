import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal, undo } from '../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog } from '../proposals/testing/world.ts'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { findValue } from './testing/pointers.ts'

const catalog = serveCatalog()
let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer(catalog.database)
  await makeCurator(catalog.database, 'curator')
  cookie = await signInAs(server.address, 'curator@example.org')
})
afterAll(() => server.stop())

const parts = 'relationships,people,lore,org_fit,providers,events,provenance'

async function readProvenance(path: string, key?: string) {
  const { status, body } = await catalog.get(path, key === undefined ? {} : { key })
  expect(status, JSON.stringify(body)).toBe(200)
  for (const { path } of body.provenance.fields) expect(findValue(body, path), path).toBeDefined()
  const findOrigin = (wantedPath: string) => {
    const field = body.provenance.fields.find((each: { path: string }) => each.path === wantedPath)
    return field && { ...body.provenance.origins[field.origin], since: field.since }
  }
  return { body, findOrigin, provenance: body.provenance }
}
const readEntity = (entity: string, key?: string) => readProvenance(`/entities/${entity}?include=${parts}`, key)

const proposeAndAccept = async (target: string, changes: readonly object[], more: object = {}) => {
  const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes, ...more })
  await accept(catalog.database, id)
  return id
}
const buildOneLinerChange = (one_liner: string) => ({ kind: 'update_entity_fields', field_updates: { one_liner }, confidence: 4 })
const custody = { kind: 'add_provider', capability_slug: 'custody', provider_name: 'A vault', confidence: 3 }
const sources = [{ url: 'https://example.org/filing', title: 'Filing' }]

describe('GET /entities/{id}?include=provenance', () => {
  it('names the proposal that set a value, with its evidence and the confidence of its change', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await proposeAndAccept(target, [buildOneLinerChange('Proven.'), custody], { sources })
    const { findOrigin, provenance } = await readEntity(target)
    const origin = { source: 'proposal', proposal_id: id, evidence: sources, evidence_count: 1, former_record: null }
    expect(findOrigin('/one_liner')).toMatchObject({ ...origin, change_index: 0, confidence: 4, agent: { name: expect.any(String) } })
    expect(findOrigin('/providers/0')).toMatchObject({ ...origin, change_index: 1, confidence: 3, since: findOrigin('/one_liner').since })
    expect(findOrigin('/name')).toMatchObject({ source: 'import', proposal_id: null, evidence: [], confidence: null })
    expect(provenance.complete).toBe(true)
    expect(provenance.origins).toHaveLength(3)
  })

  it('omits provenance unless requested, and covers only requested parts', async () => {
    const { target } = await makeWorld(catalog.database)
    await proposeAndAccept(target, [buildOneLinerChange('Proven.'), custody])
    expect((await catalog.get(`/entities/${target}?include=providers`)).body.provenance).toBeUndefined()
    const { findOrigin, body } = await readProvenance(`/entities/${target}?include=provenance`)
    expect(body.providers).toBeUndefined()
    expect([findOrigin('/one_liner').source, findOrigin('/providers/0')]).toEqual(['proposal', undefined])
  })

  it('points to the index that each row has in this answer', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const ids = [
      await proposeAndAccept(target, [custody]),
      await proposeAndAccept(target, [{ kind: 'add_provider', capability_slug: 'trading', provider_entity_id: other }]),
    ]
    const { findOrigin, body } = await readEntity(target)
    for (const [index, { capability }] of body.providers.entries())
      expect(findOrigin(`/providers/${index}`).proposal_id).toBe(ids[capability.slug === 'custody' ? 0 : 1])
  })

  it('has no proposal as the origin of a value that was undone', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await proposeAndAccept(target, [buildOneLinerChange('Proven.'), custody])
    await undo(catalog.database, id)
    const { findOrigin, body } = await readEntity(target)
    expect([findOrigin('/one_liner').source, body.providers]).toEqual(['import', []])
  })

  it('names the former record of a row that came with a merge', async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    const id = await proposeAndAccept(other, [custody], { sources })
    await proposeAndAccept(target, [{ kind: 'merge_entities', duplicate_entity_id: other }])
    expect((await readEntity(target)).findOrigin('/providers/0')).toMatchObject({
      proposal_id: id,
      former_record: { id: ids.other, slug: other },
    })
  })

  it('shows a curator’s edit with the source "curator", but without the curator’s name', async () => {
    const { target } = await makeWorld(catalog.database)
    await curate(server.address, 'PATCH', `/entities/${target}`, { cookie, body: { fields: { country: 'DE' } } })
    const { findOrigin, provenance } = await readEntity(target)
    expect(findOrigin('/country')).toMatchObject({ source: 'curator', proposal_id: null, agent: null, evidence: [] })
    expect(JSON.stringify(provenance)).not.toContain('Test curator')
  })

  it('names the agent who wrote a value directly', async () => {
    const { target } = await makeWorld(catalog.database)
    await catalog.post(`/agents/entities/${target}/verify`, { note: 'Looked.' })
    expect((await readEntity(target)).findOrigin('/last_verified_at')).toMatchObject({
      source: 'direct_write',
      agent: { name: expect.any(String) },
      proposal_id: null,
    })
  })

  it('hides the proposal and its agent from keys without read:proposals', async () => {
    const { target } = await makeWorld(catalog.database)
    await proposeAndAccept(target, [buildOneLinerChange('Proven.')], { sources })
    const hidden = { hidden: 'read:proposals' }
    const key = await catalog.key({ agent: 'another', scopes: ['read:catalog', 'read:people'] })
    expect((await readEntity(target, key)).findOrigin('/one_liner')).toMatchObject({
      ...{ source: 'proposal', proposal_id: hidden, change_index: hidden, agent: hidden },
      ...{ evidence: sources, confidence: 4 },
    })
  })

  it('hides the evidence of a proposal from keys that lack a scope of one of its changes, except from its sender', async () => {
    const { target } = await makeWorld(catalog.database)
    const assignment = { kind: 'gtm_upsert_assignment', segment_slug: 'treasuries', learned: 'Much.' }
    await proposeAndAccept(target, [buildOneLinerChange('Proven.'), assignment], { sources })
    const key = await catalog.key({ agent: 'another', scopes: ['read:catalog', 'read:people', 'read:proposals'] })
    const { findOrigin } = await readEntity(target, key)
    expect(findOrigin('/one_liner')).toMatchObject({ evidence: { hidden: 'read:gtm' }, evidence_count: 1, confidence: 4 })
    expect((await readEntity(target)).findOrigin('/one_liner').evidence).toEqual(sources)
  })

  it('shows no evidence that was erased', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await proposeAndAccept(target, [buildOneLinerChange('Proven.')], { sources })
    await catalog.database.run((db) => sql`update proposals set evidence_sources = '[]' where id = ${id}`.execute(db))
    expect((await readEntity(target)).findOrigin('/one_liner')).toMatchObject({ evidence: [], evidence_count: 0 })
  })

  it('reads the database each time, although the dossier without provenance is cached', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await proposeAndAccept(target, [buildOneLinerChange('Proven.')], { sources })
    for (let n = 0; n < 3; n++) expect((await readEntity(target)).findOrigin('/one_liner').evidence_count).toBe(1)
    await catalog.database.run((db) => sql`update proposals set evidence_sources = '[]' where id = ${id}`.execute(db))
    expect((await readEntity(target)).findOrigin('/one_liner').evidence_count).toBe(0)
    const spelled = await catalog.get(`/entities/${target}?include=%70rovenance`)
    expect(spelled.body.provenance.origins.every((origin: { evidence_count: number }) => origin.evidence_count === 0)).toBe(true)
  })

  it('requires read:people for people, as without provenance', async () => {
    const { target } = await makeWorld(catalog.database)
    const key = await catalog.key({ scopes: ['read:catalog'] })
    expect((await catalog.get(`/entities/${target}?include=people,provenance`, { key })).status).toBe(403)
  })
})

describe('GET /people/{id}?include=provenance', () => {
  it('covers the fields, roles and touchpoints of a person', async () => {
    const { target, person } = await makeWorld(catalog.database)
    const id = await proposeAndAccept(target, [{ kind: 'attach_person_role', person_slug_or_id: person, role_kind: 'ceo' }], { sources })
    const call = await sendProposal(catalog, '/agents/proposals/person-touchpoint', { person_slug: person, kind: 'call', label: 'A call' })
    await accept(catalog.database, call)
    const { findOrigin, provenance } = await readProvenance(`/people/${person}?include=provenance`)
    expect(findOrigin('/roles/0')).toMatchObject({ source: 'proposal', proposal_id: id, evidence: sources })
    expect(findOrigin('/touchpoints/0')).toMatchObject({ source: 'proposal', proposal_id: call, change_index: 0 })
    expect(findOrigin('/bio_md')).toMatchObject({ source: 'import' })
    expect(provenance.complete).toBe(true)
  })
})
