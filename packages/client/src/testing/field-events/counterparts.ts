import { type CounterpartReferences, listNullIdsBesideSlugs } from '@catalog/contract/field-events/counterparts'
import { type ReferencePair, toReferencePair } from '@catalog/contract/records/reference-pairs'
import type { ActorReference, RecordReference } from '../../generated/models.ts'
import { toActorReference } from '../records/inactive.ts'
import type { Records } from '../records/records.ts'
import { createInvalidFieldsRefusal } from '../refusal.ts'
import { findNamedRecordsOrThrow } from './references.ts'

type ResolvedCounterparts<Body> = Omit<Body, keyof CounterpartReferences> & {
  readonly entity_id?: string | null
  readonly person_id?: string | null
}

/** Replaces the names of records in a request by their ids. */
export function resolveCounterparts<Body extends CounterpartReferences>(records: Records, body: Body): ResolvedCounterparts<Body> {
  const contradictions = listNullIdsBesideSlugs(body)
  if (contradictions.length > 0) throw createInvalidFieldsRefusal(contradictions)
  const pairs = [toReferencePair('/body', 'entity', body), toReferencePair('/body', 'person', body)] as const
  const { entities, people } = findNamedRecordsOrThrow(records, { entities: [pairs[0]], people: [pairs[1]] })
  const { entity_id: _e, entity_slug: _es, person_id: _p, person_slug: _ps, ...values } = body
  return { ...values, ...toIdField('entity_id', pairs[0], entities[0]), ...toIdField('person_id', pairs[1], people[0]) }
}

/** Null stays null, and what is absent stays absent. */
function toIdField(field: string, { id }: ReferencePair, record: RecordReference | undefined): object {
  if (record) return { [field]: record.id }
  return id === null ? { [field]: null } : {}
}

/** Adds to a row the records that it names. */
export function addCounterpartViews<Row extends { readonly entity_id: string | null; readonly person_id: string | null }>(
  { entities, people }: Records,
  row: Row,
) {
  return { ...row, entity: findRecordById(entities, row.entity_id), person: findRecordById(people, row.person_id) }
}

export function findRecordById(records: ReadonlyMap<string, ActorReference>, id: string | null): ActorReference | null {
  const record = [...records.values()].find((one) => one.id === id)
  return record ? toActorReference(record) : null
}
