import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal, undo } from '../../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog } from '../../proposals/testing/world.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const catalog = serveCatalog()
let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer(catalog.database)
  const curatorId = await makeCurator(catalog.database, 'curator')
  expect(curatorId).toBeTruthy()
  cookie = await signInAs(server.address, 'curator@example.org')
})
afterAll(() => server.stop())

const getProvenance = async (type: string, id: string) =>
  (await curate(server.address, 'GET', `/records/${type}/${id}/provenance`, { cookie })).body
async function findField(type: string, id: string, isMatch: (field: { family: string; column: string; label: string }) => boolean) {
  return (await getProvenance(type, id)).fields.find(isMatch)
}
const findColumn = (id: string, name: string) => findField('entity', id, ({ family, column }) => family === 'entity' && column === name)
const findRow = (id: string, name: string) => findField('entity', id, ({ family }) => family === name)
const proposeAndAccept = async (target: string, change: object, more: object = {}) => {
  const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [change], ...more })
  await accept(catalog.database, id)
  return id
}
const buildOneLiner = (one_liner: string) => ({ kind: 'update_entity_fields', field_updates: { one_liner } })
const buildCustodian = (provider_name: string) => ({ kind: 'add_provider', capability_slug: 'custody', provider_name })
const buildMerge = (duplicate_entity_id: string) => ({ kind: 'merge_entities', duplicate_entity_id })

describe('origin of a value', () => {
  it('defaults to an import when the history has no entry for the value', async () => {
    const { target } = await makeWorld(catalog.database)
    expect(await findColumn(target, 'one_liner')).toMatchObject({
      value: 'Holds.',
      origin: { source: 'import', proposal_id: null, agent: null, curator: null, former_record: null },
    })
    expect(await findColumn(target, 'ticker')).toBeUndefined()
    expect(await findColumn(target, 'lifecycle_status')).toBeUndefined()
  })

  it('names the last proposal that set the value, with agent, curator and evidence', async () => {
    const { target } = await makeWorld(catalog.database)
    await proposeAndAccept(target, buildOneLiner('First.'))
    const evidence_sources = [{ url: 'https://example.org', trust_tier: 'public', note: 'It says so.' }]
    const id = await proposeAndAccept(target, buildOneLiner('Second.'), { sources: evidence_sources })
    const { fields, proposals, complete } = await getProvenance('entity', target)
    expect(complete).toBe(true)
    expect(fields.find(({ key }: { key: string }) => key === 'entity/one_liner')).toMatchObject({
      value: 'Second.',
      label: 'one_liner',
      origin: { source: 'proposal', proposal_id: id, change_index: 0, change_kind: 'update_entity_fields', field: 'one_liner' },
    })
    expect(proposals.find((proposal: { id: string }) => proposal.id === id)).toMatchObject({ evidence_sources, evidence_count: 1 })
    expect(proposals).toHaveLength(1)
  })

  it('names the previous proposal after an undo, and the last one when it is accepted again', async () => {
    const { target } = await makeWorld(catalog.database)
    const first = await proposeAndAccept(target, buildOneLiner('First.'))
    const second = await proposeAndAccept(target, buildOneLiner('Second.'))
    await undo(catalog.database, second)
    expect((await findColumn(target, 'one_liner')).origin.proposal_id).toBe(first)
    await accept(catalog.database, second)
    expect((await findColumn(target, 'one_liner')).origin.proposal_id).toBe(second)
    await undo(catalog.database, second)
    await undo(catalog.database, first)
    expect((await findColumn(target, 'one_liner')).origin).toMatchObject({ source: 'import', proposal_id: null })
  })

  it('names the curator who edited the value directly', async () => {
    const { target } = await makeWorld(catalog.database)
    const edited = await curate(server.address, 'PATCH', `/entities/${target}`, { cookie, body: { fields: { country: 'DE' } } })
    expect(edited.status).toBe(200)
    expect((await findColumn(target, 'country')).origin).toMatchObject({
      source: 'curator',
      curator: { name: 'Test curator' },
      agent: null,
      change_kind: 'edit_entity',
    })
  })

  it('names the agent that wrote the value directly, even after an earlier acceptance', async () => {
    const { target, own } = await makeWorld(catalog.database)
    await catalog.post(`/agents/entities/${target}/verify`, { note: 'Looked.' })
    expect((await findColumn(target, 'last_verified_at')).origin).toMatchObject({
      source: 'direct_write',
      operation: 'verifyEntity',
      proposal_id: null,
    })
    await proposeAndAccept(target, { kind: 'gtm_upsert_assignment', segment_slug: 'treasuries', learned: 'Much.', next_step: 'Call.' })
    await catalog.post('/gtm/assignments', { entity_slug: target, segment_slug: 'treasuries', learned: 'More.' })
    const findAssignmentField = (name: string) =>
      findField('entity', target, ({ family, column }) => family === 'gtm_assignment' && column === name)
    expect((await findAssignmentField('learned')).origin).toMatchObject({ source: 'direct_write', operation: 'saveGtmAssignment' })
    expect((await findAssignmentField('next_step')).origin.source).toBe('proposal')
    expect((await findAssignmentField('exists')).origin.source).toBe('proposal')
    await catalog.post('/field-events', { slug: own('event'), name: 'An event', city: 'Ulm' })
    await catalog.post(`/field-events/${own('event')}/segments`, { segment_slug: 'treasuries', relevance: 'Much.' })
    await catalog.post(`/field-events/${own('event')}/entities`, { entity_slug: target, role: 'sponsor', next_step: 'Meet.' })
    const { fields } = await getProvenance('field_event', own('event'))
    // biome-ignore lint/suspicious/noExplicitAny: checked against the contract already.
    const origins = fields.map(({ family, column, origin }: any) => `${family} ${column} ${origin.source} ${origin.operation}`)
    expect(origins).toEqual(
      expect.arrayContaining([
        'field_event exists direct_write saveFieldEvent',
        'field_event city direct_write saveFieldEvent',
        'field_event_segment relevance direct_write attachFieldEventSegment',
        'field_event_entity exists direct_write attachFieldEventEntity',
      ]),
    )
  })

  it('names the curator who created or changed a segment', async () => {
    await curate(server.address, 'PATCH', '/segments/treasuries', { cookie, body: { description: 'Who holds.' } })
    const { record, fields } = await getProvenance('segment', 'treasuries')
    expect(record).toMatchObject({ type: 'segment', slug: 'treasuries' })
    expect(fields).toHaveLength(1)
    expect(fields[0].origin).toMatchObject({ source: 'curator', operation: 'updateSegment', curator: { name: 'Test curator' } })
  })
})

describe('the keys of rows', () => {
  it('keeps each key when a referenced record is renamed, and shows its current name', async () => {
    const { target, other, own } = await makeWorld(catalog.database)
    const provider = { kind: 'add_provider', capability_slug: 'custody', provider_entity_id: other }
    const id = await proposeAndAccept(target, provider)
    const before = await findRow(target, 'entity_provider')
    expect(before.label).toBe(`custody · ${own('Other')}`)
    await proposeAndAccept(other, { kind: 'rename_entity', new_slug: own('anew'), new_name: own('Anew') })
    const after = await findRow(target, 'entity_provider')
    expect(after.key).toBe(before.key)
    expect(after.label).toBe(`custody · ${own('Anew')}`)
    expect(after.refers_to[1]).toMatchObject({ type: 'entity', slug: own('anew') })
    expect(after.origin).toMatchObject({ proposal_id: id, field: `provider.custody.${other}` })
  })

  it('still finds the origin after a referenced record was merged into another one', async () => {
    const { target, other, third } = await makeWorld(catalog.database)
    const id = await proposeAndAccept(target, { kind: 'add_provider', capability_slug: 'custody', provider_entity_id: other })
    await proposeAndAccept(third, buildMerge(other))
    const row = await findRow(target, 'entity_provider')
    expect(row.refers_to[1]).toMatchObject({ slug: third })
    expect(row.origin).toMatchObject({ source: 'proposal', proposal_id: id, former_record: null })
  })
})

describe('origin after a merge', () => {
  it('points to the merged record for a field that came from that record, until the merge is undone', async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    const said = await proposeAndAccept(other, { kind: 'update_entity_fields', field_updates: { website_url: 'https://other.example' } })
    const merge = await proposeAndAccept(target, buildMerge(other))
    expect((await findColumn(target, 'website_url')).origin).toMatchObject({
      source: 'proposal',
      proposal_id: said,
      former_record: { id: ids.other, slug: other },
      merge: { proposal_id: merge },
    })
    expect((await findColumn(target, 'one_liner')).origin).toMatchObject({ source: 'import', former_record: null, merge: null })
    await undo(catalog.database, merge)
    expect(await findColumn(target, 'website_url')).toBeUndefined()
    expect((await findColumn(other, 'website_url')).origin).toMatchObject({ proposal_id: said, former_record: null, merge: null })
  })

  it('keeps the origin of rows through two merges', async () => {
    const { target, other, third, ids } = await makeWorld(catalog.database)
    const said = await proposeAndAccept(third, buildCustodian('A vault'))
    const site = await proposeAndAccept(third, { kind: 'update_entity_fields', field_updates: { website_url: 'https://third.example' } })
    await proposeAndAccept(other, buildMerge(third))
    await proposeAndAccept(target, buildMerge(other))
    expect((await findRow(target, 'entity_provider')).origin).toMatchObject({
      proposal_id: said,
      former_record: { id: ids.third },
      merge: null,
    })
    expect((await findColumn(target, 'website_url')).origin).toMatchObject({ proposal_id: site, former_record: { id: ids.third } })
    expect((await findColumn(ids.other, 'website_url')).origin).toMatchObject({ proposal_id: site, former_record: { id: ids.third } })
  })

  it('shows the merged record as the origin of an imported value, and the merge as the origin of an added alias', async () => {
    const { target, other, own, ids } = await makeWorld(catalog.database)
    await catalog.database.run((db) => sql`update entities set city = 'Ulm' where id = ${ids.other}`.execute(db))
    await catalog.post(`/agents/entities/${other}/verify`, { note: 'Looked.' })
    const merge = await proposeAndAccept(target, buildMerge(other))
    expect((await findColumn(target, 'city')).origin).toMatchObject({
      source: 'import',
      former_record: { id: ids.other },
      merge: { proposal_id: merge },
    })
    expect((await findColumn(target, 'last_verified_at')).origin).toMatchObject({
      source: 'direct_write',
      former_record: { id: ids.other },
    })
    expect((await findColumn(target, `alias.${own('Other')}`)).origin).toMatchObject({ source: 'proposal', proposal_id: merge })
  })

  it("names the merge for the merged record's status, but the earlier proposal for its other values", async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    const said = await proposeAndAccept(other, buildOneLiner('Other.'))
    const merge = await proposeAndAccept(target, buildMerge(other))
    expect((await findColumn(ids.other, 'lifecycle_status')).origin.proposal_id).toBe(merge)
    expect((await findColumn(ids.other, 'one_liner')).origin.proposal_id).toBe(said)
  })
})

describe('the answer', () => {
  it('returns NOT_FOUND for a record whose creation was undone', async () => {
    const { own } = await makeWorld(catalog.database)
    const body = { entity: { slug: own('made'), name: own('Made'), segment_slug: 'treasuries', country: 'DE' } }
    const id = await sendProposal(catalog, '/agents/proposals/entity', body)
    await accept(catalog.database, id)
    const made = await getProvenance('entity', own('made'))
    expect(made.fields.every(({ origin }: { origin: { proposal_id: string } }) => origin.proposal_id === id)).toBe(true)
    await undo(catalog.database, id)
    expect((await getProvenance('entity', made.record.id)).error.code).toBe('NOT_FOUND')
  })

  it('shows that it is incomplete when a family has more rows than are shown', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    await catalog.database.run((db) =>
      sql`
        insert into entity_events (entity_id, occurred_at, event_kind, headline)
        select ${ids.target}, '2026-01-01', 'other', 'Headline ' || n from generate_series(1, 101) n`.execute(db),
    )
    const { fields, complete } = await getProvenance('entity', target)
    expect(complete).toBe(false)
    expect(fields.filter(({ family }: { family: string }) => family === 'entity_event')).toHaveLength(100)
  })

  it('omits values and evidence beyond the limits of an answer', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    const id = await proposeAndAccept(target, buildOneLiner('Proven at length.'), { sources: [{ url: 'https://example.org' }] })
    await catalog.database.run(async (db) => {
      await sql`
        insert into entity_events (entity_id, occurred_at, event_kind, headline, body)
        select ${ids.target}, '2026-01-01', 'other', 'Headline ' || n, repeat('x', 20000) from generate_series(1, 100) n`.execute(db)
      await sql`
        update proposals set evidence_sources = jsonb_build_array(jsonb_build_object('url', 'https://example.org', 'note', repeat('x', 1000000)))
        where id = ${id}`.execute(db)
    })
    const { fields, complete, proposals } = await getProvenance('entity', target)
    expect(complete).toBe(false)
    expect(JSON.stringify(fields).length).toBeLessThan(2_500_000)
    expect(fields.filter(({ family }: { family: string }) => family === 'entity_event').length).toBeGreaterThan(90)
    expect(proposals).toMatchObject([{ id, evidence_sources: [], evidence_count: 1 }])
  })
})
