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
 * A field event as the kit keeps it. Whatever is connected to it names its records by their ids; the oldest comes first.
 * It is never changed in place: a write makes another one of it, which is kept once nothing can go wrong any more.
 */
export interface StoredEvent {
  readonly own: FieldEventSummary
  /** Those that it had; they go on naming it. */
  readonly formerSlugs: readonly string[]
  readonly segments: readonly StoredSegmentLink[]
  readonly entities: readonly StoredLink<FieldEventEntityRole>[]
  readonly people: readonly StoredLink<FieldEventPersonRole>[]
  readonly goals: readonly FieldEventGoal[]
  readonly interactions: readonly StoredInteraction[]
  readonly followUps: readonly StoredFollowUp[]
  readonly roster: readonly StoredCandidate[]
  /** Undefined where nobody has written one. */
  readonly scorecard: StoredScorecard | undefined
  readonly unmatched: { readonly entities: readonly string[]; readonly people: readonly string[] }
}

export interface StoredSegmentLink {
  readonly segment_id: string
  readonly relevance: string | null
}

/** The state of the outreach to somebody at an event. */
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
