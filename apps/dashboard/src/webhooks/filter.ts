import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import type { Webhook } from './queries.ts'

type ChangeType = Webhook['types'][number]
type RecordType = Webhook['record_types'][number]

/** The types of events, each with its meaning. */
const changeTypes: Readonly<Record<ChangeType, string>> = {
  changed: 'a record was added or its values changed',
  merged: 'a record was merged with another one',
  submitted: 'a new proposal is waiting',
  decided: 'a proposal was accepted or rejected, or this was undone',
}

/** The types of records that events are about, with an explanation if the name alone does not suffice. */
const recordTypes: Readonly<Record<RecordType, string>> = {
  entity: 'with its relationships, lore, providers, fit and events',
  person: 'with roles and touchpoints',
  segment: '',
  taxonomy_term: '',
  capability: '',
  need: '',
  vertical: '',
  source: '',
  proposal: '',
  field_event: 'with goals, interactions, follow-ups and roster',
  gtm_assignment: '',
  gtm_brief: 'with its links',
  discovery_sprint_target: '',
}

export const typeChoices = toHintedChoices(changeTypes)
export const recordTypeChoices = toHintedChoices(recordTypes)

function toHintedChoices(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, hint]) => ({ value, label: getValueName(value), ...(hint && { hint }) }))
}

export function isChangeType(name: string): name is ChangeType {
  return Object.hasOwn(changeTypes, name)
}

export function isRecordType(name: string): name is RecordType {
  return Object.hasOwn(recordTypes, name)
}

/** Summarizes which events a webhook receives. */
export function describeFilter({ types, record_types }: Pick<Webhook, 'types' | 'record_types'>): string {
  const records = record_types.length > 0 ? record_types.map((type) => toSentencePart(getValueName(type))).join(', ') : 'all records'
  return types.length > 0 ? `${records}: ${types.join(', ')}` : records
}
