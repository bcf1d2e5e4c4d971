import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRecord, recordTypes } from '../../proposals/testing/made-records.ts'
import { accept, bundles, sendProposal, undo } from '../../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../../proposals/testing/world.ts'
import { addTargets, createSprint } from '../../sprints/writes.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const catalog = serveCatalog()
let server: TestServer
let cookie: string
let world: World

beforeAll(async () => {
  server = await startTestServer(catalog.database)
  await makeCurator(catalog.database, 'curator')
  cookie = await signInAs(server.address, 'curator@example.org')
  world = await makeWorld(catalog.database)
  await writeThroughEveryPath(world)
})
afterAll(() => server.stop())

const get = (path: string) => curate(server.address, 'GET', path, { cookie })

// biome-ignore lint/suspicious/noExplicitAny: entries of three shapes, checked against the contract already.
const formatEntry = ({ source, field, operation }: any) => `${source} ${field ?? operation}`

/** Changes the target in every possible way: by two proposals, by a curator's edit, and by every kind of direct write of agents. */
async function writeThroughEveryPath({ target, person, own }: World): Promise<void> {
  const acceptChange = async (change: object) =>
    accept(catalog.database, await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [change] }))
  await acceptChange({ kind: 'update_notes', append_text: 'First.' })
  await catalog.post('/agents/sources', { entity_slug: target, url: 'https://example.org/about', title: 'About it' })
  await catalog.post('/gtm/assignments', { entity_slug: target, segment_slug: 'treasuries', learned: 'Much.' })
  await catalog.post(`/agents/entities/${target}/verify`, { note: 'Looked.' })
  await acceptChange({ kind: 'update_notes', append_text: 'Second.' })
  const event = own('event')
  await catalog.post('/field-events', { slug: event, name: 'An event' })
  await catalog.post(`/field-events/${event}/entities`, { entity_slug: target, role: 'sponsor' })
  await catalog.post(`/field-events/${event}/interactions`, { entity_slug: target, person_slug: person, purpose: 'Meet.' })
  await catalog.database.transaction(async (tx) => {
    await addTargets(tx, (await createSprint(tx, { slug: own('sprint'), name: 'S' })) ?? '', [world.ids.target])
  })
  await catalog.post(`/discovery-sprints/${own('sprint')}/targets/${target}`, { next_action: 'Ask.' })
  await curate(server.address, 'PATCH', `/discovery-sprints/${own('sprint')}/targets/${target}`, { cookie, body: { next_action: 'Wait.' } })
}

const ofTarget = [
  'direct_write updateSprintTarget',
  'direct_write createFieldEventInteraction',
  'direct_write attachFieldEventEntity',
  'proposal notes_md',
  'direct_write verifyEntity',
  'direct_write saveGtmAssignment',
  'direct_write registerSource',
  'proposal notes_md',
]

describe('the history of a record', () => {
  it('lists proposals, direct writes and curators’ changes together, newest first', async () => {
    const { body } = await get(`/records/entity/${world.target}/history`)
    expect(body.data.map(formatEntry).filter((one: string) => !one.startsWith('curator'))).toEqual(ofTarget)
    const times = body.data.map(({ at }: { at: string }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('lists page by page in the same order, unaffected by new entries', async () => {
    const { body: whole } = await get(`/records/entity/${world.target}/history`)
    const seen: unknown[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null; page++) {
      const { body } = await get(`/records/entity/${world.target}/history?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.data)
      cursor = body.next_cursor
      if (page === 0) await catalog.post(`/agents/entities/${world.target}/verify`, { note: 'Meanwhile.' })
    }
    expect(seen).toEqual(whole.data)
  })

  it('filters by field across all kinds of writes', async () => {
    const { body } = await get(`/records/entity/${world.target}/history?field=learned`)
    expect(body.data.map(formatEntry)).toEqual(['direct_write saveGtmAssignment'])
  })

  it('includes writes to other records that are about the person', async () => {
    const { body } = await get(`/records/person/${world.person}/history`)
    expect(body.data.map(formatEntry)).toEqual(['direct_write createFieldEventInteraction'])
  })

  it("contains a curator's changes of a segment", async () => {
    await curate(server.address, 'PATCH', '/segments/treasuries', { cookie, body: { description: 'Who holds.' } })
    const { body } = await get('/records/segment/treasuries/history')
    expect(body.data[0]).toMatchObject({ source: 'curator', changes: { description: { after: 'Who holds.' } } })
    expect(body.data.map(formatEntry)).toContain('direct_write saveGtmAssignment')
  })

  it('contains the direct writes of a merged duplicate, including those to folded rows', async () => {
    const here = await makeWorld(catalog.database)
    for (const entity_slug of [here.target, here.other])
      await catalog.post('/gtm/assignments', { entity_slug, segment_slug: 'treasuries', learned: `Of ${entity_slug}.` })
    const changes = [{ kind: 'merge_entities', duplicate_entity_id: here.other }]
    const merging = await sendProposal(catalog, bundles, { target_entity_slug: here.target, changes })
    await accept(catalog.database, merging)
    const countDirectWrites = async () => {
      const { body } = await get(`/records/entity/${here.target}/history`)
      return body.data.filter(({ source }: { source: string }) => source === 'direct_write').length
    }
    expect(await countDirectWrites()).toBe(2)
    await undo(catalog.database, merging)
    expect(await countDirectWrites()).toBe(1)
  })
})

describe.each(recordTypes)('the history of a record of the type %s whose creation was undone', (type) => {
  it('remains readable by its id', async () => {
    const here = await makeWorld(catalog.database)
    const { proposalId, id } = await makeRecord(catalog, catalog.database, here, type)
    await undo(catalog.database, proposalId)
    const { status, body } = await get(`/records/${type}/${id}/history`)
    expect(status).toBe(200)
    const made = body.data.map(({ proposal_id, undone, undoes }: Record<string, unknown>) => [proposal_id, undone || undoes])
    expect(made.length).toBeGreaterThan(1)
    expect(made).toEqual(made.map(() => [proposalId, true]))
    expect((await get(`/records/${type}/${id}/provenance`)).status).toBe(404)
    expect((await get(`/records/${type}/${here.own('made')}/history`)).status).toBe(404)
  })
})

describe('the audit log of direct writes', () => {
  it('filters by the record that they are about', async () => {
    const { body } = await get(`/direct-writes?record=${world.ids.target}`)
    const expected = ofTarget.filter((one) => one.startsWith('direct_write'))
    expect(body.data.map((one: object) => formatEntry({ source: 'direct_write', ...one })).slice(-expected.length)).toEqual(expected)
    const narrower = await get(`/direct-writes?record=${world.ids.target}&subject_type=source`)
    expect(narrower.body.data.map(({ operation }: { operation: string }) => operation)).toEqual(['registerSource'])
  })
})
