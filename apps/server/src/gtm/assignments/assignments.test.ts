import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeEntity, makeSegment, markMerged } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { countRows, evidence, makeAssignment, readDirectWrites } from '../testing/accounts.ts'

const served = serveScratchDatabase(async ({ database }) => {
  await database.run(async (db) => {
    for (const slug of ['miners', 'treasuries']) await makeSegment(db, slug)
  })
  const entityId = await makeEntity(database, { slug: 'strategy', aliases: ['Strategy Inc'], formerSlugs: ['microstrategy'] })
  await makeEntity(database, { slug: 'coinbase' })
  await markMerged(database, 'entities', await makeEntity(database, { slug: 'strategy-twin' }), entityId)
})

const saveAssignment = (body: object, headers: Record<string, string> = {}) => served.post('/gtm/assignments', body, { headers })
const patchAssignment = (id: string, body: object) => served.patch(`/gtm/assignments/${id}`, body)

/** A value of every field. */
const everything = {
  lane: 'primary',
  stage: 'booked',
  handoff_state: 'nurture',
  classification: 'watchlist',
  outreach_status: 'replied',
  learned: 'They look for a second custodian.',
  next_step: 'Send the outline.',
  service_lane: 'Stewardship',
  contact_path: 'By their treasurer.',
  active_channel: 'mail',
  right_next_person: 'The head of treasury.',
  blocker: 'The audit.',
  contact_origin_detail: 'Met at a conference.',
  client_for: null,
  partner_for: null,
  last_touch: '2026-11-18T10:00:00Z',
  fit: 'Good.',
  rationale: 'They asked.',
  next_action: 'Call.',
  owner: 'Treasury desk',
  needs: ['owner_1', 'compliance'],
  pillars: { stewardship: 'confirmed', movement: 'unknown' },
  product_signal: { area: 'Custody', insight: 'Two signers are too few.' },
  contact_origin: 'conference',
  comms_channel: 'email',
  source_ref: evidence,
  unreachable_reason: 'On leave.',
  sizing: { est_monthly_revenue_btc: 1.5, est_annual_revenue_usd: 9007199254740991, market_share_pct: 100 },
  funnel_stage_override: 'opportunity-identified',
  call_job: 'Ask for the audit.',
  next_validation: 'Who signs?',
  next_call_notes: 'Keep it short.',
  mark_live_until: '2027-01-31',
}

describe('an assignment', () => {
  it('returns 201 with the defaults for fields that are not sent', async () => {
    const body = await makeAssignment(served, 'treasuries')
    expect(body).toMatchObject({
      lane: 'watching',
      outreach_status: 'not-contacted',
      stage: null,
      needs: null,
      segment: { slug: 'treasuries', name: 'treasuries' },
      funnel_stage: 'initial-contact',
      relationship_freshness: 'unknown',
      last_event_at: null,
    })
  })

  it('returns every field unchanged in the answers of this write, of the next write and of the list', async () => {
    const made = await makeAssignment(served, 'treasuries', everything)
    expect(made).toMatchObject(everything)
    const { body } = await patchAssignment(made.id, { next_step: 'Call again.' })
    expect(body).toMatchObject({ ...everything, next_step: 'Call again.' })
    const listed = await served.get(`/gtm/assignments?entity=${made.entity.slug}`)
    expect(listed.body).toEqual({ data: [body], next_cursor: null, total: 1 })
  })

  it('clears every nullable field with null, and keeps lane and outreach_status', async () => {
    const { id } = await makeAssignment(served, 'treasuries', everything)
    const { lane, outreach_status, ...clearable } = everything
    const { status, body } = await patchAssignment(id, Object.fromEntries(Object.keys(clearable).map((name) => [name, null])))
    expect([status, body.lane, body.outreach_status]).toEqual([200, lane, outreach_status])
    expect(Object.keys(clearable).filter((name) => body[name] !== null)).toEqual([])
  })

  it('changes pillars and sizing key by key: sets keys that are sent, removes keys sent as null, and keeps the others', async () => {
    const { id, entity } = await makeAssignment(served, 'treasuries', everything)
    const first = await patchAssignment(id, { pillars: { movement: 'confirmed', 'a/b.c': 'unknown' }, sizing: { market_share_pct: null } })
    expect(first.body.pillars).toEqual({ stewardship: 'confirmed', movement: 'confirmed', 'a/b.c': 'unknown' })
    expect(first.body.sizing).toEqual({ est_monthly_revenue_btc: 1.5, est_annual_revenue_usd: 9007199254740991 })
    const again = { entity_slug: entity.slug, segment_slug: 'treasuries', pillars: { 'a/b.c': ' ', stewardship: null } }
    expect((await saveAssignment(again)).body.pillars).toEqual({ movement: 'confirmed' })
    expect((await patchAssignment(id, { pillars: { movement: null }, sizing: null })).body).toMatchObject({ pillars: null, sizing: null })
  })

  it('keeps different pillars that are sent in concurrent requests', async () => {
    const { id } = await makeAssignment(served, 'treasuries', {})
    const names = Array.from({ length: 20 }, (_, n) => `pillar ${n}`)
    await Promise.all(names.map((name) => patchAssignment(id, { pillars: { [name]: 'confirmed' } })))
    expect(Object.keys((await patchAssignment(id, { owner: 'Desk' })).body.pillars).sort()).toEqual(names.sort())
  })

  it('refuses more than fifty pillars in total, even when they are sent in several requests', async () => {
    const buildPillars = (firstNumber: number) =>
      Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`pillar ${firstNumber + n}`, 'unknown']))
    const { id } = await makeAssignment(served, 'treasuries', { pillars: buildPillars(0) })
    const { status, body } = await patchAssignment(id, { pillars: buildPillars(30), owner: 'Desk' })
    expect([status, body.error.details[0].path]).toEqual([400, '/body/pillars'])
    const kept = (await patchAssignment(id, { blocker: 'None.' })).body
    expect([Object.keys(kept.pillars).length, kept.owner]).toEqual([30, null])
  })

  it('returns 200 with the sent fields changed, and resets no other field to its default', async () => {
    const made = await makeAssignment(served, 'miners', { lane: 'primary', outreach_status: 'replied', owner: 'Desk' })
    const { status, body } = await saveAssignment({ entity_slug: made.entity.slug, segment_slug: 'miners', blocker: 'The audit.' })
    expect([status, body.id]).toEqual([200, made.id])
    expect(body).toMatchObject({ lane: 'primary', outreach_status: 'replied', owner: 'Desk', blocker: 'The audit.' })
  })

  it('creates another assignment for the same entity in another segment', async () => {
    const made = await makeAssignment(served, 'miners', { owner: 'Desk' })
    const { status, body } = await saveAssignment({ entity_slug: made.entity.slug, segment_slug: 'treasuries' })
    expect([status, body.owner, body.id === made.id]).toEqual([201, null, false])
  })

  it('creates one assignment for two requests with the same Idempotency-Key', async () => {
    await makeEntity(served.database, { slug: 'repeated' })
    const headers = { 'idempotency-key': randomUUID() }
    const body = { entity_slug: 'repeated', segment_slug: 'miners', owner: 'Desk' }
    const [first, again] = [await saveAssignment(body, headers), await saveAssignment(body, headers)]
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(again.body).toEqual(first.body)
    expect(await readDirectWrites(served.database, first.body.id)).toHaveLength(1)
  })

  it('logs only changed fields, and nothing for a write that changes none', async () => {
    const made = await makeAssignment(served, 'miners', { owner: 'Desk' })
    await patchAssignment(made.id, { owner: 'Another desk' })
    await patchAssignment(made.id, { owner: 'Another desk' })
    await saveAssignment({ entity_slug: made.entity.slug, segment_slug: 'miners' })
    const auditLog = await readDirectWrites(served.database, made.id)
    expect(auditLog.map(({ operation }) => operation)).toEqual(['saveGtmAssignment', 'updateGtmAssignment'])
    expect(auditLog[0]).toMatchObject({ subject_type: 'gtm_assignment', changes: { owner: { before: null, after: 'Desk' } } })
    expect(auditLog[1]?.changes).toEqual({ owner: { before: 'Desk', after: 'Another desk' }, updated_at: expect.anything() })
  })
})

describe('entity and segment of POST /gtm/assignments', () => {
  it.each([
    ['by slug', { entity_slug: 'strategy', segment_slug: 'miners' }],
    ['by a former slug', { entity_slug: 'microstrategy', segment_slug: 'miners' }],
    ['by an alias', { entity_slug: 'Strategy Inc', segment_slug: 'miners' }],
    ['by the slug of a record that was merged', { entity_slug: 'strategy-twin', segment_slug: 'miners' }],
  ])('finds the entity and the segment %s', async (_, names) => {
    const { status, body } = await saveAssignment(names)
    expect([[200, 201].includes(status), body.entity.slug, body.segment.slug]).toEqual([true, 'strategy', 'miners'])
  })

  it('accepts a UUID, alone or with the slug of the same record', async () => {
    const { body } = await saveAssignment({ entity_slug: 'coinbase', segment_slug: 'miners' })
    const ids = { entity_id: body.entity.id, segment_id: body.segment.id }
    expect(await saveAssignment(ids)).toMatchObject({ status: 200, body: { id: body.id } })
    expect(await saveAssignment({ ...ids, entity_slug: 'coinbase', segment_slug: 'miners' })).toMatchObject({
      status: 200,
      body: { id: body.id },
    })
  })

  it('returns VALIDATION_ERROR when the UUID and the slug name different records', async () => {
    const { body } = await saveAssignment({ entity_slug: 'coinbase', segment_slug: 'miners' })
    const { id: entity_id } = body.entity
    const entities = await saveAssignment({ entity_id, entity_slug: 'strategy', segment_slug: 'miners' })
    expect(entities).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/entity_slug' }] } } })
    const segments = await saveAssignment({ entity_id, segment_id: body.segment.id, segment_slug: 'treasuries' })
    expect(segments).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/segment_slug' }] } } })
  })

  it.each([
    ['/body/entity_slug, /body/segment_slug', { owner: 'Desk' }],
    ['/body/segment_slug, /body/last_touch', { entity_slug: 'strategy', last_touch: '2026-02-30' }],
    ['/body/source_ref', { entity_slug: 'no-such-entity', segment_slug: 'miners', stage: 'booked', source_ref: null }],
  ])('reports %s before it looks up any name', async (paths, request) => {
    const { status, body } = await saveAssignment(request)
    expect([status, body.error.details.map(({ path }: { path: string }) => path).join(', ')]).toEqual([400, paths])
  })

  it.each([
    [{ entity_slug: 'no-such-entity', segment_slug: 'miners' }, 'no-such-entity'],
    [{ entity_slug: 'strategy', segment_slug: 'no-such-segment' }, 'no-such-segment'],
    [{ entity_id: '00000000-0000-4000-8000-00000000dead', segment_slug: 'miners' }, '00000000-0000-4000-8000-00000000dead'],
    [{ entity_slug: 'strategy', segment_id: '00000000-0000-4000-8000-00000000dead' }, '00000000-0000-4000-8000-00000000dead'],
  ])('returns NOT_FOUND for %j and writes nothing', async (names, unknown) => {
    const before = await countRows(served.database)
    const { status, body } = await saveAssignment({ ...names, owner: 'Desk' })
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.error.message).toContain(unknown)
    expect(await countRows(served.database)).toEqual(before)
  })

  it('refuses to move an assignment to another segment, and returns NOT_FOUND for an unknown one', async () => {
    const made = await makeAssignment(served, 'miners')
    expect(await patchAssignment(made.id, { segment_slug: 'treasuries' })).toMatchObject({ status: 400 })
    expect(await patchAssignment('00000000-0000-4000-8000-00000000dead', { owner: 'Desk' })).toMatchObject({ status: 404 })
  })
})
