import { type CandidateInput, type CandidateValues, candidateColumns } from './roster-fields.ts'

/** The record of one kind that a request matches a candidate with: its id, null to clear the match, undefined to leave it. */
export type Match = string | null | undefined
export type Matches = { readonly entity: Match; readonly person: Match }

/** Values for a candidate that has none yet: its `context` is null, its `candidate_type` is `unknown`. */
export type Fill = Partial<Pick<CandidateValues, 'context' | 'candidate_type'>>

/** Computes a candidate after a request: its fields as sent, and the review status that follows from a match (rule event.roster-match). */
export function settleOutreach(before: CandidateValues, sent: CandidateInput, matches: Matches, fill: Fill = {}): CandidateValues {
  const after = { ...before, ...sentValues(sent), ...matchedAfter(before, matches) }
  return {
    ...after,
    context: after.context ?? fill.context ?? null,
    candidate_type: after.candidate_type === 'unknown' ? (fill.candidate_type ?? 'unknown') : after.candidate_type,
    review_status: sent.review_status ?? statusAfter(before, after, matches),
  }
}

function sentValues(sent: CandidateInput): Partial<CandidateValues> {
  const given: Readonly<Record<string, unknown>> = sent
  const values = candidateColumns.flatMap((column) => (given[column] === undefined ? [] : [[column, given[column]] as const]))
  return Object.fromEntries(values) as Partial<CandidateValues>
}

/** A candidate is one record at most: a match of one kind clears the other. */
function matchedAfter(
  before: CandidateValues,
  { entity, person }: Matches,
): Pick<CandidateValues, 'matched_entity_id' | 'matched_person_id'> {
  return {
    matched_entity_id: entity === undefined ? (person ? null : before.matched_entity_id) : entity,
    matched_person_id: person === undefined ? (entity ? null : before.matched_person_id) : person,
  }
}

function statusAfter(before: CandidateValues, after: CandidateValues, matches: Matches): CandidateValues['review_status'] {
  if (setsMatch(matches)) return 'matched'
  const isTakenBack = matchOf(before) !== undefined && matchOf(after) === undefined
  return isTakenBack && before.review_status === 'matched' ? 'unreviewed' : before.review_status
}

/** Whether a request says which record a candidate is. */
export function setsMatch({ entity, person }: Matches): boolean {
  return Boolean(entity || person)
}

/** The record that a candidate is. */
export type Matched = { readonly kind: 'entity' | 'person'; readonly id: string }

export function matchOf({ matched_entity_id, matched_person_id }: CandidateValues): Matched | undefined {
  if (matched_entity_id !== null) return { kind: 'entity', id: matched_entity_id }
  return matched_person_id === null ? undefined : { kind: 'person', id: matched_person_id }
}

/** Whether a candidate is carried over to the event's link: when a match is set, and from then on while it is `matched`. */
export function isCarriedOver(after: CandidateValues, matches: Matches): boolean {
  return setsMatch(matches) || (matchOf(after) !== undefined && after.review_status === 'matched')
}

/** The role of a link for each role of a candidate. Links have fewer roles, so some candidates' roles become `other`. */
const linkRoles = {
  entity: {
    sponsor: 'sponsor',
    exhibitor: 'attending',
    speaker: 'speaker',
    organizer: 'other',
    host: 'host',
    media: 'media',
    attendee: 'attending',
    partner: 'partner',
    target: 'target_customer',
    competitor: 'competitor',
    other: 'other',
  },
  person: {
    sponsor: 'other',
    exhibitor: 'attending',
    speaker: 'speaker',
    organizer: 'organizer',
    host: 'host',
    media: 'other',
    attendee: 'attending',
    partner: 'other',
    target: 'target_contact',
    competitor: 'other',
    other: 'other',
  },
} as const

export function linkRole(kind: Matched['kind'], role: CandidateValues['role']): string {
  return linkRoles[kind][role]
}

/** The fields of an event's link about reaching somebody. */
export type LinkValues = {
  readonly outreach_status: string
  readonly relationship_note: string | null
  readonly next_step: string | null
  readonly meeting_target: boolean
}

export const newLink: LinkValues = { outreach_status: 'research', relationship_note: null, next_step: null, meeting_target: false }

/** The values that a candidate carries over to a link: those in `sent` replace the link's, the others fill its gaps. */
export type CarriedOver = {
  readonly sent: CandidateInput
  /** Undefined for one that is new. */
  readonly before: CandidateValues | undefined
  readonly candidate: CandidateValues
}

/** Computes the link after a candidate is carried over. The same list, sent again, changes nothing. */
export function linkAfter(link: LinkValues, { sent, before, candidate }: CarriedOver): LinkValues {
  return {
    outreach_status: sent.outreach_status ?? (link.outreach_status === 'research' ? candidate.outreach_status : link.outreach_status),
    relationship_note: sent.relationship_note ?? left('relationship_note') ?? noteOf(candidate),
    next_step: sent.next_step ?? left('next_step') ?? candidate.next_step,
    meeting_target: sent.meeting_target ?? (link.meeting_target || candidate.meeting_target),
  }

  /** Keeps the link's value. A null that is sent clears it only if the candidate brought it, not if somebody else noted it. */
  function left(field: 'relationship_note' | 'next_step'): string | null {
    return sent[field] === null && link[field] === before?.[field] ? null : link[field]
  }
}

function noteOf({ relationship_note, context, evidence_note }: CandidateValues): string | null {
  return relationship_note ?? context ?? evidence_note
}
