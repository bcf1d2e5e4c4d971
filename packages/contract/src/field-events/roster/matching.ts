import type { ReferencePair } from '../../records/reference-pairs.ts'
import { toReferencePair } from '../../records/reference-pairs.ts'
import { type CodedRefusal, createInvalidRefusal } from '../../refusals/coded-refusal.ts'
import type { ErrorDetail } from '../../requests/refusal.ts'
import { type CandidateInput, type CandidateValues, candidateColumns, type FallbackValues } from './candidate.ts'

/** One candidate as sent, and its place in the request, such as `/body` or `/body/candidates/3`. */
export type SentCandidate = { readonly at: string; readonly input: CandidateInput }

/** The entity or person with which a request matches a candidate: its id, null to clear the match, undefined to keep it. */
export type Match = string | null | undefined
export type Matches = { readonly entity: Match; readonly person: Match }

/** Reads the entity with which a request matches a candidate. */
export function toEntityReference({ at, input }: SentCandidate): ReferencePair {
  return toReferencePair(at, 'matched_entity', input)
}

/** Reads the person with which a request matches a candidate. */
export function toPersonReference({ at, input }: SentCandidate): ReferencePair {
  return toReferencePair(at, 'matched_person', input)
}

/** Computes the match that a pair of id and slug requests. `record` is the record that the pair names. */
export function toMatch({ id, slug }: ReferencePair, record: { readonly id: string } | undefined): Match {
  if (record) return record.id
  return id === undefined && slug === undefined ? undefined : null
}

/** Finds candidates that a request matches with both an entity and a person, or with a record and null. */
export function listMatchContradictions(candidate: SentCandidate): ErrorDetail[] {
  const pairs = [toEntityReference(candidate), toPersonReference(candidate)]
  const named = pairs.filter(({ id, slug }) => id != null || slug != null)
  const both = named.length === 2 ? [{ path: candidate.at, message: 'matches an entity and a person; send one of the two' }] : []
  const withNobody = named.filter(({ id, slug }) => id === null || slug === null)
  return [
    ...both,
    ...withNobody.map(({ at, idField, slugField }) => ({
      path: `${at}/${slugField}`,
      message: `and ${idField} contradict each other: one names a record, the other is null; send one of them`,
    })),
  ]
}

/** Applies a request to a candidate: sets the sent fields, and the review status that follows from the match (rule event.roster-match). */
export function computeCandidateValues(
  before: CandidateValues,
  input: CandidateInput,
  matches: Matches,
  fallback: FallbackValues = {},
): CandidateValues {
  const after = { ...before, ...pickSentValues(input), ...computeMatch(before, matches) }
  return {
    ...after,
    context: after.context ?? fallback.context ?? null,
    candidate_type: after.candidate_type === 'unknown' ? (fallback.candidate_type ?? 'unknown') : after.candidate_type,
    review_status: input.review_status ?? computeReviewStatus(before, after, matches),
  }
}

function pickSentValues(input: CandidateInput): Partial<CandidateValues> {
  const given: Readonly<Record<string, unknown>> = input
  const values = candidateColumns.flatMap((column) => (given[column] === undefined ? [] : [[column, given[column]] as const]))
  return Object.fromEntries(values) as Partial<CandidateValues>
}

/** A candidate matches at most one record, so a match with an entity clears that with a person, and vice versa. */
function computeMatch(
  before: CandidateValues,
  { entity, person }: Matches,
): Pick<CandidateValues, 'matched_entity_id' | 'matched_person_id'> {
  return {
    matched_entity_id: entity === undefined ? (person ? null : before.matched_entity_id) : entity,
    matched_person_id: person === undefined ? (entity ? null : before.matched_person_id) : person,
  }
}

function computeReviewStatus(before: CandidateValues, after: CandidateValues, matches: Matches): CandidateValues['review_status'] {
  if (hasMatchUpdate(matches)) return 'matched'
  const isTakenBack = findMatchedRecord(before) !== undefined && findMatchedRecord(after) === undefined
  return isTakenBack && before.review_status === 'matched' ? 'unreviewed' : before.review_status
}

/** True when a request matches a candidate with a record. */
export function hasMatchUpdate({ entity, person }: Matches): boolean {
  return Boolean(entity || person)
}

/** Returns the record with which a candidate is matched. */
export type MatchedRecord = { readonly kind: 'entity' | 'person'; readonly id: string }

export function findMatchedRecord({ matched_entity_id, matched_person_id }: CandidateValues): MatchedRecord | undefined {
  if (matched_entity_id !== null) return { kind: 'entity', id: matched_entity_id }
  return matched_person_id === null ? undefined : { kind: 'person', id: matched_person_id }
}

/**
 * True when the candidate's values are copied to the event's link: in the request that sets the match, and in later ones while the status
 * is `matched`.
 */
export function isCopiedToLink(after: CandidateValues, matches: Matches): boolean {
  return hasMatchUpdate(matches) || (findMatchedRecord(after) !== undefined && after.review_status === 'matched')
}

/** Returns a refusal for candidates with the status `matched` but without a record (rule event.roster-match). */
export function checkMatchedRecords(
  candidates: readonly (SentCandidate & { readonly after: CandidateValues })[],
): CodedRefusal | undefined {
  const details = candidates.flatMap(({ at, input, after }) =>
    input.review_status === 'matched' && findMatchedRecord(after) === undefined
      ? [{ path: `${at}/review_status`, message: 'is matched, and the candidate has no entity or person; send the entity or person, too' }]
      : [],
  )
  return details.length === 0 ? undefined : createInvalidRefusal(details)
}
