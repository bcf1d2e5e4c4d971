import type { ActorReference, EntityDossier } from '../../generated/models.ts'
import { Refusal } from '../refusal.ts'
import type { Records } from './records.ts'

export function toActorReference({ id, slug, name, lifecycle_status }: ActorReference): ActorReference {
  return { id, slug, name, lifecycle_status }
}

/** True when lists contain the record by default, without a filter by status. */
export function isListed({ lifecycle_status, merged_into }: Pick<EntityDossier, 'lifecycle_status' | 'merged_into'>): boolean {
  return !merged_into && (lifecycle_status === 'active' || lifecycle_status === 'defunct')
}

/** True when a record was taken out of the catalog. Lists of its connections leave it out unless the query asks for it. */
export function isInactive({ lifecycle_status }: Pick<ActorReference, 'lifecycle_status'>): boolean {
  return lifecycle_status === 'archived' || lifecycle_status === 'false_positive'
}

export function includesInactive(query: URLSearchParams): boolean {
  return query.get('include_inactive') === 'true'
}

interface RecordIds {
  readonly entity_id?: string | null | undefined
  readonly person_id?: string | null | undefined
}

/** Refuses to write directly about records that were taken out of the catalog. */
export function assertRecordsActive({ entities, people }: Records, recordIds: readonly RecordIds[]): void {
  assertActive(
    'entity',
    entities,
    recordIds.map(({ entity_id }) => entity_id),
  )
  assertActive(
    'person',
    people,
    recordIds.map(({ person_id }) => person_id),
  )
}

const hints = {
  entity: 'Propose suggest_entity_lifecycle with lifecycle_status active if it belongs in the catalog after all.',
  person: 'Ask a curator to restore the person if they belong in the catalog after all.',
}

function assertActive(
  kind: 'entity' | 'person',
  records: ReadonlyMap<string, ActorReference>,
  ids: readonly (string | null | undefined)[],
): void {
  const inactive = [...records.values()].filter((record) => isInactive(record) && ids.includes(record.id))
  const [first] = inactive.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  if (!first) return
  const more = inactive.length > 1 ? ` Other inactive records in the request: ${inactive.length - 1}.` : ''
  const message = `The ${kind} "${first.slug}" is ${first.lifecycle_status}, so nothing new is written about it.${more}`
  throw new Refusal('CONFLICT', message, { hint: hints[kind] })
}
