import type { components } from '@catalog/contract/curation/types'
import { rfc3339 } from '../http/moments.ts'
import type { ListedTarget, SprintRow, TargetRow } from './queries.ts'

type Schemas = components['schemas']

export function sprintView(row: SprintRow): Schemas['DiscoverySprint'] {
  const { id, slug, name, description, starts_on, ends_on, target_count } = row
  const status = row.status as Schemas['SprintStatus']
  return { id, slug, name, description, status, starts_on, ends_on, target_count, ...moments(row) }
}

export function targetSummary(row: ListedTarget): Schemas['SprintTargetSummary'] {
  const { id, entity, relationship_label, next_action } = row
  return { id, entity, relationship_label, next_action, ...standing(row), ...moments(row) }
}

/** Everything that a sprint knows of a target (decision 67). */
export function targetView(row: TargetRow): Schemas['SprintTarget'] {
  const { id, sprint, entity, pain_points, opportunities, current_providers, missing_info, relationship_label, next_action } = row
  return {
    ...{ id, sprint, entity, ...standing(row), pain_points, opportunities, current_providers, missing_info },
    contacts: row.contacts as Schemas['SprintContact'][],
    key_metrics: row.key_metrics as Schemas['SprintTarget']['key_metrics'],
    ...{ relationship_label, next_action },
    meeting_summaries: row.meeting_summaries as Schemas['SprintLink'][],
    source_links: row.source_links as Schemas['SprintLink'][],
    ...moments(row),
  }
}

function standing({ status, build_vs_buy_signal, willingness_to_pay_signal }: ListedTarget) {
  return {
    status: status as Schemas['SprintTargetStatus'],
    build_vs_buy_signal: build_vs_buy_signal as Schemas['BuildVsBuySignal'],
    willingness_to_pay_signal: willingness_to_pay_signal as Schemas['WillingnessToPaySignal'],
  }
}

function moments({ created_at, updated_at }: { readonly created_at: string; readonly updated_at: string }) {
  return { created_at: rfc3339(created_at), updated_at: rfc3339(updated_at) }
}
