import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { accept, makeVocabulary, submitBundle } from '../testing/proposals.ts'

let scratch: ScratchDatabase
let server: TestServer

beforeAll(async () => {
  scratch = await createScratchDatabase()
  await makeVocabulary(scratch.database)
  server = await startTestServer(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const allKinds = [
  { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 4, confidence: 4, rationale: 'Holds its own keys.' },
  { kind: 'add_provider', capability_slug: 'custody', provider_name: 'Vault Co' },
  { kind: 'suggest_relationship', related_entity_id: 'other', relationship_type: 'custody', description: 'Keeps its coins.' },
  { kind: 'add_event', occurred_at: '2026-03-01', event_kind: 'listing', headline: 'Listed on an exchange' },
  { kind: 'update_entity_fields', field_updates: { one_liner: 'Mines with hydro power.', scale_patch: { hashrate_eh: 12 } } },
  { kind: 'update_notes', append_text: 'A note.' },
  { kind: 'set_relationship_status', status: 'warm' },
  { kind: 'create_person', person: { slug: 'new-person', name: 'New Person', aliases: ['NP'] } },
  { kind: 'attach_person_role', person_slug_or_id: 'new-person', role_kind: 'cfo', is_primary: true },
  { kind: 'update_person', target_person_slug_or_id: 'known', person: { city: 'Lugano' } },
  { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'lightning' },
  { kind: 'update_entity_segment', segment_slug: 'miners', subsegment_slug: 'mining-pools' },
  { kind: 'suggest_entity_opportunity', buying_trigger: 'A new site.' },
]

describe('a bundle', () => {
  it('can be validated, submitted and accepted, and then appears in the catalog', async () => {
    await makeEntity(scratch.database, { slug: 'acme', name: 'Acme', segments: ['treasuries'] })
    await makeEntity(scratch.database, { slug: 'other' })
    await makePerson(scratch.database, { slug: 'known' })
    const body = { target_entity_slug: 'acme', changes: allKinds, sources: [{ url: 'https://example.org/report', title: 'A report' }] }
    const validated = await server.post('/agents/validate/bundle', body)
    expect(validated.status).toBe(200)
    expect(validated.body.approval.warnings).toEqual([])
    const submitted = await submitBundle(server, body)
    expect(submitted).toMatchObject({ status: 201, body: { change_count: 13, replayed: false } })
    const outcomes = await accept(scratch.database, submitted.body.proposal_id)
    expect(outcomes).toEqual(allKinds.map(() => 'applied'))
    const { body: dossier } = await server.get('/entities/acme?include=org_fit,providers,relationships,people,events')
    expect(dossier).toMatchObject({
      one_liner: 'Mines with hydro power.',
      scale: { hashrate_eh: 12 },
      notes_md: 'A note.',
      relationship_status: 'warm',
      buying_trigger: 'A new site.',
      segment: { slug: 'miners' },
      org_fit: [{ capability: { slug: 'custody' }, horizon: 'now', fit_score: 4 }],
      providers: [{ provider_name: 'Vault Co' }],
      relationships: [{ relationship_type: 'custody', entity: { slug: 'other' } }],
      people: [{ person: { slug: 'new-person' }, role_kind: 'cfo' }],
      events: [{ headline: 'Listed on an exchange' }],
    })
    const read = await server.get(`/agents/proposals/${submitted.body.proposal_id}`)
    expect(read.body).toMatchObject({ status: 'accepted', applied_indices: allKinds.map((_, index) => index) })
  })
})
