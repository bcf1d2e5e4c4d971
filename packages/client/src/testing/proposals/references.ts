import type { ChangeKind, ChangeReference } from '../../generated/models.ts'
import { type ChangeInput, findCreatedRecord, findRecordByReference, referenceFields } from '../records/named-records.ts'
import type { Records } from '../records/records.ts'
import { toReference } from '../records/records.ts'

/** The records that a proposal is about, and those that it creates. */
export interface ReferenceContext {
  readonly records: Records
  /** The entity that it is about. */
  readonly target: ChangeReference | undefined
  /** Records that the proposal itself makes, by type and slug. */
  readonly createdRecords: ReadonlyMap<string, ChangeReference>
}

type ReferenceField = keyof typeof referenceFields

/** The records that changes of a kind name, in the order in which they are shown. Other kinds name only the target. */
const named: { readonly [Kind in ChangeKind]?: readonly ('target' | ReferenceField)[] } = {
  add_provider: ['target', 'provider_entity_id'],
  add_segment_lore: ['segment_id'],
  add_touchpoint: ['person_slug_or_id'],
  attach_person_role: ['person_slug_or_id', 'target'],
  gtm_upsert_assignment: ['target', 'segment_slug'],
  merge_entities: ['target', 'duplicate_entity_id'],
  merge_people: ['primary_person_slug_or_id', 'duplicate_person_slug_or_id'],
  rename_person: ['target_person_slug_or_id'],
  soft_delete_person: ['target_person_slug_or_id'],
  suggest_relationship: ['target', 'related_entity_id'],
  update_person: ['target_person_slug_or_id'],
}

export function listReferences(subjects: ReferenceContext, change: ChangeInput): ChangeReference[] {
  const made = findCreatedRecord(change)
  if (made) return [made]
  const fields = named[change.kind] ?? ['target']
  return fields.flatMap((field) => (field === 'target' ? subjects.target : findReference(subjects, change, field)) ?? [])
}

function findReference(
  { records, createdRecords }: ReferenceContext,
  change: ChangeInput,
  field: ReferenceField,
): ChangeReference | undefined {
  const reference = change[field]
  if (typeof reference !== 'string') return undefined
  const type = referenceFields[field]
  const record = findRecordByReference(records, type, reference)
  return record ? { type, ...toReference(record) } : createdRecords.get(`${type} ${reference.toLowerCase()}`)
}

/** Names the records of a change by their ids, as proposals are kept, and leaves out spaces around its names. */
export function normalizeReferences(subjects: ReferenceContext, change: ChangeInput): ChangeInput {
  const tidied = { ...change, ...normalizeNames(subjects, change) }
  const fields = (named[change.kind] ?? []).filter((field) => field !== 'target')
  const ids = fields.flatMap((field) => {
    const found = findReference(subjects, change, field)
    const { id, slug } = found ?? {}
    return found ? [[field, field === 'segment_slug' ? slug : (id ?? slug)]] : []
  })
  return { ...tidied, ...Object.fromEntries(ids) }
}

function normalizeNames({ records }: ReferenceContext, change: ChangeInput): object {
  const { kind, capability_slug, provider_entity_id, provider_name, event_kind, headline, occurred_at } = change
  const capability = typeof capability_slug === 'string' && records.capabilities.get(capability_slug.toLowerCase())
  const isNamed = kind === 'add_provider' && !provider_entity_id
  return {
    ...(capability && { capability_slug: capability.slug }),
    ...(kind === 'add_provider' && { provider_entity_id: provider_entity_id ?? null }),
    ...(kind === 'add_provider' && { provider_name: isNamed ? String(provider_name ?? '').trim() : null }),
    ...(kind === 'add_event' && { event_kind: String(event_kind).trim(), headline: String(headline).trim() }),
    ...(kind === 'add_touchpoint' && { occurred_at: occurred_at ? new Date(String(occurred_at)).toISOString() : null }),
  }
}
