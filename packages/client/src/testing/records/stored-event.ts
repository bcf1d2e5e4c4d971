import type {
  FieldEventEntityLink,
  FieldEventEntityRole,
  FieldEventFollowUp,
  FieldEventGoal,
  FieldEventInteraction,
  FieldEventPersonRole,
  FieldEventRosterCandidate,
  FieldEventScorecard,
  FieldEventSummary,
} from '../../generated/models.ts'

/**
 * A field event as the kit stores it. Its connections name their records by ids; the oldest comes first. It is never changed in place:
 * a write makes a new copy, which is stored once nothing can fail any more.
 */
export interface StoredEvent {
  readonly own: FieldEventSummary
  /** Slugs that it had before, which still name it. */
  readonly formerSlugs: readonly string[]
  readonly segments: readonly StoredSegmentLink[]
  readonly entities: readonly StoredLink<FieldEventEntityRole>[]
  readonly people: readonly StoredLink<FieldEventPersonRole>[]
  readonly goals: readonly FieldEventGoal[]
  readonly interactions: readonly StoredInteraction[]
  readonly followUps: readonly StoredFollowUp[]
  readonly roster: readonly StoredCandidate[]
  /** Undefined until one is written. */
  readonly scorecard: StoredScorecard | undefined
  readonly unmatched: { readonly entities: readonly string[]; readonly people: readonly string[] }
}

export interface StoredSegmentLink {
  readonly segment_id: string
  readonly relevance: string | null
}

/** State of the outreach to an entity or a person at an event. */
export type Outreach = Pick<FieldEventEntityLink, 'outreach_status' | 'relationship_note' | 'next_step' | 'meeting_target'>
export type StoredLink<Role> = Outreach & { readonly id: string; readonly record_id: string; readonly role: Role }
export type StoredInteraction = Omit<FieldEventInteraction, 'entity' | 'person'>
export type StoredFollowUp = Omit<FieldEventFollowUp, 'entity' | 'person'>
export type StoredCandidate = Omit<FieldEventRosterCandidate, 'matched_entity' | 'matched_person'>
export type StoredScorecard = Omit<FieldEventScorecard, 'derived'>

export function createEvent(own: FieldEventSummary): StoredEvent {
  const nothing = { formerSlugs: [], segments: [], entities: [], people: [], goals: [], interactions: [], followUps: [], roster: [] }
  return { own, ...nothing, scorecard: undefined, unmatched: { entities: [], people: [] } }
}
