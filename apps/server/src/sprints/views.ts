import type { components } from '@catalog/contract/curation/types'
import { toDayOrNull, toTimestamps } from '../values/timestamps.ts'
import type { ListedTarget, SprintRow, TargetRow } from './queries.ts'

type Schemas = components['schemas']

export function toSprintView(row: SprintRow): Schemas['DiscoverySprint'] {
  const { id, slug, name, description, status, target_count } = row
  const days = { starts_on: toDayOrNull(row.starts_on), ends_on: toDayOrNull(row.ends_on) }
  return { id, slug, name, description, status, ...days, target_count, ...toTimestamps(row) }
}

export function toTargetSummary(row: ListedTarget): Schemas['SprintTargetSummary'] {
  const { id, entity, relationship_label, next_action } = row
  return { id, entity, relationship_label, next_action, ...standing(row), ...toTimestamps(row) }
}

/** Shows a target with all its fields. */
export function toTargetView(row: TargetRow): Schemas['SprintTarget'] {
  const { id, sprint, entity, pain_points, opportunities, current_providers, missing_info, contacts, key_metrics } = row
  const { relationship_label, next_action, meeting_summaries, source_links } = row
  return {
    ...{ id, sprint, entity, ...standing(row), pain_points, opportunities, current_providers, missing_info, contacts, key_metrics },
    ...{ relationship_label, next_action, meeting_summaries, source_links },
    ...toTimestamps(row),
  }
}

function standing({ status, build_vs_buy_signal, willingness_to_pay_signal }: ListedTarget) {
  return { status, build_vs_buy_signal, willingness_to_pay_signal }
}
