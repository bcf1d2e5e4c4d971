import type { components } from '@catalog/contract/types'
import type { Json } from '../records/families/field-family.ts'

type Schemas = components['schemas']

/** The fields from which the funnel stage of an assignment is derived. */
export type FunnelSigns = {
  readonly classification?: Schemas['GtmClassification'] | null
  readonly stage?: Schemas['GtmStage'] | null
  readonly handoff_state?: Schemas['GtmHandoffState'] | null
  readonly client_for?: string | null
  readonly partner_for?: string | null
  readonly funnel_stage_override?: Schemas['FunnelStage'] | null
}

/** Derives the funnel stage: the override, else the first stage whose signs match (rule gtm.funnel). */
export function getFunnelStage(signs: FunnelSigns): Schemas['FunnelStage'] {
  const { classification, stage, handoff_state, client_for, partner_for, funnel_stage_override } = signs
  if (funnel_stage_override) return funnel_stage_override
  if (classification === 'bd-ready' || stage === 'handoff' || handoff_state === 'bd-handoff') return 'qualified-prospect'
  const opportunity = Boolean(client_for || partner_for) || stage === 'follow-up'
  if (opportunity || handoff_state === 'product-follow-up' || handoff_state === 'serviceability-review') return 'opportunity-identified'
  const discovery = handoff_state === 'needs-right-person' || classification === 'product-discovery'
  return discovery || stage === 'booked' || stage === 'introduced' ? 'in-discovery' : 'initial-contact'
}

/** True when a stage lacks evidence of real contact. */
export function isSourceMissing({ stage, source_ref }: { readonly stage: Json; readonly source_ref: Json }): boolean {
  return stage !== null && source_ref === null
}

/** Returns the message for a request that sends a stage without a source_ref, or clears the source_ref of a stored stage. */
export function buildSourceProblem(
  stage: Json,
  sentFields: { readonly stage?: unknown },
): { readonly message: string; readonly hint?: string } {
  if (sentFields.stage === undefined) return { message: `is the evidence of the stage ${stage}, and cannot be cleared before it` }
  return {
    message: 'is required with a stage, because a stage claims real contact',
    hint: 'Send source_ref with the evidence, or leave stage out for research and watchlists.',
  }
}
