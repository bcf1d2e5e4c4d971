import type { components } from '@catalog/contract/curation/types'
import { placeholderMap, readJson, readJsonList } from '../stored-json/read-json.ts'
import { damaged } from '../values/stored-json.ts'
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
  return { id, entity, relationship_label, next_action, ...pickStatusFields(row), ...toTimestamps(row) }
}

/** Shows a target with all its fields. */
export function toTargetView(row: TargetRow): Schemas['SprintTarget'] {
  const { id, sprint, entity, pain_points, opportunities, current_providers, missing_info, relationship_label, next_action } = row
  return {
    ...{ id, sprint, entity, ...pickStatusFields(row), pain_points, opportunities, current_providers, missing_info },
    contacts: readJsonList('discovery_sprint_targets.contacts', row.contacts, damagedContact),
    key_metrics: readJson('discovery_sprint_targets.key_metrics', row.key_metrics, placeholderMap),
    ...{ relationship_label, next_action },
    meeting_summaries: readJsonList('discovery_sprint_targets.meeting_summaries', row.meeting_summaries, damagedLink),
    source_links: readJsonList('discovery_sprint_targets.source_links', row.source_links, damagedLink),
    ...toTimestamps(row),
  }
}

const damagedContact = { name: 'Damaged', role: null, channel: null, note: damaged }
const damagedLink = { title: 'Damaged', url: null, note: damaged, occurred_at: null }

function pickStatusFields({ status, build_vs_buy_signal, willingness_to_pay_signal }: ListedTarget) {
  return { status, build_vs_buy_signal, willingness_to_pay_signal }
}
