import type { components } from '@catalog/contract/types'
import { rfc3339 } from '../../http/moments.ts'
import type { CandidateRow } from './roster-queries.ts'

type Schemas = components['schemas']

export function candidateView({
  entity_slug,
  entity_name,
  person_slug,
  person_name,
  ...row
}: CandidateRow): Schemas['FieldEventRosterCandidate'] {
  return {
    ...row,
    matched_entity: referenceOf(row.matched_entity_id, entity_slug, entity_name),
    matched_person: referenceOf(row.matched_person_id, person_slug, person_name),
    created_at: rfc3339(row.created_at),
    updated_at: rfc3339(row.updated_at),
  }
}

function referenceOf(id: string | null, slug: string | null, name: string | null): Schemas['RecordReference'] | null {
  return id === null || slug === null || name === null ? null : { id, slug, name }
}
