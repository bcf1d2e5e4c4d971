import { describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()
const buildMany = <Item>(count: number, buildItem: (index: number) => Item) => Array.from({ length: count }, (_, index) => buildItem(index))

async function readProposal(id: string) {
  return (await catalog.get(`/agents/proposals/${id}`)).body
}

describe('POST /agents/proposals/events', () => {
  it('returns the id of the proposal, the number of its changes, and the URL of its review', async () => {
    const { target } = await makeWorld(catalog.database)
    const { status, body } = await catalog.post('/agents/proposals/events', {
      target_entity_slug: target,
      events: buildMany(2, (index) => ({ occurred_at: '2026-01-01', event_kind: 'news', headline: `News ${index}` })),
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      proposal_id: expect.any(String),
      change_count: 2,
      inbox_url: expect.stringMatching(new RegExp(`^https?://.+/inbox/${body.proposal_id}$`)),
      replayed: false,
      warnings: [],
    })
  })
})

describe('limits of proposal requests', () => {
  const fit = { capability_slug: 'custody', horizon: 'now', fit_score: 3 }
  const buildProvider = (index: number) => ({ capability_slug: 'custody', provider_name: `Vault ${index}` })
  const buildEvent = (index: number) => ({ occurred_at: '2026-01-01', event_kind: 'news', headline: `News ${index}` })

  it.each([
    ['/agents/proposals/org-fit', 10, (count: number) => ({ suggestions: buildMany(count, () => fit) })],
    ['/agents/proposals/providers', 10, (count: number) => ({ suggestions: buildMany(count, buildProvider) })],
    [
      '/agents/proposals/relationships',
      10,
      (count: number, other: string) => ({
        suggestions: buildMany(count, () => ({ related_entity_id: other, relationship_type: 'infra' })),
      }),
    ],
    ['/agents/proposals/events', 20, (count: number) => ({ events: buildMany(count, buildEvent) })],
    [
      '/catalog/segments/miners/drilldown/proposals',
      10,
      (count: number) => ({ changes: buildMany(count, (index) => ({ kind: 'update_notes', append_text: `Note ${index}.` })) }),
    ],
    [
      '/agents/validate/bundle',
      30,
      (count: number) => ({ changes: buildMany(count, (index) => ({ kind: 'update_notes', append_text: `Note ${index}.` })) }),
    ],
  ])('accepts at %s at most %i items', async (path, maxCount, body) => {
    const { target, other } = await makeWorld(catalog.database)
    expect((await catalog.post(path, { target_entity_slug: target, ...body(maxCount, other) })).status).toBeLessThan(300)
    expect((await catalog.post(path, { target_entity_slug: target, ...body(maxCount + 1, other) })).status).toBe(400)
  })

  it('allows 10 fits, 10 providers and 20 events for a new entity', async () => {
    const { own } = await makeWorld(catalog.database)
    const entity = { slug: own('made'), name: 'Made', segment_slug: 'miners' }
    const enrichment = { org_fit: buildMany(10, () => fit), providers: buildMany(10, buildProvider), events: buildMany(20, buildEvent) }
    const id = await sendProposal(catalog, '/agents/proposals/entity', { entity, enrichment })
    expect(await accept(catalog.database, id)).toHaveLength(41)
    const { body } = await catalog.get(`/entities/${own('made')}?include=org_fit,providers,events`)
    expect([body.org_fit.length, body.providers.length, body.events.length]).toEqual([1, 10, 20])
  })

  it('allows 20 sources of evidence', async () => {
    const { target } = await makeWorld(catalog.database)
    const buildBody = (count: number) => ({
      target_entity_slug: target,
      changes: [{ kind: 'update_notes', append_text: 'A.' }],
      sources: buildMany(count, (index) => ({ url: `https://example.org/${index}` })),
    })
    expect((await catalog.post('/agents/validate/bundle', buildBody(20))).status).toBe(200)
    expect((await catalog.post('/agents/validate/bundle', buildBody(21))).status).toBe(400)
  })
})

describe('POST /agents/proposals/lore-update', () => {
  it('creates an unmatched proposal without a target, and a pending one with a target', async () => {
    const { target } = await makeWorld(catalog.database)
    const without = await sendProposal(catalog, '/agents/proposals/lore-update', { text: 'A.' })
    const withTarget = await sendProposal(catalog, '/agents/proposals/lore-update', { text: 'A.', target_entity_slug: target })
    expect(await readProposal(without)).toMatchObject({
      status: 'unmatched',
      target_entity: null,
      proposed_changes: [{ kind: 'add_lore', fields: [] }],
    })
    expect(await readProposal(withTarget)).toMatchObject({ status: 'pending', target_entity: { slug: target } })
  })

  it('returns NOT_FOUND for an unknown entity instead of waiting', async () => {
    const answer = await catalog.post('/agents/proposals/lore-update', { text: 'A.', target_entity_slug: 'nobody-at-all' })
    expect(answer).toMatchObject({ status: 404, body: { error: { details: [{ path: '/body/target_entity_slug' }] } } })
  })
})

describe('POST /agents/proposals/segment-lore-update', () => {
  it('accepts the slug or the id of the segment, and both only if they name the same segment', async () => {
    const { data } = (await catalog.get('/segments')).body
    const [miners, treasuries] = ['miners', 'treasuries'].map((slug) => data.find((segment: { slug: string }) => segment.slug === slug))
    const send = (body: object) => catalog.post('/agents/proposals/segment-lore-update', { text: 'A.', ...body })
    expect((await send({ segment_slug: 'miners' })).status).toBe(201)
    expect((await send({ segment_id: miners.id })).status).toBe(201)
    expect((await send({ segment_id: miners.id, segment_slug: 'miners' })).status).toBe(201)
    const path = '/body/segment_slug'
    expect(await send({ segment_id: treasuries.id, segment_slug: 'miners' })).toMatchObject({
      status: 400,
      body: { error: { details: [{ path }] } },
    })
    expect(await send({})).toMatchObject({ status: 400, body: { error: { details: [{ path }] } } })
    expect(await send({ segment_slug: 'nowhere' })).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringContaining('nowhere') } },
    })
    const answer = await send({ segment_id: '00000000-0000-4000-8000-000000000000' })
    expect(answer).toMatchObject({ status: 404, body: { error: { details: [{ path: '/body/segment_id' }] } } })
  })
})

describe('POST /agents/proposals/person', () => {
  it('makes the entity of the role the target of the proposal', async () => {
    const { own, target } = await makeWorld(catalog.database)
    const body = {
      person: { slug: own('made'), name: 'Made' },
      role: { entity_slug: target, role_kind: 'ceo', is_primary: true, start_date: '2024-01-01' },
      confidence: 4,
      rationale: 'Their site says so.',
      sources: [{ url: 'https://example.org' }],
    }
    const id = await sendProposal(catalog, '/agents/proposals/person', body)
    expect(await readProposal(id)).toMatchObject({
      change_kinds: ['create_person', 'attach_person_role'],
      target_entity: { slug: target },
      proposed_changes: [{ confidence: 4, rationale: 'Their site says so.' }, { role_kind: 'ceo' }],
    })
    await accept(catalog.database, id)
    expect((await catalog.get(`/people/${own('made')}`)).body.roles).toMatchObject([{ entity: { slug: target }, is_primary: true }])
  })

  it('accepts a person without a role', async () => {
    const { own } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, '/agents/proposals/person', { person: { slug: own('made'), name: 'Made' } })
    expect(await readProposal(id)).toMatchObject({ change_kinds: ['create_person'], target_entity: null, status: 'pending' })
  })

  it('requires the entity of a role, and the same entity if both slug and id are sent', async () => {
    const { own, target, ids } = await makeWorld(catalog.database)
    const send = (role: object) =>
      catalog.post('/agents/proposals/person', { person: { slug: own('made'), name: 'Made' }, role: { role_kind: 'ceo', ...role } })
    expect(await send({})).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/role/entity_slug' }] } } })
    expect(await send({ entity_id: ids.other, entity_slug: target })).toMatchObject({
      status: 400,
      body: { error: { details: [{ path: '/body/role/entity_slug' }] } },
    })
    expect(await send({ entity_slug: 'nobody-at-all' })).toMatchObject({
      status: 404,
      body: { error: { details: [{ path: '/body/role/entity_slug' }] } },
    })
    expect(await send({ entity_slug: target, start_date: '2024-01-02', end_date: '2024-01-01' })).toMatchObject({
      status: 400,
      body: { error: { details: [{ path: '/body/role/end_date' }] } },
    })
  })

  it('returns VALIDATION_ERROR for fields that only curators can set', async () => {
    const { own } = await makeWorld(catalog.database)
    const answer = await catalog.post('/agents/proposals/person', {
      person: { slug: own('made'), name: 'Made', next_action: 'Call.', trust_blocker: 'A.' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error.details).toEqual([
      { path: '/body/person/next_action', message: 'is curator-only' },
      { path: '/body/person/trust_blocker', message: 'is curator-only' },
    ])
  })
})

describe('POST /agents/proposals/person-role', () => {
  it('requires an entity', async () => {
    const { person, target, ids } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, '/agents/proposals/person-role', {
      person_slug_or_id: person,
      target_entity_id: ids.target,
      role_kind: 'cfo',
    })
    expect(await readProposal(id)).toMatchObject({ change_kinds: ['attach_person_role'], target_entity: { slug: target } })
    const answer = await catalog.post('/agents/proposals/person-role', { person_slug_or_id: person, role_kind: 'cfo' })
    expect(answer).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/target_entity_slug' }] } } })
  })
})

describe('POST /agents/proposals/person-touchpoint', () => {
  it('creates a touchpoint that names its proposal', async () => {
    const { person } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, '/agents/proposals/person-touchpoint', { person_slug: person, kind: 'call', label: 'A call' })
    await accept(catalog.database, id)
    expect((await catalog.get(`/people/${person}/touchpoints`)).body.data).toMatchObject([{ kind: 'call', source_proposal_id: id }])
  })

  it('accepts the slug or the id of the person, and both only if they name the same person', async () => {
    const { person, second, ids } = await makeWorld(catalog.database)
    const send = (body: object) => catalog.post('/agents/proposals/person-touchpoint', { kind: 'call', label: 'A call', ...body })
    expect((await send({ person_id: ids.person })).status).toBe(201)
    expect((await send({ person_id: ids.person, person_slug: person })).status).toBe(201)
    const path = '/body/person_slug'
    expect(await send({})).toMatchObject({ status: 400, body: { error: { details: [{ path }] } } })
    expect(await send({ person_id: ids.person, person_slug: second })).toMatchObject({
      status: 400,
      body: { error: { details: [{ path }] } },
    })
    expect(await send({ person_slug: 'nobody-at-all' })).toMatchObject({ status: 404, body: { error: { details: [{ path }] } } })
  })
})

describe('POST /agents/proposals/entity-relationship', () => {
  it('requires at least one field besides the source', async () => {
    const { target } = await makeWorld(catalog.database)
    const send = (body: object) => catalog.post('/agents/proposals/entity-relationship', { target_entity_slug: target, ...body })
    expect((await send({})).status).toBe(400)
    expect((await send({ source_ref: { label: 'A', href: 'https://example.org' } })).status).toBe(400)
    expect((await send({ comms_channel: 'email' })).status).toBe(201)
    expect((await send({ contact_path: null })).status).toBe(201)
  })
})

describe('POST /catalog/segments/{slug}/drilldown/proposals', () => {
  const send = (body: object, segment = 'miners') => catalog.post(`/catalog/segments/${segment}/drilldown/proposals`, body)
  const notes = [{ kind: 'update_notes', append_text: 'A.' }]

  it('accepts small corrections of an entity', async () => {
    const { target } = await makeWorld(catalog.database)
    const { status, body } = await send({
      target_entity_slug: target,
      intent: 'fill_gap',
      changes: [
        {
          kind: 'update_entity_fields',
          field_updates: { one_liner: 'A.', description: 'B.', strategic_importance: 3, scale_patch: { a: 1 } },
        },
        { kind: 'set_relationship_status', status: 'warm' },
        ...notes,
      ],
    })
    expect(status).toBe(201)
    expect(await accept(catalog.database, body.proposal_id)).toEqual(['applied', 'applied', 'applied'])
    expect((await catalog.get(`/entities/${target}`)).body).toMatchObject({ one_liner: 'A.', scale: { a: 1 }, notes_md: 'A.' })
  })

  it('refuses other kinds and other fields', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const answer = await send({ target_entity_slug: target, changes: [...notes, { kind: 'merge_entities', duplicate_entity_id: other }] })
    expect(answer).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/changes/1/kind' }] } } })
    const fields = await send({
      target_entity_slug: target,
      changes: [{ kind: 'update_entity_fields', field_updates: { website_url: 'https://a.example' } }],
    })
    expect(fields).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/changes/0/field_updates/website_url' }] } } })
  })

  it('requires a known segment and a known entity', async () => {
    const { target } = await makeWorld(catalog.database)
    expect(await send({ target_entity_slug: target, changes: notes }, 'nowhere')).toMatchObject({ status: 404 })
    expect(await send({ target_entity_slug: 'nobody-at-all', changes: notes })).toMatchObject({ status: 404 })
    expect(await send({ changes: notes })).toMatchObject({
      status: 400,
      body: { error: { details: [{ path: '/body/target_entity_slug' }] } },
    })
  })
})

describe('a key without write:proposals', () => {
  it.each([bundles, '/agents/validate/bundle', '/agents/proposals/lore-update', '/catalog/segments/miners/drilldown/proposals'])(
    'returns FORBIDDEN from %s',
    async (path) => {
      const key = await catalog.key({ agent: 'Reader', scopes: ['read:catalog', 'read:people', 'read:proposals'] })
      expect((await catalog.post(path, {}, { key })).status).toBe(403)
    },
  )
})
