import { describe, expect, it } from 'vitest'
import { getSchema, listMutations, type Schema } from '../../proposals/testing/mutations.ts'
import { makeSegment } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { countRows, evidence, makeAssignment } from '../testing/accounts.ts'

const served = serveScratchDatabase(({ database }) => database.run((db) => makeSegment(db, 'treasuries')))
const patchAssignment = (id: string, body: object) => served.patch(`/gtm/assignments/${id}`, body)

describe('the stage of an assignment', () => {
  const atSource = { status: 400, body: { error: { details: [{ path: '/body/source_ref' }] } } }

  it('returns VALIDATION_ERROR without evidence, on a new and on an existing assignment, and writes nothing', async () => {
    const made = await makeAssignment(served, 'treasuries', { owner: 'Desk' })
    const before = await countRows(served.database)
    const body = { entity_slug: made.entity.slug, segment_slug: 'treasuries', stage: 'booked', owner: 'Nobody' }
    expect(await served.post('/gtm/assignments', body)).toMatchObject(atSource)
    expect(await patchAssignment(made.id, { stage: 'booked', owner: 'Nobody' })).toMatchObject(atSource)
    await served.database.run((db) => makeSegment(db, 'miners'))
    expect(await served.post('/gtm/assignments', { ...body, segment_slug: 'miners' })).toMatchObject(atSource)
    expect(await countRows(served.database)).toEqual(before)
    expect((await served.get(`/gtm/assignments?entity=${made.entity.slug}`)).body.data).toEqual([made])
  })

  it('accepts evidence that is sent or already stored', async () => {
    const sent = await makeAssignment(served, 'treasuries', { stage: 'spoken-to', source_ref: evidence })
    expect(await patchAssignment(sent.id, { stage: 'booked' })).toMatchObject({
      status: 200,
      body: { stage: 'booked', source_ref: evidence },
    })
    const stored = await makeAssignment(served, 'treasuries', { source_ref: evidence })
    expect(await patchAssignment(stored.id, { stage: 'booked' })).toMatchObject({ status: 200 })
  })

  it('returns VALIDATION_ERROR when only its evidence is cleared, and allows clearing both', async () => {
    const { id } = await makeAssignment(served, 'treasuries', { stage: 'booked', source_ref: evidence })
    expect(await patchAssignment(id, { source_ref: null })).toMatchObject(atSource)
    expect(await patchAssignment(id, { source_ref: null, stage: 'handoff' })).toMatchObject(atSource)
    expect(await patchAssignment(id, { source_ref: null, stage: null })).toMatchObject({
      status: 200,
      body: { stage: null, source_ref: null },
    })
  })
})

describe('fields of an assignment', () => {
  const { properties = {} } = getSchema('GtmAssignmentFields')
  /** Valid values with nested fields, which the mutations below make invalid one by one. */
  const values = {
    needs: ['product'],
    product_signal: { area: 'Custody', insight: 'More signers.' },
    source_ref: evidence,
    sizing: { est_annual_revenue_usd: 1, market_share_pct: 1 },
  }

  it('returns VALIDATION_ERROR for each field that breaks the contract, and writes nothing', async () => {
    const made = await makeAssignment(served, 'treasuries', { owner: 'Desk' })
    const before = await countRows(served.database)
    const mutations = listMutations(getSchema('GtmAssignmentFields'), values, '/body')
    expect(mutations.length).toBeGreaterThan(150)
    for (const { says, value, at } of mutations) {
      const { status, body } = await patchAssignment(made.id, value as object)
      const paths = body.error?.details?.map(({ path }: { path: string }) => path)
      expect([says, at, status, paths]).toEqual([says, at, 400, expect.arrayContaining([at])])
    }
    expect(await countRows(served.database)).toEqual(before)
    expect((await served.get(`/gtm/assignments?entity=${made.entity.slug}`)).body.data).toEqual([made])
  })

  const longest = Object.entries(properties).filter(
    ([, { maxLength, format, pattern }]: [string, Schema]) => maxLength && !format && !pattern,
  )
  it.each(longest)('accepts %s at its maximum length', async (name, { maxLength = 0 }) => {
    const { id } = await makeAssignment(served, 'treasuries')
    const text = 'ä'.repeat(maxLength)
    expect((await patchAssignment(id, { [name]: text })).body[name]).toBe(text)
  })

  it.each([
    ['sizing', { market_share_pct: 0 }],
    ['sizing', { market_share_pct: 100, est_monthly_revenue_btc: 21000000 }],
    ['pillars', Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`pillar ${n}`, 'hypothesized']))],
    ['needs', []],
    ['needs', ['owner_1', 'owner_2', 'product', 'compliance']],
    ['last_touch', '2026-11-03'],
    ['last_touch', '2026-11-03T10:00:00+01:00'],
  ])('accepts the limit: %s %j', async (name, value) => {
    const { id } = await makeAssignment(served, 'treasuries')
    expect(await patchAssignment(id, { [name]: value })).toMatchObject({ status: 200, body: { [name]: value } })
  })

  it.each([
    ['/body/last_touch', { last_touch: '2026-02-30' }],
    ['/body/last_touch', { last_touch: '2026-11-03Tnoon' }],
    ['/body/pillars', { pillars: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`pillar ${n}`, 'unknown'])) }],
    ['/body/pillars/custody', { pillars: { custody: 'perhaps' } }],
    ['/body/needs/0', { needs: ['somebody'] }],
    ['/body/needs', { needs: ['product', 'product'] }],
    ['/body/sizing/market_share_pct', { sizing: { market_share_pct: 100.1 } }],
    ['/body', {}],
  ])('returns VALIDATION_ERROR at %s for a value outside the contract', async (path, body) => {
    const made = await makeAssignment(served, 'treasuries')
    const answer = await patchAssignment(made.id, body)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } })
    expect(answer.body.error.details.map((detail: { path: string }) => detail.path)).toContain(path)
    expect((await served.get(`/gtm/assignments?entity=${made.entity.slug}`)).body.data).toEqual([made])
  })
})
