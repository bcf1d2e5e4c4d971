import type { FieldEventEntityRole, FieldEventPersonRole, RosterCandidatePatch, RosterRole } from '../../../generated/models.ts'
import type { Outreach, StoredCandidate } from '../stored.ts'

/** Whom a request says that a candidate is: a record's id, null for nobody any more, undefined where nothing is said. */
export type Match = string | null | undefined
export interface Matches {
  readonly entity: Match
  readonly person: Match
}
/** The values that a capture fills in where a candidate has none yet. */
export type Fill = Partial<Pick<StoredCandidate, 'context' | 'candidate_type'>>

/** A candidate after a request: what is sent of it, and what follows from a match. A match of one kind clears the other. */
export function settleOutreach(
  before: StoredCandidate,
  sent: RosterCandidatePatch,
  { entity, person }: Matches,
  fill: Fill,
): StoredCandidate {
  const { matched_entity_id: _e, matched_entity_slug: _es, matched_person_id: _p, matched_person_slug: _ps, ...said } = sent
  const after = {
    ...before,
    ...said,
    matched_entity_id: entity === undefined ? (person ? null : before.matched_entity_id) : entity,
    matched_person_id: person === undefined ? (entity ? null : before.matched_person_id) : person,
  }
  return {
    ...after,
    context: after.context ?? fill.context ?? null,
    candidate_type: after.candidate_type === 'unknown' ? (fill.candidate_type ?? 'unknown') : after.candidate_type,
    review_status: sent.review_status ?? statusAfter(before, after, entity || person),
  }
}

function statusAfter(before: StoredCandidate, after: StoredCandidate, match: Match): StoredCandidate['review_status'] {
  if (match) return 'matched'
  return before.review_status === 'matched' && isMatched(before) && !isMatched(after) ? 'unreviewed' : before.review_status
}

function isMatched({ matched_entity_id, matched_person_id }: StoredCandidate): boolean {
  return matched_entity_id !== null || matched_person_id !== null
}

/** Whether what is known of reaching a candidate goes into the event's link: when a match is set, and while it is `matched`. */
export function isCarriedOver(after: StoredCandidate, { entity, person }: Matches): boolean {
  return Boolean(entity || person) || (isMatched(after) && after.review_status === 'matched')
}

/** As what a candidate is linked: what has no counterpart among the roles of links is `other`. */
const roles = {
  sponsor: ['sponsor', 'other'],
  exhibitor: ['attending', 'attending'],
  speaker: ['speaker', 'speaker'],
  organizer: ['other', 'organizer'],
  host: ['host', 'host'],
  media: ['media', 'other'],
  attendee: ['attending', 'attending'],
  partner: ['partner', 'other'],
  target: ['target_customer', 'target_contact'],
  competitor: ['competitor', 'other'],
  other: ['other', 'other'],
} as const satisfies { readonly [Role in RosterRole]: readonly [FieldEventEntityRole, FieldEventPersonRole] }

export function entityRole(role: RosterRole): FieldEventEntityRole {
  return roles[role][0]
}

export function personRole(role: RosterRole): FieldEventPersonRole {
  return roles[role][1]
}

/** One change of a candidate: its state before, the fields that are sent, and its state after. */
export interface Step {
  /** Undefined for one that is new. */
  readonly before: StoredCandidate | undefined
  readonly sent: RosterCandidatePatch
  readonly after: StoredCandidate
}

/** Computes a link's outreach from its candidate. Fields that are sent win; the candidate's other values only fill gaps. */
export function outreachAfter(link: Outreach, { before, sent, after }: Step): Outreach {
  return {
    outreach_status: sent.outreach_status ?? (link.outreach_status === 'research' ? after.outreach_status : link.outreach_status),
    relationship_note:
      sent.relationship_note ?? kept('relationship_note') ?? after.relationship_note ?? after.context ?? after.evidence_note,
    next_step: sent.next_step ?? kept('next_step') ?? after.next_step,
    meeting_target: sent.meeting_target ?? (link.meeting_target || after.meeting_target),
  }

  /** A null takes back what came from the candidate, and nothing that somebody noted at the link. */
  function kept(field: 'relationship_note' | 'next_step'): string | null {
    return sent[field] === null && link[field] === before?.[field] ? null : link[field]
  }
}
