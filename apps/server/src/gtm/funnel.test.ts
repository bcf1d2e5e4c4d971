import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeSegment } from '../testing/records.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { type FunnelSigns, getFunnelStage } from './rules.ts'
import { makeAssignment } from './testing/accounts.ts'

const served = serveScratchDatabase(({ database }) => database.run((db) => makeSegment(db, 'treasuries')))

const values = {
  classification: [null, 'bd-ready', 'product-discovery', 'watchlist', 'not-relevant'],
  stage: [null, 'spoken-to', 'booked', 'introduced', 'follow-up', 'handoff'],
  handoff_state: [null, 'ecosystem', 'needs-right-person', 'bd-handoff', 'product-follow-up', 'serviceability-review', 'nurture', 'pause'],
  client_for: [null, '', 'custody'],
  partner_for: [null, '', 'liquidity'],
  funnel_stage_override: [null, 'initial-contact', 'in-discovery', 'opportunity-identified', 'qualified-prospect'],
} as const

function buildCombinations(): FunnelSigns[] {
  return Object.entries(values).reduce<FunnelSigns[]>(
    (known, [name, options]) => known.flatMap((signs) => options.map((value) => ({ ...signs, [name]: value }))),
    [{}],
  )
}

describe('the funnel stage', () => {
  it('has the same value in the code and in the SQL of the index, for every combination of signs', async () => {
    const all = buildCombinations()
    const { rows } = await served.database.run((db) =>
      sql<{ stage: string }>`
        select gtm_funnel_stage(s ->> 'funnel_stage_override', s ->> 'classification', s ->> 'stage', s ->> 'handoff_state',
          s ->> 'client_for', s ->> 'partner_for') as stage
        from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality a (s, place) order by place`.execute(db),
    )
    expect(all).toHaveLength(5 * 6 * 8 * 3 * 3 * 5)
    const different = all.filter((signs, place) => rows[place]?.stage !== getFunnelStage(signs))
    expect(different).toEqual([])
  })

  it('equals the override, and is derived again once the override is cleared', async () => {
    const made = await makeAssignment(served, 'treasuries', { classification: 'bd-ready' })
    const updateOverride = async (stage: string | null) =>
      (await served.patch(`/gtm/assignments/${made.id}`, { funnel_stage_override: stage })).body.funnel_stage
    expect([made.funnel_stage, await updateOverride('in-discovery'), await updateOverride(null)]).toEqual([
      'qualified-prospect',
      'in-discovery',
      'qualified-prospect',
    ])
    expect(await served.patch(`/gtm/assignments/${made.id}`, { funnel_stage_override: 'won' })).toMatchObject({ status: 400 })
  })
})
