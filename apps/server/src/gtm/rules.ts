import type { components } from '@catalog/contract/types'
import type { Json } from '../records/field-family.ts'

type Schemas = components['schemas']

/** What the funnel stage follows from. */
export type FunnelSigns = {
  readonly classification?: Schemas['GtmClassification'] | null
  readonly stage?: Schemas['GtmStage'] | null
  readonly handoff_state?: Schemas['GtmHandoffState'] | null
  readonly client_for?: string | null
  readonly partner_for?: string | null
  readonly funnel_stage_override?: Schemas['FunnelStage'] | null
}

/** How far an account has come: what it is pinned to, else the first that matches (decision 56). */
export function funnelStageOf(signs: FunnelSigns): Schemas['FunnelStage'] {
  const { classification, stage, handoff_state, client_for, partner_for, funnel_stage_override } = signs
  if (funnel_stage_override) return funnel_stage_override
  if (classification === 'bd-ready' || stage === 'handoff' || handoff_state === 'bd-handoff') return 'qualified-prospect'
  const opportunity = Boolean(client_for || partner_for) || stage === 'follow-up'
  if (opportunity || handoff_state === 'product-follow-up' || handoff_state === 'serviceability-review') return 'opportunity-identified'
  const discovery = handoff_state === 'needs-right-person' || classification === 'product-discovery'
  return discovery || stage === 'booked' || stage === 'introduced' ? 'in-discovery' : 'initial-contact'
}

/** Whether there would be a stage without the evidence of real contact that it needs (decision 55). */
export function lacksSource({ stage, source_ref }: { readonly stage: Json; readonly source_ref: Json }): boolean {
  return stage !== null && source_ref === null
}

/** What to say of the source_ref where a stage would lack it: because of the stage that was sent, or because it was to be cleared. */
export function lackOfSource(stage: Json, sent: { readonly stage?: unknown }): { readonly message: string; readonly hint?: string } {
  if (sent.stage === undefined) return { message: `is the evidence of the stage ${stage}, and cannot be cleared before it` }
  return {
    message: 'is required with a stage: a stage says that there was real contact',
    hint: 'Send source_ref with the evidence, or leave stage out for research and watchlists.',
  }
}

/** What to say of a last touch that is neither. */
export const noDayOrMoment = 'is no day of the calendar, such as 2026-11-20, and no moment in RFC 3339'

/** Whether the text is a day of the calendar, or a moment of one: its pattern alone lets the 31st of February pass. */
export function isDayOrMoment(text: string): boolean {
  const day = text.slice(0, 10)
  const midnight = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
  return isDay && (text.length === 10 || (moment.test(text) && !Number.isNaN(Date.parse(text))))
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i
