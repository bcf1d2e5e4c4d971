// Generated from the contract by packages/client/generate. Do not edit.

import type { FileContent } from '../upload/file-content.ts'
import type { BuildVsBuySignal, CommsChannel, CompetitivePosture, ContactOrigin, FieldEventEntityRole, FieldEventFollowUpStatus, FieldEventFollowUpType, FieldEventGoalStatus, FieldEventInteractionStatus, FieldEventKind, FieldEventLifecycleStatus, FieldEventPersonRole, FieldEventPriority, FieldEventSignalStrength, FieldEventVerdict, FitHorizon, FunnelStage, GtmClassification, GtmHandoffState, GtmLane, GtmNeed, GtmOutreachStatus, GtmPillarState, GtmStage, LifecycleStatus, OutreachStatus, Posture, RelationshipStatus, RelationshipType, RoleKind, RosterCandidateType, RosterReviewStatus, RosterRole, SourceKind, SprintTargetStatus, TrustTier, WillingnessToPaySignal } from './models.ts'

/** Who provides what. */
interface Provided {
  /** A slug from `catalog.capabilities.list()`. (≤ 200 characters) */
  capability_slug: string
  /** The provider's UUID or slug, where it is in the catalog. This or `provider_name` is required. (≤ 200 characters) */
  provider_entity_id?: string | null | undefined
  /** The provider's name, where it is not in the catalog. (≤ 500 characters) */
  provider_name?: string | null | undefined
}

/** Which entity it is about. */
interface Targeted {
  /** The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity. (UUID) */
  target_entity_id?: string | undefined
  /** The entity's slug or an alias; see `target_entity_id`. (≤ 200 characters) */
  target_entity_slug?: string | undefined
}

/** Why the named records are meant, and what it replaces. */
interface Matched {
  /** Why the named records are the ones that are meant. (≤ 10,000 characters) */
  match_rationale?: string | undefined
  /** Your pending proposal about the same record, which this replaces. It does not count against you. (UUID) */
  revises?: string | undefined
}

/** How sure it is, and why. */
interface Reasoned {
  /** How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. (1 to 5) */
  confidence?: number | undefined
  /** Why, and how this is known. (≤ 10,000 characters) */
  rationale?: string | undefined
}

/** Reason of a change. */
interface Explained {
  /** Why, and how this is known. (≤ 2,000 characters) */
  rationale?: string | undefined
}

/** Its evidence. */
interface Evidenced {
  /** The evidence. It is kept with every change of the proposal and creates no source of the catalog. (≤ 20 items) */
  sources?: readonly EvidenceSource[] | undefined
}

/** Which entity or person it is about. */
interface ActorNamed {
  /** The entity's slug or an alias. With `entity_id` only where both name the same entity. (≤ 200 characters) */
  entity_slug?: string | undefined
  /** The person's slug or an alias. With `person_id` only where both name the same person. (≤ 200 characters) */
  person_slug?: string | undefined
}

/** Details of a roster candidate. */
interface RosterCandidateDetails {
  candidate_type?: RosterCandidateType | undefined
  review_status?: RosterReviewStatus | undefined
  outreach_status?: OutreachStatus | undefined
  /** How sure it is that they will be there; 5 is sure. (1 to 5) */
  confidence?: number | undefined
  /** What is known about them; null clears it. (≤ 1,000 characters) */
  context?: string | null | undefined
  /** What was found there; null clears it. (≤ 2,000 characters) */
  evidence_note?: string | null | undefined
  /** Where it was found, http or https; null clears it. The server never opens it. (≤ 2,000 characters) */
  source_url?: string | null | undefined
  /** What the relationship is; null clears it. (≤ 1,000 characters) */
  relationship_note?: string | null | undefined
  /** What comes next; null clears it. (≤ 1,000 characters) */
  next_step?: string | null | undefined
  /** Whether a meeting with them is wanted. */
  meeting_target?: boolean | undefined
  /** The entity that they are; null takes the match back. Never together with a matched person. (UUID) */
  matched_entity_id?: string | null | undefined
  /** The same by its slug or an alias; see `matched_entity_id`. (≤ 200 characters) */
  matched_entity_slug?: string | null | undefined
  /** The person who they are; null takes the match back. Never together with a matched entity. (UUID) */
  matched_person_id?: string | null | undefined
  /** The same by the slug or an alias; see `matched_person_id`. (≤ 200 characters) */
  matched_person_slug?: string | null | undefined
}

/** Details of a link to a field event. */
interface LinkDetails {
  outreach_status?: OutreachStatus | undefined
  /** What the relationship is; null clears it. (≤ 4,000 characters) */
  relationship_note?: string | null | undefined
  /** What comes next; null clears it. (≤ 4,000 characters) */
  next_step?: string | null | undefined
  /** Whether a meeting with them is wanted. */
  meeting_target?: boolean | undefined
}

/** Details of a person. */
interface PersonDetails {
  /** Who they are, in Markdown. (≤ 200,000 characters) */
  bio_md?: string | null | undefined
  /** The city they live in. (≤ 200 characters) */
  city?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country they live in. (≤ 100 characters) */
  country?: string | null | undefined
  /** Their picture. (≤ 2,000 characters) */
  avatar_url?: string | null | undefined
  /** Their website. (≤ 2,000 characters) */
  website_url?: string | null | undefined
  /** Their X profile. (≤ 2,000 characters) */
  x_url?: string | null | undefined
  /** Their LinkedIn page. (≤ 2,000 characters) */
  linkedin_url?: string | null | undefined
  /** Their GitHub page. (≤ 2,000 characters) */
  github_url?: string | null | undefined
  /** Their Nostr profile. (≤ 2,000 characters) */
  nostr_url?: string | null | undefined
  /** In short, why they matter to the organization. (≤ 10,000 characters) */
  posture_toward_org?: string | null | undefined
  /** How much they matter, 5 most. (1 to 5) */
  importance_score?: number | undefined
  /** Other names. (≤ 100 items) */
  aliases?: readonly string[] | undefined
  /** Anything else worth knowing. (≤ 200,000 characters) */
  notes?: string | null | undefined
}

/** Details of a field event. */
interface FieldEventDetails {
  event_kind?: FieldEventKind | undefined
  /** Its first day; null if unknown. (YYYY-MM-DD) */
  starts_at?: string | null | undefined
  /** Its last day, not before the first; null if unknown. (YYYY-MM-DD) */
  ends_at?: string | null | undefined
  /** The city; null clears it. (≤ 200 characters) */
  city?: string | null | undefined
  /** The country; null clears it. (≤ 100 characters) */
  country?: string | null | undefined
  /** The venue; null clears it. (≤ 500 characters) */
  venue?: string | null | undefined
  /** Its website; null clears it. (≤ 2,000 characters) */
  website_url?: string | null | undefined
  lifecycle_status?: FieldEventLifecycleStatus | undefined
  priority?: FieldEventPriority | undefined
  /** Why it matters; null clears it. (≤ 2,000 characters) */
  strategic_reason?: string | null | undefined
  /** What reaching out there is for; null clears it. (≤ 1,200 characters) */
  outreach_goal?: string | null | undefined
  /** Notes in Markdown; null clears them. (≤ 8,000 characters) */
  notes_md?: string | null | undefined
}

/** Details of an interaction. */
interface InteractionDetails {
  /** What it is for. (≤ 1,000 characters) */
  purpose?: string | null | undefined
  /** What came of it. (≤ 4,000 characters) */
  outcome_notes?: string | null | undefined
  /** What is known about who it is with. (≤ 1,000 characters) */
  counterpart_context?: string | null | undefined
  signal_strength?: FieldEventSignalStrength | undefined
  /** Where it takes place. (≤ 200 characters) */
  location?: string | null | undefined
  /** Who it is with, as a name that need not be in the catalog. (≤ 160 characters) */
  counterpart_name?: string | null | undefined
  /** When it takes place. (RFC 3339) */
  scheduled_at?: string | null | undefined
  status?: FieldEventInteractionStatus | undefined
  /** What follows from it. (≤ 1,000 characters) */
  next_step?: string | null | undefined
}

/** The role of a person at an entity. */
interface RoleDetails {
  role_kind: RoleKind
  /** The role in words. (≤ 500 characters) */
  role_label?: string | null | undefined
  /** Since when; null if unknown. (YYYY-MM-DD) */
  start_date?: string | null | undefined
  /** Until when; null for a role that lasts or whose end is unknown. Not before `start_date`. (YYYY-MM-DD) */
  end_date?: string | null | undefined
  /** Whether this is the person's main role. */
  is_primary?: boolean | undefined
}

/** Details of a goal. */
interface GoalDetails {
  /** What it is measured by. (≤ 200 characters) */
  metric?: string | null | undefined
  /** How much of the metric is wanted. */
  target_value?: number | null | undefined
  /** How much of it there is so far. */
  progress_value?: number | null | undefined
  status?: FieldEventGoalStatus | undefined
  /** By which day it should be reached. (YYYY-MM-DD) */
  due_date?: string | null | undefined
  /** What else is to be said about it. (≤ 2,000 characters) */
  notes?: string | null | undefined
}

/** How sure it is. */
interface Rated {
  /** How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. (1 to 5) */
  confidence?: number | undefined
}

/** Something happened to the target. */
export interface AddEvent extends Reasoned {
  kind: 'add_event'
  /** On which day it happened. (YYYY-MM-DD) */
  occurred_at: string
  /** What it was, in a word of your own, such as `funding`. (≤ 100 characters) */
  event_kind: string
  /** It in one line. (≤ 200 characters) */
  headline: string
  /** It in more words. (≤ 20,000 characters) */
  body?: string | null | undefined
}

/** Says that a provider serves the target with a capability today. Needs `provider_entity_id` or `provider_name`. */
export interface AddProvider extends Provided, Reasoned {
  kind: 'add_provider'
}

/** Answers to questions about a proposal. */
export interface AnswersRequest {
  /** All are taken, or none. (1 to 20 items) */
  answers: readonly QuestionAnswer[]
}

/** Assigns a taxonomy term to the target. */
export interface AssignTaxonomyTerm extends Reasoned {
  kind: 'assign_taxonomy_term'
  /** A slug from `catalog.taxonomy.list()`. (≤ 200 characters) */
  taxonomy_term_slug: string
}

/** Says what a person is to the target. */
export interface AttachPersonRole extends Reasoned, RoleDetails {
  kind: 'attach_person_role'
  /** The person: UUID, slug or alias, or the slug of a `create_person` in the same bundle. (≤ 200 characters) */
  person_slug_or_id: string
}

/** One change of a bundle. Its `kind` says what it does and which fields it has. */
export type BundleChange = SuggestOrgFit | AddProvider | SuggestRelationship | AddEvent | UpdateEntityFields | UpdateNotes | SetRelationshipStatus | CreatePerson | UpdatePerson | AssignTaxonomyTerm | UpdateEntitySegment | SuggestEntityLifecycle | SuggestEntityOpportunity | AttachPersonRole | GtmUpsertAssignment | RenameEntity | RenamePerson | MergeEntities | MergePeople | SoftDeleteEntity | SoftDeletePerson

/** Changes about one entity and the people around it, which are reviewed together. */
export interface BundleProposalRequest extends Targeted, Matched, Evidenced {
  /** The changes, in the order in which they apply. (1 to 30 items) */
  changes: readonly BundleChange[]
}

/** Creates a person. Later changes of the same proposal may name them by this slug. */
export interface CreatePerson extends Reasoned {
  kind: 'create_person'
  person: PersonInput
}

/** One change of a drilldown proposal. Its `kind` says what it does and which fields it has. */
export type DrilldownChange = UpdateDrilldownFields | UpdateNotes | SetRelationshipStatus

/** The fields that a drilldown proposal may set, at least one. A field that is not sent is kept. */
export interface DrilldownFieldUpdates {
  /** What it is, in one line; null clears it. (≤ 2,000 characters) */
  one_liner?: string | null | undefined
  /** What it is and does; null clears it. (≤ 200,000 characters) */
  description?: string | null | undefined
  /** How much it matters to the organization, 5 most. (1 to 5) */
  strategic_importance?: number | undefined
  /** Figures about its size, merged into those there are: a key that is sent is set, every other one is kept. */
  scale_patch?: {
    [key: string]: unknown
  } | undefined
}

/** Small repairs to one entity, seen in a drilldown of its segment. */
export interface DrilldownProposalRequest extends Targeted, Matched {
  /** What the repair is for. */
  intent?: 'fill_gap' | 'update_scale' | 'improve_dossier_summary' | 'classify_target' | 'other' | undefined
  /** The changes, in the order in which they apply. (1 to 10 items) */
  changes: readonly DrilldownChange[]
}

/** What is known about the entity besides; applied to it once a curator has accepted its creation. */
export interface EntityEnrichment {
  /** Which capabilities of the organization fit it. (≤ 10 items) */
  org_fit?: readonly OrgFitSuggestion[] | undefined
  /** Who serves it. (≤ 10 items) */
  providers?: readonly ProviderSuggestion[] | undefined
  /** What happened to it. (≤ 20 items) */
  events?: readonly EventSuggestion[] | undefined
}

/** The fields to set, at least one. A field that is not sent is kept; null clears one that may be empty. */
export interface EntityFieldUpdates {
  /** What it is, in one line; null clears it. (≤ 2,000 characters) */
  one_liner?: string | null | undefined
  /** What it is and does; null clears it. (≤ 200,000 characters) */
  description?: string | null | undefined
  /** Its logo; null clears it. (≤ 2,000 characters) */
  logo_url?: string | null | undefined
  /** Its website; null clears it. (≤ 2,000 characters) */
  website_url?: string | null | undefined
  /** Its X profile; null clears it. (≤ 2,000 characters) */
  x_url?: string | null | undefined
  /** Its LinkedIn page; null clears it. (≤ 2,000 characters) */
  linkedin_url?: string | null | undefined
  /** Its GitHub page; null clears it. (≤ 2,000 characters) */
  github_url?: string | null | undefined
  /** Its Nostr profile; null clears it. (≤ 2,000 characters) */
  nostr_url?: string | null | undefined
  /** Its Crunchbase page; null clears it. (≤ 2,000 characters) */
  crunchbase_url?: string | null | undefined
  /** How much it matters to the organization, 5 most. (1 to 5) */
  strategic_importance?: number | undefined
  /** Whether to render its opportunity card. */
  show_opportunity_card?: boolean | undefined
  /** Figures about its size, merged into those there are: a key that is sent is set, every other one is kept. */
  scale_patch?: {
    [key: string]: unknown
  } | undefined
}

/** An entity to be created. Its segment comes from `catalog.segments.list()`. */
export interface EntityInput {
  /** A slug that no entity has yet. (≤ 200 characters) */
  slug: string
  /** Its display name. (≤ 500 characters) */
  name: string
  /** The segment it belongs to. (≤ 200 characters) */
  segment_slug: string
  /** A child of that segment. (≤ 200 characters) */
  subsegment_slug?: string | null | undefined
  /** Its stock ticker with the exchange, such as `NASDAQ:MSTR`. (≤ 100 characters) */
  ticker?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country it is run from. (≤ 100 characters) */
  country?: string | null | undefined
  /** The region within the country. (≤ 200 characters) */
  region?: string | null | undefined
  /** The city. (≤ 200 characters) */
  city?: string | null | undefined
  /** Whether its shares are publicly traded. False where it is not sent. */
  is_public?: boolean | undefined
  posture?: Posture | undefined
  competitive_posture?: CompetitivePosture | undefined
  /** What it is, in one line. (≤ 2,000 characters) */
  one_liner?: string | null | undefined
  /** What it is and does. (≤ 200,000 characters) */
  description?: string | null | undefined
  /** Its logo. (≤ 2,000 characters) */
  logo_url?: string | null | undefined
  /** Its website. (≤ 2,000 characters) */
  website_url?: string | null | undefined
  /** Its X profile. (≤ 2,000 characters) */
  x_url?: string | null | undefined
  /** Its LinkedIn page. (≤ 2,000 characters) */
  linkedin_url?: string | null | undefined
  /** Its GitHub page. (≤ 2,000 characters) */
  github_url?: string | null | undefined
  /** Its Nostr profile. (≤ 2,000 characters) */
  nostr_url?: string | null | undefined
  /** Its Crunchbase page. (≤ 2,000 characters) */
  crunchbase_url?: string | null | undefined
  /** Other names. (≤ 100 items) */
  aliases?: readonly string[] | undefined
  /** Why, and how this is known. (≤ 10,000 characters) */
  rationale?: string | undefined
}

/** A new entity, with what is known about it besides. */
export interface EntityProposalRequest {
  /** Your pending proposal about the same record, which this replaces. It does not count against you. (UUID) */
  revises?: string | undefined
  entity: EntityInput
  /** Why it is none of the entities that there are. (≤ 10,000 characters) */
  match_rationale?: string | undefined
  enrichment?: EntityEnrichment | undefined
}

/** How the contact with an entity came about and where one talks to them. Needs at least one of contact_origin, contact_origin_detail, comms_channel, active_channel and contact_path. */
export interface EntityRelationshipProposalRequest extends Targeted, Matched, Reasoned, Evidenced {
  /** How the contact came about; null clears it. */
  contact_origin?: ContactOrigin | null | undefined
  /** How it came about, in words; null clears it. (≤ 10,000 characters) */
  contact_origin_detail?: string | null | undefined
  /** Where one talks to them; null clears it. */
  comms_channel?: CommsChannel | null | undefined
  /** Where the conversation is now; null clears it. (≤ 500 characters) */
  active_channel?: string | null | undefined
  /** By which way one reaches them; null clears it. (≤ 10,000 characters) */
  contact_path?: string | null | undefined
  /** Where the contact is documented; null clears it. */
  source_ref?: SourceRef | null | undefined
}

/** How an entity was verified. Both fields can be left out. */
export interface EntityVerificationInput {
  /** What was checked. (≤ 2,000 characters) */
  note?: string | undefined
  /** Where it can be seen, http or https. The server never opens it. (≤ 2,000 characters) */
  source_url?: string | undefined
}

/** Something that happened to the entity. */
export interface EventSuggestion extends Reasoned {
  /** On which day it happened. (YYYY-MM-DD) */
  occurred_at: string
  /** What it was, in a word of your own, such as `funding`. (≤ 100 characters) */
  event_kind: string
  /** It in one line. (≤ 200 characters) */
  headline: string
  /** It in more words. (≤ 20,000 characters) */
  body?: string | null | undefined
}

/** What happened to one entity. */
export interface EventsProposalRequest extends Targeted, Matched {
  /** The events; each becomes one change. (1 to 20 items) */
  events: readonly EventSuggestion[]
}

/** Where a claim can be checked. */
export interface EvidenceSource {
  /** Where it is, http or https. (≤ 2,000 characters) */
  url: string
  /** What it is called. (≤ 200 characters) */
  title?: string | undefined
  trust_tier?: TrustTier | undefined
  /** What it says about the claim. (≤ 1,000 characters) */
  note?: string | undefined
}

/**
 * Notes of a conversation at the event. `person_name` or `org_name` is required, and one of `why`, `what_mattered` and `ask`; what is blank or null
 * counts as not sent. Each becomes a part of what is made: see the fields.
 */
export interface FieldEventCaptureInput {
  /** Whom one talked to: the `counterpart_name`, and a candidate of the type person. The catalog need not know them. (≤ 160 characters) */
  person_name?: string | null | undefined
  /** Where they are from: the `counterpart_context`, or without a person the `counterpart_name`; and a candidate of the type entity. The catalog need not know it. (≤ 160 characters) */
  org_name?: string | null | undefined
  /** Why one talked: the `purpose`, and the `context` of candidates that have none. (≤ 1,000 characters) */
  why?: string | null | undefined
  /** What was said that matters: the `outcome_notes`, and the `context` of candidates that have none. (≤ 4,000 characters) */
  what_mattered?: string | null | undefined
  /** What was asked for, at least 2 characters: the `next_step`, and the `action_text` of an open follow-up. (≤ 500 characters) */
  ask?: string | null | undefined
  /** Whose it is: the e-mail address or the name of a curator, or any other name, which is kept as it is. (≤ 200 characters) */
  owner?: string | null | undefined
  /** By when `ask` is to be done. It needs `ask`. (YYYY-MM-DD) */
  due_date?: string | null | undefined
}

/** An entity at a field event. A field that is not sent never resets a saved value. */
export interface FieldEventEntityLinkInput extends LinkDetails {
  /** The entity's UUID. One of `entity_id` and `entity_slug` is required. (UUID) */
  entity_id?: string | undefined
  /** The entity's slug or an alias; see `entity_id`. (≤ 200 characters) */
  entity_slug?: string | undefined
  role: FieldEventEntityRole
}

/** What is to be done after a field event. `owner_profile_id` is not for agents to set. Unless given, `follow_up_type` is `other` and `status` is `open`. */
export interface FieldEventFollowUpInput extends ActorNamed {
  /** The UUID of the interaction that it follows from, one of the same field event. (UUID) */
  interaction_id?: string | undefined
  /** The entity's UUID. Whom it is about. (UUID) */
  entity_id?: string | undefined
  /** The person's UUID. Whom it is about. (UUID) */
  person_id?: string | undefined
  /** What is to be done. (2 to 500 characters) */
  action_text: string
  follow_up_type?: FieldEventFollowUpType | undefined
  /** Where it goes, such as a channel or a list. (≤ 200 characters) */
  destination?: string | null | undefined
  /** By which day it should be done. (YYYY-MM-DD) */
  due_date?: string | null | undefined
  status?: FieldEventFollowUpStatus | undefined
  /** When it was done. Only with `status` `done`, which takes the current time where this is not sent or null. (RFC 3339) */
  completed_at?: string | null | undefined
}

/** What is to change of a follow-up. A field that is not sent stays as it is; null clears. */
export interface FieldEventFollowUpPatch extends ActorNamed {
  /** The UUID of the interaction that it follows from, one of the same field event; null takes it out. (UUID) */
  interaction_id?: string | null | undefined
  /** The entity's UUID; null takes it out. Whom it is about. (UUID) */
  entity_id?: string | null | undefined
  /** The person's UUID; null takes it out. Whom it is about. (UUID) */
  person_id?: string | null | undefined
  /** What is to be done. (2 to 500 characters) */
  action_text?: string | undefined
  follow_up_type?: FieldEventFollowUpType | undefined
  /** Where it goes, such as a channel or a list. (≤ 200 characters) */
  destination?: string | null | undefined
  /** By which day it should be done. (YYYY-MM-DD) */
  due_date?: string | null | undefined
  status?: FieldEventFollowUpStatus | undefined
  /** When it was done; refused where the follow-up is not `done` then. `status` `done` takes the current time where this is not sent or null; every other status clears it. (RFC 3339) */
  completed_at?: string | null | undefined
}

/** A goal of a field event. `owner_profile_id` is not for agents to set. `status` is `on_track` unless given. */
export interface FieldEventGoalInput extends GoalDetails {
  /** The goal in a few words. (2 to 200 characters) */
  title: string
}

/** What is to change of a goal. A field that is not sent stays as it is; null clears. */
export interface FieldEventGoalPatch extends GoalDetails {
  /** The goal in a few words. (2 to 200 characters) */
  title?: string | undefined
}

/** A field event to be made, or what is to be changed of the one with its slug. A new event that is not told otherwise is a `conference`, to `watch`, and `researching`; a field that is not sent to an existing event is kept. */
export interface FieldEventInput extends FieldEventDetails {
  /** Its slug. An event that has it is updated; without one, it is made of the name, and must be free. (≤ 200 characters) */
  slug?: string | undefined
  /** Its name. (2 to 160 characters) */
  name: string
}

/** A meeting or another contact at a field event. At least one of entity, person and `counterpart_name` is required. `owner_profile_id` is not for agents to set. Unless given, `status` is `planned` and `signal_strength` is `none`. */
export interface FieldEventInteractionInput extends ActorNamed, InteractionDetails {
  /** The entity's UUID. At least one of entity, person and `counterpart_name` is required. (UUID) */
  entity_id?: string | undefined
  /** The person's UUID. At least one of entity, person and `counterpart_name` is required. (UUID) */
  person_id?: string | undefined
}

/** What is to change of an interaction. A field that is not sent stays as it is; null clears. One of entity, person and `counterpart_name` has to remain. */
export interface FieldEventInteractionPatch extends ActorNamed, InteractionDetails {
  /** The entity's UUID; null takes it out. One of entity, person and `counterpart_name` has to remain. (UUID) */
  entity_id?: string | null | undefined
  /** The person's UUID; null takes it out. One of entity, person and `counterpart_name` has to remain. (UUID) */
  person_id?: string | null | undefined
}

/** What is to be changed of a field event; a field that is not sent is kept. */
export interface FieldEventPatch extends FieldEventDetails {
  /** A new slug, which no other event has. (≤ 200 characters) */
  slug?: string | undefined
  /** Its name. (2 to 160 characters) */
  name?: string | undefined
}

/** A person at a field event. A field that is not sent never resets a saved value. */
export interface FieldEventPersonLinkInput extends LinkDetails {
  /** The person's UUID. One of `person_id` and `person_slug` is required. (UUID) */
  person_id?: string | undefined
  /** The person's slug or an alias; see `person_id`. (≤ 200 characters) */
  person_slug?: string | undefined
  role: FieldEventPersonRole
}

/** What is to change of a scorecard. A field that is not sent stays as it is; null clears. */
export interface FieldEventScorecardPatch {
  /** The verdict; null while there is none. */
  verdict?: FieldEventVerdict | null | undefined
  /** Why. (≤ 4,000 characters) */
  verdict_notes?: string | null | undefined
  /** When it was reviewed after 30 days. (RFC 3339) */
  review_30_completed_at?: string | null | undefined
  /** What that review found. (≤ 4,000 characters) */
  review_30_notes?: string | null | undefined
  /** When it was reviewed after 90 days. (RFC 3339) */
  review_90_completed_at?: string | null | undefined
  /** What that review found. (≤ 4,000 characters) */
  review_90_notes?: string | null | undefined
  /** How many hours the team spent. (≥ 0) */
  team_time_hours?: number | null | undefined
  /** What it cost in `cost_currency`. (≥ 0) */
  cost_amount?: number | null | undefined
  /** The currency of the cost, such as `EUR`. (≤ 10 characters) */
  cost_currency?: string | null | undefined
}

/** A segment that a field event is about. */
export interface FieldEventSegmentLinkInput {
  /** The segment's UUID. One of `segment_id` and `segment_slug` is required. (UUID) */
  segment_id?: string | undefined
  /** The segment's slug; see `segment_id`. (≤ 200 characters) */
  segment_slug?: string | undefined
  /** Why it is relevant; null clears it. (≤ 2,000 characters) */
  relevance?: string | null | undefined
}

/** A field event to be created or updated, with who and what is connected to it. */
export interface FieldEventsProposalRequest extends Evidenced {
  /** Your pending proposal about the same record, which this replaces. It does not count against you. (UUID) */
  revises?: string | undefined
  event: ProposedFieldEvent
  /** `create` never overwrites an event; `update` never creates one. */
  operation: 'create' | 'update'
  /** True: only look at what would change, and get the digest that a submission needs. Not sent or false: submit. */
  dry_run?: boolean | undefined
  /** The segments that it is about. (≤ 20 items) */
  segments?: readonly FieldEventSegmentLinkInput[] | undefined
  /** The entities that are there. (≤ 100 items) */
  entities?: readonly FieldEventEntityLinkInput[] | undefined
  /** The people who are there. Needs the scope read:people too. (≤ 100 items) */
  people?: readonly FieldEventPersonLinkInput[] | undefined
  /** Names of entities that the catalog does not have. Nothing is created for them. (≤ 100 items) */
  unmatched_entities?: readonly string[] | undefined
  /** Names of people whom the catalog does not have. Nobody is created for them. (≤ 100 items) */
  unmatched_people?: readonly string[] | undefined
  /** Why the named records are the ones that are meant. (≤ 2,000 characters) */
  match_rationale?: string | undefined
}

/** Fields of an account in an operating segment that are to be set. */
export interface GtmAssignmentChanges extends GtmAssignmentFields {
  /** For each pillar of the organization by its name, how well it is known whether it is relevant. A pillar that is sent is set, null takes it out, and those that are not sent stay; null for the field takes out all of them. */
  pillars?: {
    [key: string]: GtmPillarState | null
  } | null | undefined
  /** How large the account is. A figure that is sent is set, null takes it out, and those that are not sent stay; null for the field takes out all of them. */
  sizing?: GtmSizingChanges | null | undefined
}

/** What is known of an account in an operating segment, and what is to be done about it. */
export interface GtmAssignmentFields {
  lane?: GtmLane | undefined
  /** How far the contact has come. Needs a `source_ref`, sent or stored; leave it out for research and watchlists. */
  stage?: GtmStage | null | undefined
  /** Where the account was or should be handed to. */
  handoff_state?: GtmHandoffState | null | undefined
  /** What the account is for business development. */
  classification?: GtmClassification | null | undefined
  outreach_status?: GtmOutreachStatus | undefined
  /** What was learned. (≤ 10,000 characters) */
  learned?: string | null | undefined
  /** What comes next. (≤ 10,000 characters) */
  next_step?: string | null | undefined
  /** Which service it is about. (≤ 10,000 characters) */
  service_lane?: string | null | undefined
  /** By which way one reaches them. (≤ 10,000 characters) */
  contact_path?: string | null | undefined
  /** Where the conversation is now. (≤ 500 characters) */
  active_channel?: string | null | undefined
  /** Whom to talk to next. (≤ 500 characters) */
  right_next_person?: string | null | undefined
  /** What stands in the way. (≤ 10,000 characters) */
  blocker?: string | null | undefined
  /** How the contact came about, in words. (≤ 10,000 characters) */
  contact_origin_detail?: string | null | undefined
  /** What they could be a client for. (≤ 10,000 characters) */
  client_for?: string | null | undefined
  /** What they could be a partner for. (≤ 10,000 characters) */
  partner_for?: string | null | undefined
  /** When the last contact was: a date, or a moment in RFC 3339. (≤ 40 characters) */
  last_touch?: string | null | undefined
  /** How well it fits. (≤ 10,000 characters) */
  fit?: string | null | undefined
  /** Why the account stands as it does. (≤ 10,000 characters) */
  rationale?: string | null | undefined
  /** What to do next. (≤ 10,000 characters) */
  next_action?: string | null | undefined
  /** Who looks after the account. (≤ 500 characters) */
  owner?: string | null | undefined
  /** Who or what the account needs next. (≤ 4 items) */
  needs?: readonly GtmNeed[] | null | undefined
  /** What the account tells about the product. */
  product_signal?: GtmProductSignal | null | undefined
  /** How the contact came about. */
  contact_origin?: ContactOrigin | null | undefined
  /** Where one talks to them. */
  comms_channel?: CommsChannel | null | undefined
  /** Where the contact is documented. */
  source_ref?: SourceRef | null | undefined
  /** Why business development cannot reach them; anything but null marks the account unreachable. (≤ 10,000 characters) */
  unreachable_reason?: string | null | undefined
  /** Pins the funnel stage; null clears the pin. */
  funnel_stage_override?: FunnelStage | null | undefined
  /** What the next call is for. (≤ 10,000 characters) */
  call_job?: string | null | undefined
  /** What to validate next. (≤ 10,000 characters) */
  next_validation?: string | null | undefined
  /** Notes for the next call. (≤ 10,000 characters) */
  next_call_notes?: string | null | undefined
  /** Until when the account is marked live. (YYYY-MM-DD) */
  mark_live_until?: string | null | undefined
}

/** An assignment to be created or updated, keyed by its entity and its segment. Sets only the fields that are sent; null clears. */
export interface GtmAssignmentInput extends GtmAssignmentChanges {
  /** The entity's UUID. One of `entity_id` and `entity_slug` is required; both only where they name the same entity. (UUID) */
  entity_id?: string | undefined
  /** The entity's slug or an alias; see `entity_id`. (≤ 500 characters) */
  entity_slug?: string | undefined
  /** The segment's UUID. One of `segment_id` and `segment_slug` is required; both only where they name the same segment. (UUID) */
  segment_id?: string | undefined
  /** The segment's slug, from `catalog.gtm.segments()`; see `segment_id`. (≤ 200 characters) */
  segment_slug?: string | undefined
}

/** What is to change of an assignment. Sets only the fields that are sent; null clears. */
export type GtmAssignmentPatch = GtmAssignmentChanges

/** A weekly draft brief to be created, or updated where there is one of its slug. Sets only the fields that are sent; null clears. */
export interface GtmBriefInput {
  /** Which brief; named after its ISO week unless given, such as `2026-w47`. (≤ 200 characters) */
  slug?: string | undefined
  /** Its title. (≤ 200 characters) */
  title: string
  /** The first day of its week, a Monday. (YYYY-MM-DD) */
  week_start: string
  /** It in a few sentences. (≤ 4,000 characters) */
  summary?: string | null | undefined
  /** The whole of it, in Markdown. (≤ 100,000 characters) */
  body_md?: string | null | undefined
  /** Agents write drafts; a curator publishes them and puts them away. */
  status?: 'draft' | undefined
}

/** What a brief is to speak of: exactly one entity, segment or source. */
export interface GtmBriefLinkInput {
  /** The entity's UUID; see `entity_slug`. (UUID) */
  entity_id?: string | undefined
  /** The entity's slug or an alias; together with `entity_id` only where both name the same entity. (≤ 500 characters) */
  entity_slug?: string | undefined
  /** The segment's UUID; see `segment_slug`. (UUID) */
  segment_id?: string | undefined
  /** The segment's slug; together with `segment_id` only where both name the same segment. (≤ 200 characters) */
  segment_slug?: string | undefined
  /** The source's UUID. (UUID) */
  source_id?: string | undefined
  /** What the brief says about it. (≤ 4,000 characters) */
  note?: string | null | undefined
  /** Its place among the links, ascending; 0 unless given. (-1,000,000 to 1,000,000) */
  sort_order?: number | undefined
}

/** What an account tells about the product. */
export interface GtmProductSignal {
  /** Which part of the product. (≤ 500 characters) */
  area: string
  /** What was learned. (≤ 10,000 characters) */
  insight: string
}

/** Figures on how large an account is that are to be set, and how they were estimated; null takes one out. */
export interface GtmSizingChanges {
  /** Estimated monthly revenue in bitcoin. (0 to 21,000,000) */
  est_monthly_revenue_btc?: number | null | undefined
  /** Estimated annual revenue in US dollars. (0 to 9,007,199,254,740,991) */
  est_annual_revenue_usd?: number | null | undefined
  /** Estimated monthly volume in US dollars. (0 to 9,007,199,254,740,991) */
  est_monthly_volume_usd?: number | null | undefined
  /** How it was estimated. (≤ 10,000 characters) */
  method?: string | null | undefined
  /** Hashrate in exahashes per second. (0 to 1,000,000,000,000,000) */
  hashrate_eh?: number | null | undefined
  /** Capacity in megawatts. (0 to 1,000,000,000,000,000) */
  capacity_mw?: number | null | undefined
  /** Share of its market in percent. (0 to 100) */
  market_share_pct?: number | null | undefined
  /** Which market that is. (≤ 500 characters) */
  market_label?: string | null | undefined
}

/** Creates or updates the assignment of the target in a segment. Sets only the fields that are sent, and never wipes existing data. Its `rationale` is the reason of the change, too. */
export interface GtmUpsertAssignment extends GtmAssignmentChanges, Rated {
  kind: 'gtm_upsert_assignment'
  /** The operating segment that the assignment is in. (≤ 200 characters) */
  segment_slug: string
}

/** What was learned about an entity, in prose. Without a target, a curator says whom it is about. */
export interface LoreProposalRequest extends Matched, Reasoned, Evidenced {
  /** The entity's UUID. Without a target the text waits, unmatched, until a curator says whom it is about. (UUID) */
  target_entity_id?: string | undefined
  /** The entity's slug or an alias, instead of `target_entity_id`. (≤ 200 characters) */
  target_entity_slug?: string | undefined
  /** What was learned, in prose; a transcript, for example. (≤ 200,000 characters) */
  text: string
  /** What it is about. (≤ 500 characters) */
  title?: string | null | undefined
  kind?: SourceKind | undefined
  /** On which day it was said or happened. (YYYY-MM-DD) */
  occurred_at?: string | null | undefined
  trust_tier?: TrustTier | undefined
}

/** Merges another entity into the target, which survives. Reviewed one by one. */
export interface MergeEntities extends Explained, Rated {
  kind: 'merge_entities'
  /** The entity that is merged away: UUID, slug or alias. (≤ 200 characters) */
  duplicate_entity_id: string
}

/** Merges two people into the first. Reviewed one by one. */
export interface MergePeople extends Explained, Rated {
  kind: 'merge_people'
  /** The person who survives: UUID, slug or alias. (≤ 200 characters) */
  primary_person_slug_or_id: string
  /** The person who is merged away, another one: UUID, slug or alias. (≤ 200 characters) */
  duplicate_person_slug_or_id: string
}

/** Capabilities of the organization that fit one entity. */
export interface OrgFitProposalRequest extends Targeted, Matched {
  /** The suggestions; each becomes one change. (1 to 10 items) */
  suggestions: readonly OrgFitSuggestion[]
}

/** A capability of the organization that fits the entity. */
export interface OrgFitSuggestion {
  /** A slug from `catalog.capabilities.list()`. (≤ 200 characters) */
  capability_slug: string
  horizon: FitHorizon
  /** How well it fits, 5 best. (1 to 5) */
  fit_score: number
  /** Why, and how this is known. (≤ 10,000 characters) */
  rationale?: string | undefined
}

/** A person to be created. `next_action` and `trust_blocker` are set by curators only. */
export interface PersonInput extends PersonDetails {
  /** A slug that no person has yet. (≤ 200 characters) */
  slug: string
  /** Their display name. (≤ 500 characters) */
  name: string
}

/** A new person, and what they are to an entity. */
export interface PersonProposalRequest extends Matched, Reasoned, Evidenced {
  person: PersonInput
  role?: PersonRoleInput | undefined
}

/** What a person is to an entity. */
export interface PersonRoleInput extends RoleDetails {
  /** The entity's UUID. One of `entity_id` and `entity_slug` is required. (UUID) */
  entity_id?: string | undefined
  /** The entity's slug or an alias; see `entity_id`. (≤ 200 characters) */
  entity_slug?: string | undefined
}

/** What a person is to an entity. */
export interface PersonRoleProposalRequest extends Targeted, Matched, Reasoned, Evidenced, RoleDetails {
  /** The person: UUID, slug or alias. (≤ 200 characters) */
  person_slug_or_id: string
}

/** A contact with a person. */
export interface PersonTouchpointProposalRequest extends Matched, Reasoned, Evidenced {
  /** The person's UUID. One of `person_id` and `person_slug` is required. (UUID) */
  person_id?: string | undefined
  /** The person's slug or an alias; see `person_id`. (≤ 200 characters) */
  person_slug?: string | undefined
  /** What it was, such as `call` or `meeting`. (≤ 200 characters) */
  kind: string
  /** It in a few words. (≤ 500 characters) */
  label: string
  /** How it was held. (≤ 200 characters) */
  channel?: string | null | undefined
  /** What was said. (≤ 200,000 characters) */
  detail?: string | null | undefined
  /** What follows from it. (≤ 10,000 characters) */
  next_step?: string | null | undefined
  /** When it took place. (RFC 3339) */
  occurred_at?: string | null | undefined
}

/** The fields to set, at least one. A field that is not sent is kept; null clears one that may be empty; aliases are added to those there are. `next_action` and `trust_blocker` are set by curators only. */
export interface PersonUpdate extends PersonDetails {
  /** Their slug as it is, to be sure who is meant. To change it, use `rename_person`. (≤ 200 characters) */
  slug?: string | undefined
  /** Their display name. (≤ 500 characters) */
  name?: string | undefined
}

/** A field event. In an update every field but the slug is optional: one that is not sent is kept, null clears one that may be empty. */
export interface ProposedFieldEvent {
  /** Its slug: with `create` one that no event has, with `update` one that an event has. (≤ 200 characters) */
  slug: string
  /** Its name; required with `create`. (2 to 160 characters) */
  name?: string | undefined
  event_kind?: FieldEventKind | undefined
  /** Its first day; null if unknown. (YYYY-MM-DD) */
  starts_at?: string | null | undefined
  /** Its last day, not before the first; null if unknown. (YYYY-MM-DD) */
  ends_at?: string | null | undefined
  /** The city. (≤ 200 characters) */
  city?: string | null | undefined
  /** The country. (≤ 100 characters) */
  country?: string | null | undefined
  /** The venue. (≤ 500 characters) */
  venue?: string | null | undefined
  /** Its website. (≤ 2,000 characters) */
  website_url?: string | null | undefined
  priority?: FieldEventPriority | undefined
  lifecycle_status?: FieldEventLifecycleStatus | undefined
  /** Why it matters. (≤ 2,000 characters) */
  strategic_reason?: string | null | undefined
  /** What reaching out there is for. (≤ 1,200 characters) */
  outreach_goal?: string | null | undefined
  /** Notes in Markdown. (≤ 8,000 characters) */
  notes_md?: string | null | undefined
}

/** Who serves the entity with a capability today. Needs `provider_entity_id` or `provider_name`. */
export interface ProviderSuggestion extends Provided, Reasoned {}

/** Who serves one entity. */
export interface ProvidersProposalRequest extends Targeted, Matched {
  /** The suggestions; each becomes one change. (1 to 10 items) */
  suggestions: readonly ProviderSuggestion[]
}

/** An answer to one question. */
export interface QuestionAnswer {
  /** The question, by its `id` in the thread. (UUID) */
  question_id: string
  /** The answer, as plain text for a curator. (≤ 2,000 characters) */
  text: string
  /** The evidence for it. (≤ 20 items) */
  sources?: readonly EvidenceSource[] | undefined
}

/** How the entity is connected to another one. */
export interface RelationshipSuggestion extends Reasoned {
  /** The other entity: UUID, slug or alias. (≤ 200 characters) */
  related_entity_id: string
  relationship_type: RelationshipType
  /** What the connection is. (≤ 10,000 characters) */
  description?: string | undefined
}

/** How one entity is connected to others. */
export interface RelationshipsProposalRequest extends Targeted, Matched {
  /** The suggestions; each becomes one change. (1 to 10 items) */
  suggestions: readonly RelationshipSuggestion[]
}

/** Renames the target. Reviewed one by one. Needs `new_slug` or `new_name`. */
export interface RenameEntity extends Explained, Rated {
  kind: 'rename_entity'
  /** The new slug, which no other record may have. The former one becomes an alias. (2 to 200 characters) */
  new_slug?: string | undefined
  /** The new name. The former one becomes an alias. (≤ 200 characters) */
  new_name?: string | undefined
}

/** Renames a person. Reviewed one by one. Needs `new_slug` or `new_name`. */
export interface RenamePerson extends Explained, Rated {
  kind: 'rename_person'
  /** The person: UUID, slug or alias. (≤ 200 characters) */
  target_person_slug_or_id: string
  /** The new slug, which no other record may have. The former one becomes an alias. (2 to 200 characters) */
  new_slug?: string | undefined
  /** The new name. The former one becomes an alias. (≤ 200 characters) */
  new_name?: string | undefined
}

/** Roster candidates of an event. All of them are stored, or none. */
export interface RosterBulkInput {
  /** Who might be there. No two of them may mean the same candidate. (1 to 200 items) */
  candidates: readonly RosterCandidateInput[]
}

/**
 * A person or organization that might be at the event. The row is found by `external_ref` alone where it is sent, else by `role` and `display_name`. A new one has
 * `candidate_type` unknown, `confidence` 3, `review_status` unreviewed, `meeting_target` false and `outreach_status` research where nothing is sent; of one
 * that is there already, a field that is not sent keeps its value.
 */
export interface RosterCandidateInput extends RosterCandidateDetails {
  /** Its name in the list that it comes from, unique within the event. (≤ 200 characters) */
  external_ref?: string | undefined
  role: RosterRole
  /** The name as it was found; spaces around it do not count. (≤ 200 characters) */
  display_name: string
}

/** What is to change of a roster candidate. A field that is not sent keeps its value; null clears. */
export interface RosterCandidatePatch extends RosterCandidateDetails {
  /** Its name in the list that it comes from, unique within the event; null clears it. (≤ 200 characters) */
  external_ref?: string | null | undefined
  role?: RosterRole | undefined
  /** The name as it was found; spaces around it do not count. (≤ 200 characters) */
  display_name?: string | undefined
}

/** What an agent reports of a run. */
export interface RunReportInput {
  /** What it is called. (≤ 200 characters) */
  title: string
  /** The report, in Markdown. (≤ 200,000 characters) */
  body_md: string
  /** What kind of report it is, in a word of your own. Not sent: `run`. (≤ 100 characters) */
  kind?: string | undefined
  /** The entities that it speaks of, each by its UUID, slug or an alias. One that is named twice is kept once. (≤ 100 items) */
  entities?: readonly string[] | undefined
}

/** A segment to be created. It is a `context` segment always; only curators make core ones. */
export interface SegmentInput {
  /** A slug that no segment has yet. (≤ 200 characters) */
  slug: string
  /** Its display name. (≤ 200 characters) */
  name: string
  /** What belongs in it. (≤ 4,000 characters) */
  description?: string | null | undefined
  /** The segment that it is a part of; null or absent for a top-level one. (≤ 200 characters) */
  parent_slug?: string | null | undefined
  /** Its place in lists, ascending. (0 to 1,000,000) */
  sort_order?: number | undefined
  /** The colour token that user interfaces give it. (≤ 100 characters) */
  hue_token?: string | null | undefined
}

/** What was learned about a segment, in prose. */
export interface SegmentLoreProposalRequest extends Matched, Reasoned, Evidenced {
  /** The segment's UUID. One of `segment_id` and `segment_slug` is required. (UUID) */
  segment_id?: string | undefined
  /** The segment's slug; see `segment_id`. (≤ 200 characters) */
  segment_slug?: string | undefined
  /** What was learned, in prose; a transcript, for example. (≤ 200,000 characters) */
  text: string
  /** What it is about. (≤ 500 characters) */
  title?: string | null | undefined
  trust_tier?: TrustTier | undefined
}

/** A new segment. */
export interface SegmentProposalRequest extends Matched, Reasoned, Evidenced {
  segment: SegmentInput
}

/** Sets how the organization stands with the target. */
export interface SetRelationshipStatus extends Reasoned {
  kind: 'set_relationship_status'
  status: RelationshipStatus
}

/** Archives the target. Reviewed one by one. */
export interface SoftDeleteEntity extends Explained, Rated {
  kind: 'soft_delete_entity'
  /** Why. (≤ 2,000 characters) */
  reason: string
}

/** Archives a person. Reviewed one by one. */
export interface SoftDeletePerson extends Explained, Rated {
  kind: 'soft_delete_person'
  /** The person: UUID, slug or alias. (≤ 200 characters) */
  target_person_slug_or_id: string
  /** Why. (≤ 2,000 characters) */
  reason: string
}

/** What an agent says of a source, and of whose it is. */
export interface SourceFields {
  /** The UUID of the entity that it tells about. One of `entity_id` and `entity_slug` is required; both only where they name the same entity. (UUID) */
  entity_id?: string | undefined
  /** The entity's slug or an alias; see `entity_id`. (≤ 200 characters) */
  entity_slug?: string | undefined
  /** What it is called. (≤ 500 characters) */
  title: string
  kind?: SourceKind | undefined
  /** What it says about the entity. (≤ 10,000 characters) */
  description?: string | null | undefined
  trust_tier?: TrustTier | undefined
  /** Its id in the system it came from. (≤ 500 characters) */
  external_ref?: string | null | undefined
}

/** A source to be registered by its URL. Without a `kind` it is a `public_url`, without a `trust_tier` it is `public`. */
export interface SourceInput extends SourceFields {
  /** Where it can be read, http or https. The server never opens it. (≤ 4,000 characters) */
  url: string
}

/** Where a contact is documented. */
export interface SourceRef {
  /** What it is, in a few words. (≤ 500 characters) */
  label: string
  /** Where it is, http or https. The server never opens it. (≤ 2,000 characters) */
  href: string
}

/**
 * A source with its file, as a form. What is left out is not sent, and
 * nothing is null. The part `file` carries the name of the file in `filename`; its type is checked against the bytes.
 */
export interface SourceUploadForm extends SourceFields {
  /** Where it can be read, too, http or https. The server never opens it. (≤ 4,000 characters) */
  url?: string | undefined
  /** The file; at most 25 MiB. (≤ 26,214,400 characters) */
  file: FileContent
}

/** A person to talk to at a target. */
export interface SprintContactInput {
  /** Who it is. (≤ 500 characters) */
  name: string
  /** What they do there. (≤ 500 characters) */
  role?: string | null | undefined
  /** How to reach them. (≤ 500 characters) */
  channel?: string | null | undefined
  /** What else is known. (≤ 4,000 characters) */
  note?: string | null | undefined
}

/** A meeting and its recording, or a source. */
export interface SprintLinkInput {
  /** What it is called. (≤ 500 characters) */
  title: string
  /** Where it is, http or https. The server never opens it. (≤ 2,000 characters) */
  url?: string | null | undefined
  /** What it says. (≤ 10,000 characters) */
  note?: string | null | undefined
  /** On which day it was. (YYYY-MM-DD) */
  occurred_at?: string | null | undefined
}

/** What is to change of a sprint target. A field that is sent replaces what was there, lists as a whole and `key_metrics` key by key; null clears the texts. */
export interface SprintTargetUpdate {
  status?: SprintTargetStatus | undefined
  /** What troubles it. (≤ 100 items) */
  pain_points?: readonly string[] | undefined
  /** What could be done for it. (≤ 100 items) */
  opportunities?: readonly string[] | undefined
  /** Who serves it now. (≤ 100 items) */
  current_providers?: readonly string[] | undefined
  /** What is still to be found out. (≤ 100 items) */
  missing_info?: readonly string[] | undefined
  /** Whom to talk to. (≤ 100 items) */
  contacts?: readonly SprintContactInput[] | undefined
  /** Figures about it under free keys: one that is sent is set, null takes it out, and those that are not sent stay. */
  key_metrics?: {
    [key: string]: unknown
  } | undefined
  /** How one stands with it. (≤ 500 characters) */
  relationship_label?: string | null | undefined
  /** What is to be done next. (≤ 10,000 characters) */
  next_action?: string | null | undefined
  /** What was said. Links to recordings belong here or into source_links. (≤ 100 items) */
  meeting_summaries?: readonly SprintLinkInput[] | undefined
  /** Where it can be read. (≤ 100 items) */
  source_links?: readonly SprintLinkInput[] | undefined
  build_vs_buy_signal?: BuildVsBuySignal | undefined
  willingness_to_pay_signal?: WillingnessToPaySignal | undefined
}

/** Recommends another lifecycle status. Agents cannot delete: `archived` and `false_positive` recommend removal from active surfaces, `defunct` marks a principal that is out of business, `active` restores one. A record that was merged into another is not restored, by whichever of its names. */
export interface SuggestEntityLifecycle extends Reasoned {
  kind: 'suggest_entity_lifecycle'
  lifecycle_status: LifecycleStatus
  /** Why. (≤ 10,000 characters) */
  reason: string
}

/** Sets what is known about the opportunity, at least one of its fields. */
export interface SuggestEntityOpportunity extends Reasoned {
  kind: 'suggest_entity_opportunity'
  /** Why it could become a client or partner; null clears it. (≤ 10,000 characters) */
  opportunity_thesis?: string | null | undefined
  /** What would make it buy; null clears it. (≤ 10,000 characters) */
  buying_trigger?: string | null | undefined
  /** What stands in the way of trust; null clears it. (≤ 10,000 characters) */
  trust_blocker?: string | null | undefined
  /** What to do next about it; null clears it. (≤ 10,000 characters) */
  next_action?: string | null | undefined
  /** Who looks after the opportunity; null clears it. (≤ 500 characters) */
  opportunity_owner?: string | null | undefined
  /** Why the opportunity is judged as it is; null clears it. (≤ 10,000 characters) */
  opportunity_rationale?: string | null | undefined
}

/** A capability of the organization fits the target. */
export interface SuggestOrgFit extends Reasoned {
  kind: 'suggest_org_fit'
  /** A slug from `catalog.capabilities.list()`. (≤ 200 characters) */
  capability_slug: string
  horizon: FitHorizon
  /** How well it fits, 5 best. (1 to 5) */
  fit_score: number
}

/** The target is connected to another entity. */
export interface SuggestRelationship extends Reasoned {
  kind: 'suggest_relationship'
  /** The other entity: UUID, slug or alias. (≤ 200 characters) */
  related_entity_id: string
  relationship_type: RelationshipType
  /** What the connection is. (≤ 10,000 characters) */
  description?: string | undefined
}

/** Something that happened to an entity, and the trusted source that says so. */
export interface TrustedSourceEventInput extends Targeted {
  event: EventSuggestion
  source: TrustedSourceInput
}

/** Where it is said: a page, by `url` and `trust_tier`, or a registered source of the entity, by `source_id` alone. */
export interface TrustedSourceInput {
  /** Where it is, http or https. The server never opens it. (≤ 2,000 characters) */
  url?: string | undefined
  /** What it is called. Not sent: its URL. (≤ 200 characters) */
  title?: string | undefined
  trust_tier?: TrustTier | undefined
  /** What it says about the event. (≤ 1,000 characters) */
  note?: string | undefined
  /** The UUID of a source that is registered already. (UUID) */
  source_id?: string | undefined
}

/** Sets fields of the target, once a curator has accepted it. */
export interface UpdateDrilldownFields extends Reasoned {
  kind: 'update_entity_fields'
  field_updates: DrilldownFieldUpdates
}

/** Sets fields of the target, once a curator has accepted it. */
export interface UpdateEntityFields extends Reasoned {
  kind: 'update_entity_fields'
  field_updates: EntityFieldUpdates
}

/** Puts the target into a segment. With a child segment, the parent becomes its primary segment and the child a secondary one. */
export interface UpdateEntitySegment extends Reasoned {
  kind: 'update_entity_segment'
  /** A slug from `catalog.segments.list()`. (≤ 200 characters) */
  segment_slug: string
  /** A child of that segment. (≤ 200 characters) */
  subsegment_slug?: string | null | undefined
}

/** Adds a paragraph to the notes on the target. */
export interface UpdateNotes extends Reasoned {
  kind: 'update_notes'
  /** The text to add, in Markdown. (≤ 200,000 characters) */
  append_text: string
}

/** Sets fields of a person. */
export interface UpdatePerson extends Reasoned {
  kind: 'update_person'
  /** The person: UUID, slug or alias. (≤ 200 characters) */
  target_person_slug_or_id: string
  person: PersonUpdate
}
