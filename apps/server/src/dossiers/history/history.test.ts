import { beforeAll, describe, expect, it } from 'vitest'
import { accept, bundles, curatorId, sendProposal, undo } from '../../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../../proposals/testing/world.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { startTestServer } from '../../testing/test-server.ts'

const catalog = serveCatalog()
let world: World
const ids = { oneLiner: '', merge: '' }

const proposeAndAccept = async (target: string, ...changes: readonly object[]) => {
  const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes })
  await accept(catalog.database, id)
  return id
}
const buildOneLinerChange = (one_liner: string) => ({ kind: 'update_entity_fields', field_updates: { one_liner } })

beforeAll(async () => {
  world = await makeWorld(catalog.database)
  ids.oneLiner = await proposeAndAccept(world.target, buildOneLinerChange('Proven.'))
  await catalog.post(`/agents/entities/${world.target}/verify`, { note: 'Looked.' })
  await proposeAndAccept(world.target, { kind: 'gtm_upsert_assignment', segment_slug: 'treasuries', learned: 'A secret of the board.' })
  await catalog.post('/gtm/assignments', { entity_slug: world.target, segment_slug: 'treasuries', learned: 'Another secret.' })
  await proposeAndAccept(world.target, { kind: 'attach_person_role', person_slug_or_id: world.person, role_kind: 'ceo' })
})

async function readBody(path: string, key?: string) {
  const { status, body } = await catalog.get(path, key === undefined ? {} : { key })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type Entry = { readonly source: string; readonly changes: Readonly<Record<string, unknown>> }
const listFields = ({ data }: { data: readonly Entry[] }) => data.map(({ source, changes }) => `${source} ${Object.keys(changes)[0]}`)

describe('GET /entities/{id}/history', () => {
  it('lists accepted proposals and direct writes, newest first, with old and new values', async () => {
    const body = await readBody(`/entities/${world.target}/history`)
    const times = body.data.map(({ at }: { at: string }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(body.data).toContainEqual({
      ...{ source: 'proposal', at: expect.any(String), proposal_id: ids.oneLiner, change_index: 0 },
      ...{ changes: { one_liner: { before: 'Holds.', after: 'Proven.' } }, agent: { id: expect.any(String), name: expect.any(String) } },
      ...{ undone: false, undoes: false, former_record: null, subject: null },
    })
    expect(body.data).toContainEqual(
      expect.objectContaining({
        ...{ source: 'direct_write', subject: { type: 'entity_verification', id: world.ids.target }, proposal_id: null },
        changes: { last_verified_at: { before: null, after: expect.any(String) } },
      }),
    )
    expect(JSON.stringify(body)).not.toContain(curatorId)
  })

  it('omits fields that agents write for curators only', async () => {
    const { target } = await makeWorld(catalog.database)
    const verification = { note: 'A note.', source_url: 'https://example.org/verified' }
    const event = { occurred_at: '2026-01-02', event_kind: 'raise', headline: 'Raised.', rationale: 'A reason.' }
    const source = { url: 'https://example.org/raised', title: 'Raised', trust_tier: 'public' }
    const sent = [
      await catalog.post(`/agents/entities/${target}/verify`, verification),
      await catalog.post('/agents/trusted-source-events', { target_entity_slug: target, source, event }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([200, 201])
    const text = JSON.stringify(await readBody(`/entities/${target}/history`))
    const isShown = ['Raised.', 'last_verified_at', 'A note.', 'org/verified', 'A reason.'].map((words) => text.includes(words))
    expect(isShown).toEqual([true, true, false, false, false])
    for (const field of ['note', 'source_url', 'rationale'])
      expect(await readBody(`/entities/${target}/history?field=${field}`)).toEqual({ data: [], next_cursor: null, total: 0 })
  })

  it('hides the proposal and its agent from keys without read:proposals', async () => {
    const key = await catalog.key({ agent: 'another', scopes: ['read:catalog'] })
    const hidden = { hidden: 'read:proposals' }
    expect((await readBody(`/entities/${world.target}/history`, key)).data).toMatchObject([
      { source: 'direct_write', proposal_id: null, agent: hidden },
      { source: 'proposal', proposal_id: hidden, change_index: hidden, agent: hidden },
    ])
  })

  it('shows a curator’s edit with the source "curator", but without the curator’s name and the proposal', async () => {
    const here = await makeWorld(catalog.database)
    const server = await startTestServer(catalog.database)
    try {
      await makeCurator(catalog.database, 'curator')
      const cookie = await signInAs(server.address, 'curator@example.org')
      await curate(server.address, 'PATCH', `/entities/${here.target}`, { cookie, body: { fields: { country: 'DE' } } })
    } finally {
      await server.stop()
    }
    const body = await readBody(`/entities/${here.target}/history`)
    expect(body.data).toMatchObject([
      { source: 'curator', changes: { country: { before: null, after: 'DE' } }, proposal_id: null, change_index: null, agent: null },
    ])
    expect(JSON.stringify(body)).not.toContain('Test curator')
  })

  it('filters by field and by time', async () => {
    const path = `/entities/${world.target}/history`
    expect(listFields(await readBody(`${path}?field=one_liner`))).toEqual(['proposal one_liner'])
    const [{ at }] = (await readBody(`${path}?field=one_liner`)).data
    expect((await readBody(`${path}?before=${at}`)).data).toEqual([])
    expect((await readBody(`${path}?field=one_liner&before=${new Date(Date.parse(at) + 1).toISOString()}`)).data).toHaveLength(1)
    expect((await catalog.get(`${path}?before=0000-01-01T00:00:00Z`)).status).toBe(400)
  })

  it('lists the same entries page by page', async () => {
    const whole = await readBody(`/entities/${world.target}/history`)
    const seen: Entry[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await readBody(`/entities/${world.target}/history?limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.data)
      cursor = page.next_cursor
    }
    expect(seen).toEqual(whole.data)
    expect(whole.total).toBe(seen.length)
  })

  it('names the former record of entries of a merged duplicate, and marks undone entries', async () => {
    const here = await makeWorld(catalog.database)
    await proposeAndAccept(here.other, buildOneLinerChange('Of the other.'))
    const merging = await proposeAndAccept(here.target, { kind: 'merge_entities', duplicate_entity_id: here.other })
    const { data } = await readBody(`/entities/${here.target}/history?field=one_liner`)
    expect(data).toContainEqual(expect.objectContaining({ former_record: { id: here.ids.other, slug: here.other } }))
    await undo(catalog.database, merging)
    const after = await readBody(`/entities/${here.other}/history?field=merged_into_id`)
    expect(after.data).toMatchObject([{ undoes: true }, { undone: true }])
  })

  it('needs read:catalog', async () => {
    const key = await catalog.key({ scopes: ['read:people'] })
    expect((await catalog.get(`/entities/${world.target}/history`, { key })).status).toBe(403)
  })
})

describe('GET /people/{id}/history', () => {
  it('lists the changes of a person', async () => {
    expect(await readBody(`/people/${world.person}/history`)).toMatchObject({
      data: [{ source: 'proposal', changes: { [`role.${world.target}.ceo`]: { before: null, after: { is_primary: false } } } }],
      total: 1,
    })
  })
})
