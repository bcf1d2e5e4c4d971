import { describe, expect, it } from 'vitest'
import { type FunnelSigns, getFunnelStage, isSourceMissing } from './rules.ts'

describe('getFunnelStage', () => {
  it.each<[FunnelSigns, string]>([
    [{}, 'initial-contact'],
    [{ stage: 'spoken-to', classification: 'watchlist', handoff_state: 'nurture' }, 'initial-contact'],
    [{ stage: 'booked' }, 'in-discovery'],
    [{ stage: 'introduced' }, 'in-discovery'],
    [{ handoff_state: 'needs-right-person' }, 'in-discovery'],
    [{ classification: 'product-discovery' }, 'in-discovery'],
    [{ client_for: 'custody' }, 'opportunity-identified'],
    [{ partner_for: 'liquidity', stage: 'booked' }, 'opportunity-identified'],
    [{ stage: 'follow-up', classification: 'product-discovery' }, 'opportunity-identified'],
    [{ handoff_state: 'product-follow-up' }, 'opportunity-identified'],
    [{ handoff_state: 'serviceability-review' }, 'opportunity-identified'],
    [{ classification: 'bd-ready', client_for: 'custody' }, 'qualified-prospect'],
    [{ stage: 'handoff' }, 'qualified-prospect'],
    [{ handoff_state: 'bd-handoff', stage: 'booked' }, 'qualified-prospect'],
    [{ funnel_stage_override: 'initial-contact', stage: 'handoff' }, 'initial-contact'],
    [{ funnel_stage_override: null, stage: 'handoff' }, 'qualified-prospect'],
  ])('maps %j to %s', (signs, stage) => expect(getFunnelStage(signs)).toBe(stage))
})

it('requires evidence of real contact for a stage', () => {
  expect(isSourceMissing({ stage: 'booked', source_ref: null })).toBe(true)
  expect(isSourceMissing({ stage: 'booked', source_ref: { label: 'Call', href: 'https://example.org' } })).toBe(false)
  expect(isSourceMissing({ stage: null, source_ref: null })).toBe(false)
})
