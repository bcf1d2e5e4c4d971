import type { components } from '../../generated/types.ts'
import { buildBlankRow } from '../parts.ts'

type Schemas = components['schemas']

/** The columns of a roster candidate that requests can set. */
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

/** The fields of a candidate that requests can send, in a list of candidates or in an update of one. */
export type CandidateInput = Schemas['RosterCandidatePatch']

/** The fields that identify a candidate in a list (rule event.roster-names). */
export type CandidateName = Pick<CandidateValues, 'role' | 'display_name'> & { readonly external_ref?: string }

/** Values to use only if the candidate has none: if its `context` is null or its `candidate_type` is `unknown`. */
export type FallbackValues = Partial<Pick<CandidateValues, 'context' | 'candidate_type'>>

/** The defaults of a new candidate. */
const defaults = {
  candidate_type: 'unknown',
  confidence: 3,
  review_status: 'unreviewed',
  meeting_target: false,
  outreach_status: 'research',
} as const

export function buildCandidateDefaults({ role, display_name }: Pick<CandidateValues, 'role' | 'display_name'>): CandidateValues {
  return { ...buildBlankRow(candidateColumns, defaults), role, display_name }
}
