import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { merge } from '../../testing/merge-records.ts'
import { makeEntity } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let cookie: string
let strategyId: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'curator')
  cookie = await signInAs(server.address, 'curator@example.org')
  strategyId = await makeEntity(scratch.database, { slug: 'strategy', name: 'Strategy', formerSlugs: ['microstrategy'] })
  for (const slug of ['marathon', 'riot', 'metaplanet', 'semler']) await makeEntity(scratch.database, { slug })
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const sendGet = (path: string) => curate(server.address, 'GET', path, { cookie })
const sendPost = (path: string, body: object) => curate(server.address, 'POST', path, { cookie, body })
const sendPatch = (path: string, body: object) => curate(server.address, 'PATCH', path, { cookie, body })
const createSprint = async (slug: string, fields: object = {}) =>
  (await sendPost('/discovery-sprints', { slug, name: slug, ...fields })).body
const getSlugs = ({ body }: { body: { data: { entity: { slug: string } }[] } }) => body.data.map(({ entity }) => entity.slug)
const readLog = (subjectId: string) =>
  scratch.database.run((db) =>
    db
      .selectFrom('curation_log')
      .select(['operation', 'subject_type', 'changes'])
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute(),
  )

describe('a discovery sprint', () => {
  it('starts as active with the sent targets, and can be read by slug and id', async () => {
    const made = await sendPost('/discovery-sprints', {
      slug: 'q1',
      name: ' Q1 ',
      targets: ['riot', 'microstrategy'],
      starts_on: '2026-11-23',
    })
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ name: 'Q1', status: 'active', starts_on: '2026-11-23', ends_on: null, target_count: 2 }),
    ])
    expect((await sendGet('/discovery-sprints/q1')).body).toEqual(made.body)
    expect((await sendGet(`/discovery-sprints/${made.body.id}`)).body).toEqual(made.body)
    expect(getSlugs(await sendGet('/discovery-sprints/q1/targets'))).toEqual(['riot', 'strategy'])
  })

  it('closes and reopens, and keeps the fields that are not sent', async () => {
    await createSprint('moves', { description: 'Why.' })
    expect((await sendPatch('/discovery-sprints/moves', { status: 'closed' })).body).toMatchObject({
      status: 'closed',
      description: 'Why.',
    })
    expect((await sendGet('/discovery-sprints?status=closed')).body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['moves'])
    expect((await sendPatch('/discovery-sprints/moves', { status: 'active', description: null })).body).toMatchObject({ description: null })
  })

  it('refuses an end before the start when either of them changes', async () => {
    const reversed = { slug: 'back', name: 'Back', starts_on: '2026-11-24', ends_on: '2026-11-23' }
    expect((await sendPost('/discovery-sprints', reversed)).body.error.details[0].path).toBe('/body/ends_on')
    await createSprint('dated', { starts_on: '2026-11-23', ends_on: '2026-11-23' })
    for (const change of [{ ends_on: '2026-11-22' }, { starts_on: '2026-11-24' }])
      expect((await sendPatch('/discovery-sprints/dated', change)).status).toBe(400)
    expect((await sendPatch('/discovery-sprints/dated', { starts_on: '2026-11-24', ends_on: null })).status).toBe(200)
  })

  it('refuses unknown targets without creating the sprint, and names each of them', async () => {
    const { status, body } = await sendPost('/discovery-sprints', { slug: 'half', name: 'Half', targets: ['riot', 'nobody', 'nowhere'] })
    expect([status, body.error.message]).toEqual([404, expect.stringContaining('"nobody", "nowhere"')])
    expect(body.error.details.map(({ path }: { path: string }) => path)).toEqual(['/body/targets/1', '/body/targets/2'])
    expect((await sendGet('/discovery-sprints/half')).status).toBe(404)
  })

  it('refuses an impossible date, an unknown status, and an empty change', async () => {
    await createSprint('strict')
    for (const change of [{ starts_on: '2026-02-30' }, { status: 'open' }, {}, { slug: 'other' }])
      expect((await sendPatch('/discovery-sprints/strict', change)).status).toBe(400)
  })

  it('lists newest first, page by page', async () => {
    const first = await sendGet('/discovery-sprints?limit=2')
    const rest = await sendGet(`/discovery-sprints?limit=200&cursor=${first.body.next_cursor}`)
    const all = [...first.body.data, ...rest.body.data]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const moments = all.map(({ created_at }) => created_at)
    expect([all.length > 3, moments]).toEqual([true, moments.toSorted().toReversed()])
  })
})

describe('a target of a sprint', () => {
  it('adds several targets, or none if one is refused', async () => {
    await createSprint('adding', { targets: ['riot'] })
    const refused = await sendPost('/discovery-sprints/adding/targets', { entities: ['marathon', 'riot'] })
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('riot')])
    const added = await sendPost('/discovery-sprints/adding/targets', { entities: ['metaplanet', 'marathon'] })
    expect([added.status, getSlugs(added)]).toEqual([201, ['metaplanet', 'marathon']])
    expect(getSlugs(await sendGet('/discovery-sprints/adding/targets'))).toEqual(['riot', 'metaplanet', 'marathon'])
    const first = await sendGet('/discovery-sprints/adding/targets?limit=1')
    expect(getSlugs(await sendGet(`/discovery-sprints/adding/targets?cursor=${first.body.next_cursor}`))).toEqual([
      'metaplanet',
      'marathon',
    ])
  })

  it('cannot be added twice under two names of its entity', async () => {
    await createSprint('twice')
    const { status, body } = await sendPost('/discovery-sprints/twice/targets', { entities: ['strategy', 'riot', 'microstrategy'] })
    expect([status, body.error.details[0].path]).toEqual([400, '/body/entities/2'])
  })

  it('begins empty, accepts every field, and is found by its id and by every name of its entity', async () => {
    await createSprint('fields', { targets: ['strategy'] })
    const path = '/discovery-sprints/fields/targets'
    const { body: empty } = await sendGet(`${path}/strategy`)
    expect(empty).toMatchObject({ status: 'not_started', contacts: [], key_metrics: {}, build_vs_buy_signal: 'unknown', next_action: null })
    const everything = {
      status: 'in_review',
      pain_points: ['Two “custodians”', 'Reports, {late}'],
      opportunities: ['One report'],
      current_providers: [],
      missing_info: ['Who signs'],
      contacts: [{ name: 'Ann', role: 'Treasurer', channel: 'email', note: null }],
      key_metrics: { btc: 1.5, nested: { deep: [1, null] } },
      relationship_label: 'warm',
      next_action: 'Call.',
      meeting_summaries: [{ title: 'Call', url: 'https://example.org/1', note: 'Said so.', occurred_at: '2026-11-19' }],
      source_links: [{ title: 'Report', url: null, note: null, occurred_at: null }],
      build_vs_buy_signal: 'buy',
      willingness_to_pay_signal: 'strong',
    }
    expect((await sendPatch(`${path}/microstrategy`, everything)).body).toMatchObject(everything)
    for (const name of [empty.id, strategyId, 'STRATEGY']) expect((await sendGet(`${path}/${name}`)).body).toMatchObject(everything)
  })

  it('keeps omitted fields, replaces a list as a whole, and sets omitted fields of its items to null', async () => {
    await createSprint('parts', { targets: ['riot'] })
    const path = '/discovery-sprints/parts/targets/riot'
    await sendPatch(path, { pain_points: ['a', 'b'], next_action: 'Call.', contacts: [{ name: 'Ann' }] })
    const { body } = await sendPatch(path, { pain_points: ['c'], next_action: null, source_links: [{ title: 'T' }] })
    expect(body).toMatchObject({
      ...{ pain_points: ['c'], next_action: null, contacts: [{ name: 'Ann', role: null, channel: null, note: null }] },
      source_links: [{ title: 'T', url: null, note: null, occurred_at: null }],
    })
  })

  it('can be parked and filtered by status', async () => {
    await createSprint('parking', { targets: ['riot', 'semler'] })
    await sendPatch('/discovery-sprints/parking/targets/riot', { status: 'parked' })
    expect(getSlugs(await sendGet('/discovery-sprints/parking/targets?status=parked'))).toEqual(['riot'])
    expect(getSlugs(await sendGet('/discovery-sprints/parking/targets'))).toEqual(['riot', 'semler'])
  })

  it.each<[string, object, string]>([
    ['a status that there is not', { status: 'done' }, '/body/status'],
    ['a signal that there is not', { willingness_to_pay_signal: 'yes' }, '/body/willingness_to_pay_signal'],
    ['a contact without a name', { contacts: [{ role: 'CFO' }] }, '/body/contacts/0'],
    ['a link that is none', { source_links: [{ title: 'T', url: 'javascript:alert(1)' }] }, '/body/source_links/0/url'],
    ['no list', { pain_points: 'much' }, '/body/pain_points'],
    ['a list that is null', { opportunities: null }, '/body/opportunities'],
    ['101 points', { missing_info: Array.from({ length: 101 }, (_, n) => `${n}`) }, '/body/missing_info'],
    ['figures that are not an object', { key_metrics: [] }, '/body/key_metrics'],
    ['no field', {}, '/body'],
  ])('refuses %s, and returns its path', async (_, change, path) => {
    const { status, body } = await sendPatch('/discovery-sprints/q1/targets/riot', change)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details[0].path).toContain(path)
  })

  it('returns NOT_FOUND for a target of another sprint', async () => {
    await createSprint('other', { targets: ['semler'] })
    const { body: target } = await sendGet('/discovery-sprints/other/targets/semler')
    for (const name of ['semler', target.id, 'nobody', 'strateg'])
      expect((await sendGet(`/discovery-sprints/q1/targets/${name}`)).body.error.message).toContain(`"${name}"`)
  })

  it('keeps concurrent changes of different fields', async () => {
    await createSprint('both', { targets: ['riot'] })
    const path = '/discovery-sprints/both/targets/riot'
    await Promise.all([
      sendPatch(path, { next_action: 'Call.' }),
      sendPatch(path, { pain_points: ['One'] }),
      sendPatch(path, { status: 'contacted' }),
    ])
    expect((await sendGet(path)).body).toMatchObject({ next_action: 'Call.', pain_points: ['One'], status: 'contacted' })
  })

  it('merges with the target of a merged entity and keeps the values of both', async () => {
    const [kept, gone] = [await makeEntity(scratch.database, { slug: 'kept' }), await makeEntity(scratch.database, { slug: 'gone' })]
    await createSprint('merging', { targets: ['kept', 'gone'] })
    await sendPatch('/discovery-sprints/merging/targets/kept', { pain_points: ['ours'] })
    const known = {
      pain_points: ['theirs'],
      opportunities: ['one'],
      status: 'contacted',
      key_metrics: { n: 1 },
      build_vs_buy_signal: 'buy',
    }
    await sendPatch('/discovery-sprints/merging/targets/gone', { ...known, contacts: [{ name: 'Ann' }] })
    await merge(scratch.database, 'entity', gone, kept)
    const { body } = await sendGet('/discovery-sprints/merging/targets')
    expect([body.total, body.data[0].entity.slug]).toEqual([1, 'kept'])
    expect((await sendGet('/discovery-sprints/merging/targets/gone')).body).toMatchObject({
      ...{ ...known, pain_points: ['ours', 'theirs'] },
      contacts: [{ name: 'Ann' }],
    })
  })
})

describe('the log of sprints', () => {
  it('contains changes of a sprint and of a target, and nothing about refused requests', async () => {
    const { id } = await createSprint('logged', { targets: ['riot'] })
    const { body: target } = await sendGet('/discovery-sprints/logged/targets/riot')
    await sendPatch('/discovery-sprints/logged/targets/riot', { status: 'contacted' })
    await sendPatch('/discovery-sprints/logged/targets/riot', { status: 'nonsense' })
    expect((await readLog(id)).map(({ operation, subject_type }) => [operation, subject_type])).toEqual([
      ['createDiscoverySprint', 'discovery_sprint'],
    ])
    const [added, changed, ...more] = await readLog(target.id)
    expect([added?.operation, more]).toEqual(['createDiscoverySprint', []])
    expect(added?.changes).toMatchObject({ sprint_id: { after: id } })
    expect(changed?.changes).toMatchObject({ status: { before: 'not_started', after: 'contacted' } })
  })
})
