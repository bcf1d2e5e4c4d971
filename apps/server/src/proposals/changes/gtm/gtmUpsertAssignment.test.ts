import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestAnswer } from '../../../testing/test-server.ts'
import { accept, submitBundle, undo } from '../../testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../../testing/world.ts'

const catalog = serveCatalog()
let world: World
beforeEach(async () => {
  world = await makeWorld(catalog.database)
})

const source_ref = { label: 'Notes of the call', href: 'https://example.org/notes' }
const buildBundle = (...changes: object[]) => ({
  target_entity_slug: world.target,
  changes: changes.map((change) => ({ kind: 'gtm_upsert_assignment', segment_slug: 'treasuries', ...change })),
})
const validate = (...changes: object[]) => catalog.post('/agents/validate/bundle', buildBundle(...changes))

async function proposeChanges(...changes: object[]): Promise<string> {
  const answer = await submitBundle(catalog, buildBundle(...changes))
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.proposal_id
}

const acceptChanges = async (...changes: object[]) => accept(catalog.database, await proposeChanges(...changes))

async function readAssignments(): Promise<TestAnswer['body'][]> {
  const { rows } = await catalog.database.run((db) =>
    sql<{ row: object }>`
      select to_jsonb(a) || jsonb_build_object('segment', s.slug) as row
      from gtm_assignments a join segments s on s.id = a.segment_id where a.entity_id = ${world.ids.target} order by s.slug`.execute(db),
  )
  return rows.map(({ row }) => row)
}

function updateAssignment(values: object): Promise<unknown> {
  return catalog.database.run((db) => db.updateTable('gtm_assignments').set(values).where('entity_id', '=', world.ids.target).execute())
}

describe('an accepted assignment', () => {
  it('has the sent values, and defaults for the other fields', async () => {
    const sent = {
      stage: 'booked',
      source_ref,
      needs: ['owner_1', 'product'],
      pillars: { stewardship: 'hypothesized' },
      product_signal: { area: 'Custody', insight: 'They want to see the keys.' },
      sizing: { est_annual_revenue_usd: 12_000_000, market_share_pct: 3.5 },
      last_touch: '2026-11-03',
      mark_live_until: '2027-01-31',
      rationale: 'They called.',
    }
    expect(await acceptChanges(sent)).toEqual(['applied'])
    expect(await readAssignments()).toMatchObject([
      { segment: 'treasuries', lane: 'watching', outreach_status: 'not-contacted', owner: null, ...sent },
    ])
  })

  it('keeps fields that are not sent, and clears fields sent as null', async () => {
    await acceptChanges({ lane: 'primary', outreach_status: 'replied', owner: 'Ana', blocker: 'Their custodian.' })
    await acceptChanges({ blocker: null, next_step: 'Call again.' })
    expect(await readAssignments()).toMatchObject([
      { lane: 'primary', outreach_status: 'replied', owner: 'Ana', blocker: null, next_step: 'Call again.' },
    ])
  })

  it('creates one assignment for each segment', async () => {
    await acceptChanges({ lane: 'primary' }, { segment_slug: 'miners', lane: 'secondary' })
    expect(await readAssignments()).toMatchObject([
      { segment: 'miners', lane: 'secondary' },
      { segment: 'treasuries', lane: 'primary' },
    ])
  })

  it('disappears, or gets its former values again, when the acceptance is undone', async () => {
    const first = await proposeChanges({ lane: 'primary', owner: 'Ana' })
    await accept(catalog.database, first)
    const second = await proposeChanges({ owner: 'Ben', stage: 'booked', source_ref })
    await accept(catalog.database, second)
    await undo(catalog.database, second)
    expect(await readAssignments()).toMatchObject([{ lane: 'primary', owner: 'Ana', stage: null, source_ref: null }])
    await undo(catalog.database, first)
    expect(await readAssignments()).toEqual([])
  })

  it('sets pillars and sizing key by key: changes of different keys do not conflict, and are undone separately', async () => {
    await acceptChanges({ pillars: { stewardship: 'unknown' }, sizing: { capacity_mw: 5 } })
    const one = await proposeChanges({ pillars: { custody: 'confirmed' }, sizing: { market_share_pct: 2 } })
    const other = await proposeChanges({ pillars: { movement: 'hypothesized', stewardship: null }, sizing: { capacity_mw: 6 } })
    await accept(catalog.database, one)
    await accept(catalog.database, other)
    expect(await readAssignments()).toMatchObject([
      { pillars: { custody: 'confirmed', movement: 'hypothesized' }, sizing: { market_share_pct: 2, capacity_mw: 6 } },
    ])
    await undo(catalog.database, one)
    const [{ pillars, sizing }] = (await readAssignments()) as [TestAnswer['body']]
    expect([pillars, sizing]).toEqual([{ movement: 'hypothesized' }, { capacity_mw: 6 }])
    await undo(catalog.database, other)
    const [after] = (await readAssignments()) as [TestAnswer['body']]
    expect([after.pillars, after.sizing]).toEqual([{ stewardship: 'unknown' }, { capacity_mw: 5 }])
  })

  it('returns CONFLICT for a proposal if another proposal has changed the same pillar in the meantime', async () => {
    await acceptChanges({ pillars: { custody: 'unknown' } })
    const late = await proposeChanges({ pillars: { custody: 'confirmed' } })
    await acceptChanges({ pillars: { custody: 'not-relevant' } })
    await expect(accept(catalog.database, late)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('returns CONFLICT for the undo when another proposal has added a pillar', async () => {
    const id = await proposeChanges({ pillars: { custody: 'unknown' } })
    await accept(catalog.database, id)
    await acceptChanges({ pillars: { movement: 'confirmed' } })
    await expect(undo(catalog.database, id)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await readAssignments()).toMatchObject([{ pillars: { custody: 'unknown', movement: 'confirmed' } }])
  })

  it('returns CONFLICT for the undo when other values were set after the acceptance', async () => {
    const id = await proposeChanges({ lane: 'primary' })
    await accept(catalog.database, id)
    await updateAssignment({ blocker: 'Their custodian.' })
    await expect(undo(catalog.database, id)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await readAssignments()).toMatchObject([{ lane: 'primary', blocker: 'Their custodian.' }])
  })
})

describe('preview of an assignment', () => {
  it('shows each field', async () => {
    await acceptChanges({ owner: 'Ana' })
    const { body } = await validate({ owner: 'Ben', lane: 'watching' })
    expect(body.approval.normalized_changes[0]).toMatchObject({
      segment_slug: 'treasuries',
      references: [
        { type: 'entity', slug: world.target },
        { type: 'segment', slug: 'treasuries' },
      ],
      fields: [
        { field: 'gtm.treasuries', base: true, proposed: true },
        { field: 'gtm.treasuries.lane', base: 'watching', proposed: 'watching' },
        { field: 'gtm.treasuries.owner', base: 'Ana', proposed: 'Ben' },
      ],
    })
    expect((await validate({ owner: 'Ana' })).body.approval.warnings).toMatchObject([{ code: 'no_change' }])
  })

  it('conflicts only in a field that has changed after the preview', async () => {
    await acceptChanges({ owner: 'Ana', lane: 'secondary' })
    const id = await proposeChanges({ owner: 'Ben' })
    await updateAssignment({ lane: 'primary' })
    await accept(catalog.database, id)
    const late = await proposeChanges({ owner: 'Cleo' })
    await updateAssignment({ owner: 'Dan' })
    await expect(accept(catalog.database, late)).rejects.toMatchObject({ code: 'CONFLICT', details: [{ path: '/changes/0' }] })
    expect(await readAssignments()).toMatchObject([{ owner: 'Dan', lane: 'primary' }])
  })
})

describe('a stage', () => {
  const refusal = { status: 400, body: { error: { code: 'VALIDATION_ERROR', details: [{ path: '/body/changes/0/source_ref' }] } } }

  it('requires evidence of real contact for a stage, sent or stored', async () => {
    expect(await validate({ stage: 'booked' })).toMatchObject(refusal)
    expect(await validate({ stage: 'booked', source_ref: null })).toMatchObject(refusal)
    expect((await validate({ source_ref }, { stage: 'booked' })).status).toBe(200)
    await acceptChanges({ source_ref })
    expect(await acceptChanges({ stage: 'booked' })).toEqual(['applied'])
    expect(await validate({ source_ref: null })).toMatchObject(refusal)
    expect((await validate({ source_ref: null, stage: null })).status).toBe(200)
  })

  it('returns CONFLICT if the change with the evidence is not selected, or if the stored evidence was removed', async () => {
    const id = await proposeChanges({ source_ref }, { stage: 'booked' })
    await expect(accept(catalog.database, id, { indices: [1] })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: [{ path: '/changes/1/source_ref' }],
    })
    await acceptChanges({ source_ref })
    await updateAssignment({ source_ref: null })
    await expect(accept(catalog.database, id, { indices: [1] })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await readAssignments()).toMatchObject([{ stage: null }])
  })
})

describe('an assignment is refused', () => {
  it.each<[string, object, string]>([
    ['for a day that there is not', { last_touch: '2026-02-30' }, '/last_touch'],
    ['for a lane that there is not', { lane: 'fast' }, '/lane'],
    ['for a lane that is cleared', { lane: null }, '/lane'],
    ['for needs that there are not', { needs: ['money'] }, '/needs/0'],
    ['for a pillar in no known state', { pillars: { stewardship: 'maybe' } }, '/pillars/stewardship'],
    ['for a share above the whole', { sizing: { market_share_pct: 101 } }, '/sizing/market_share_pct'],
    ['for a field that it does not have', { funnel_stage: 'in-discovery' }, '/funnel_stage'],
  ])('%s', async (_, change, place) => {
    const answer = await validate(change)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } })
    expect(answer.body.error.details.map((detail: { path: string }) => detail.path)).toContain(`/body/changes/0${place}`)
  })

  it('returns NOT_FOUND for an unknown segment', async () => {
    expect(await validate({ segment_slug: 'nowhere' })).toMatchObject({
      status: 404,
      body: { error: { details: [{ path: '/body/changes/0/segment_slug' }] } },
    })
  })
})
