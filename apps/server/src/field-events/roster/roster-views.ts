import type { components } from '@catalog/contract/types'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { CandidateRow } from './roster-queries.ts'

type Schemas = components['schemas']

/** Names every field instead of copying the row, because that is faster and an event can have thousands of candidates. */
export function toCandidateView(row: CandidateRow): Schemas['FieldEventRosterCandidate'] {
  return {
    id: row.id,
    field_event_id: row.field_event_id,
    external_ref: row.external_ref,
    role: row.role,
    display_name: row.display_name,
    candidate_type: row.candidate_type,
    context: row.context,
    source_url: row.source_url,
    evidence_note: row.evidence_note,
    confidence: row.confidence,
    review_status: row.review_status,
    matched_entity_id: row.matched_entity_id,
    matched_person_id: row.matched_person_id,
    matched_entity: row.matched_entity,
    matched_person: row.matched_person,
    meeting_target: row.meeting_target,
    outreach_status: row.outreach_status,
    relationship_note: row.relationship_note,
    next_step: row.next_step,
    created_at: toRfc3339(row.created_at),
    updated_at: toRfc3339(row.updated_at),
  }
}
