import type { components } from '@catalog/contract/types'

type Schemas = components['schemas']

/** The columns of a roster candidate that requests set. */
export const candidateColumns = [
  'external_ref',
  'role',
  'display_name',
  'candidate_type',
  'context',
  'source_url',
  'evidence_note',
  'confidence',
  'review_status',
  'matched_entity_id',
  'matched_person_id',
  'meeting_target',
  'outreach_status',
  'relationship_note',
  'next_step',
] as const

/** The values of those columns. */
export type CandidateValues = Pick<Schemas['FieldEventRosterCandidate'], (typeof candidateColumns)[number]>

/** The fields of a candidate that requests can send, in a list of candidates and in a change of one. */
export type CandidateInput = Schemas['RosterCandidatePatch']

/** The defaults of a new candidate. */
const defaults = {
  external_ref: null,
  candidate_type: 'unknown',
  context: null,
  source_url: null,
  evidence_note: null,
  confidence: 3,
  review_status: 'unreviewed',
  matched_entity_id: null,
  matched_person_id: null,
  meeting_target: false,
  outreach_status: 'research',
  relationship_note: null,
  next_step: null,
} as const

export function createCandidate(key: Pick<CandidateValues, 'role' | 'display_name'>): CandidateValues {
  return { ...defaults, ...key }
}
