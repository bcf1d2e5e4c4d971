// Generated from the contract by packages/client/generate. Do not edit.

import type { FileContent } from '../upload/file-content.ts'

/** A page of a list. */
interface PageOf<Item> {
  /** The items of this page. */
  data: Item[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** What a field event is. */
interface FieldEventFields {
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its name. */
  name: string
  event_kind: FieldEventKind
  /** Its first day; null if unknown. */
  starts_at: string | null
  /** Its last day; null if unknown. */
  ends_at: string | null
  /** The city. */
  city: string | null
  /** The country. */
  country: string | null
  /** The venue. */
  venue: string | null
  /** Its website. */
  website_url: string | null
  lifecycle_status: FieldEventLifecycleStatus
  priority: FieldEventPriority
}

/** When a record was made and last changed. */
interface Dated {
  /** RFC 3339, in UTC. */
  created_at: string
  /** RFC 3339, in UTC. */
  updated_at: string
}

/** How a record is named. */
interface Named {
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
}

/** A fact, how sure it is, and since when it is known. */
interface Stated {
  id: string
  /** 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess; null where none was given. */
  confidence: number | null
  /** RFC 3339, in UTC. */
  created_at: string
}

/** State of a connection to a field event. */
interface LinkState {
  id: string
  outreach_status: OutreachStatus
  /** What the relationship is. */
  relationship_note: string | null
  /** What comes next. */
  next_step: string | null
  /** Whether a meeting with them is wanted. */
  meeting_target: boolean
}

/** Work at a field event. */
interface EventWork {
  id: string
  /** The field event's UUID. */
  field_event_id: string
  /** The profile of whoever sees to it, which curators know. It is null here: agents are not told who the curators are. */
  owner_profile_id: string | null
}

/** What a preview says beside the changes. */
interface Previewed {
  /** The environment of the API key, such as `development`. */
  environment: string
  /** What to look at before going on. */
  warnings: ProposalWarning[]
}

/** The digest that an approval needs. */
interface Digested {
  /** `sha256:` and the SHA-256, in hex, of the canonical JSON (RFC 8785) of the preview beside it, without warnings about other pending proposals. It binds the changes and the values that they replace. */
  approval_digest: string
}

/** Who provides what. */
interface Provided {
  /** A slug from `catalog.capabilities.list()`. */
  capability_slug: string
  /** The provider's UUID or slug, where it is in the catalog. This or `provider_name` is required. */
  provider_entity_id?: string | null
  /** The provider's name, where it is not in the catalog. */
  provider_name?: string | null
}

/** Next position in a list. */
interface Paged {
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** The write that set a value. */
interface Attributed {
  /** The proposal that wrote it. */
  proposal_id: string | HiddenProposal | null
  /** Index of the change in the proposal. */
  change_index: number | null | HiddenProposal
  /** The agent that proposed or wrote it. */
  agent: AgentReference | HiddenProposal | null
  /** The merged record that it was written to. */
  former_record: FormerRecord | null
}

/** Which entity it is about. */
interface Targeted {
  /** The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity. */
  target_entity_id?: string
  /** The entity's slug or an alias; see `target_entity_id`. */
  target_entity_slug?: string
}

/** Why the named records are meant, and what it replaces. */
interface Matched {
  /** Why the named records are the ones that are meant. */
  match_rationale?: string
  /** Your pending proposal about the same record, which this replaces. It does not count against you. */
  revises?: string
}

/** How sure it is, and why. */
interface Reasoned {
  /** How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
  confidence?: number
  /** Why, and how this is known. */
  rationale?: string
}

/** Reason of a change. */
interface Explained {
  /** Why, and how this is known. */
  rationale?: string
}

/** Its evidence. */
interface Evidenced {
  /** The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
  sources?: EvidenceSource[]
}

/** Details of a roster candidate. */
interface RosterCandidateDetails {
  candidate_type?: RosterCandidateType
  review_status?: RosterReviewStatus
  outreach_status?: OutreachStatus
  /** How sure it is that they will be there; 5 is sure. */
  confidence?: number
  /** What is known about them; null clears it. */
  context?: string | null
  /** What was found there; null clears it. */
  evidence_note?: string | null
  /** Where it was found, http or https; null clears it. The server never opens it. */
  source_url?: string | null
  /** What the relationship is; null clears it. */
  relationship_note?: string | null
  /** What comes next; null clears it. */
  next_step?: string | null
  /** Whether a meeting with them is wanted. */
  meeting_target?: boolean
  /** The entity that they are; null takes the match back. Never together with a matched person. */
  matched_entity_id?: string | null
  /** The same by its slug or an alias; see `matched_entity_id`. */
  matched_entity_slug?: string | null
  /** The person who they are; null takes the match back. Never together with a matched entity. */
  matched_person_id?: string | null
  /** The same by the slug or an alias; see `matched_person_id`. */
  matched_person_slug?: string | null
}

/** Details of a link to a field event. */
interface LinkDetails {
  outreach_status?: OutreachStatus
  /** What the relationship is; null clears it. */
  relationship_note?: string | null
  /** What comes next; null clears it. */
  next_step?: string | null
  /** Whether a meeting with them is wanted. */
  meeting_target?: boolean
}

/** Details of a person. */
interface PersonDetails {
  /** Who they are, in Markdown. */
  bio_md?: string | null
  /** The city they live in. */
  city?: string | null
  /** ISO 3166-1 alpha-2 code of the country they live in. */
  country?: string | null
  /** Their picture. */
  avatar_url?: string | null
  /** Their website. */
  website_url?: string | null
  /** Their X profile. */
  x_url?: string | null
  /** Their LinkedIn page. */
  linkedin_url?: string | null
  /** Their GitHub page. */
  github_url?: string | null
  /** Their Nostr profile. */
  nostr_url?: string | null
  /** In short, why they matter to the organization. */
  posture_toward_org?: string | null
  /** How much they matter, 5 most. */
  importance_score?: number
  /** Other names. */
  aliases?: string[]
  /** Anything else worth knowing. */
  notes?: string | null
}

/** Details of a field event. */
interface FieldEventDetails {
  event_kind?: FieldEventKind
  /** Its first day; null if unknown. */
  starts_at?: string | null
  /** Its last day, not before the first; null if unknown. */
  ends_at?: string | null
  /** The city; null clears it. */
  city?: string | null
  /** The country; null clears it. */
  country?: string | null
  /** The venue; null clears it. */
  venue?: string | null
  /** Its website; null clears it. */
  website_url?: string | null
  lifecycle_status?: FieldEventLifecycleStatus
  priority?: FieldEventPriority
  /** Why it matters; null clears it. */
  strategic_reason?: string | null
  /** What reaching out there is for; null clears it. */
  outreach_goal?: string | null
  /** Notes in Markdown; null clears them. */
  notes_md?: string | null
}

/** Details of an interaction. */
interface InteractionDetails {
  /** What it is for. */
  purpose?: string | null
  /** What came of it. */
  outcome_notes?: string | null
  /** What is known about who it is with. */
  counterpart_context?: string | null
  signal_strength?: FieldEventSignalStrength
  /** Where it takes place. */
  location?: string | null
  /** Who it is with, as a name that need not be in the catalog. */
  counterpart_name?: string | null
  /** When it takes place. */
  scheduled_at?: string | null
  status?: FieldEventInteractionStatus
  /** What follows from it. */
  next_step?: string | null
}

/** The role of a person at an entity. */
interface RoleDetails {
  role_kind: RoleKind
  /** The role in words. */
  role_label?: string | null
  /** Since when; null if unknown. */
  start_date?: string | null
  /** Until when; null for a role that lasts or whose end is unknown. Not before `start_date`. */
  end_date?: string | null
  /** Whether this is the person's main role. */
  is_primary?: boolean
}

/** Details of a goal. */
interface GoalDetails {
  /** What it is measured by. */
  metric?: string | null
  /** How much of the metric is wanted. */
  target_value?: number | null
  /** How much of it there is so far. */
  progress_value?: number | null
  status?: FieldEventGoalStatus
  /** By which day it should be reached. */
  due_date?: string | null
  /** What else is to be said about it. */
  notes?: string | null
}

/** How sure it is. */
interface Rated {
  /** How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
  confidence?: number
}

/** An entity or a person that another record points at. */
export interface ActorReference extends Named {
  lifecycle_status: LifecycleStatus
}

/** Something happened to the target. */
export interface AddEvent extends Reasoned {
  kind: 'add_event'
  /** On which day it happened. */
  occurred_at: string
  /** What it was, in a word of your own, such as `funding`. */
  event_kind: string
  /** It in one line. */
  headline: string
  /** It in more words. */
  body?: string | null
}

/** Says that a provider serves the target with a capability today. Needs `provider_entity_id` or `provider_name`. */
export interface AddProvider extends Provided, Reasoned {
  kind: 'add_provider'
}

/** An agent, as its work names it. */
export interface AgentReference {
  id: string
  /** Its name. */
  name: string
}

/** One thing that is missing about one entity. */
export interface AgentWorkItem {
  /** `<kind>:<entity_slug>`. */
  id: string
  kind: CoverageKind
  /** High for people, relationship path and sources; medium for country and city. */
  priority: 'high' | 'medium'
  entity: ManagementCoverageEntity
  /** Why this is worth finding out. */
  reason: string
  /** Where to send what was found. */
  suggested_endpoint: string
  /** The method of `@catalog/client` that sends it there, such as `propose.person`; a bundle is validated and approved first. */
  sdk_method: string
  /** The kind of change that is expected there; `register_source` stands for registering a source, which needs no review. */
  expected_proposal_kind: 'update_notes' | 'create_person' | 'suggest_relationship' | 'register_source'
  /** What evidence would settle it. */
  evidence: string
  /** What to send, and what becomes of it. */
  how: string
}

/** Work items, most urgent first. */
export interface AgentWorkItemList extends PageOf<AgentWorkItem> {}

/** A queue of work items of related kinds. */
export interface AgentWorkQueue {
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
  /** What the work is. */
  description: string
  /** The kinds of work item in it. */
  kinds: CoverageKind[]
}

/** The work queues. */
export interface AgentWorkQueueList extends PageOf<AgentWorkQueue> {}

/** Answers that a curator can read. */
export interface AnswersReceipt {
  proposal_id: string
  /** Whose turn it is now; `agent` while another question is open. */
  waiting_on: WaitingOn | null
  /** True where the same answers had been sent before: this is the answer they got. */
  replayed: boolean
}

/** Answers to questions about a proposal. */
export interface AnswersRequest {
  /** All are taken, or none. */
  answers: QuestionAnswer[]
}

/** Who approved a proposal, as its agent claims. The catalog does not check it, and it allows nothing. */
export interface Approver {
  /** At most 120 characters. */
  name: string
  /** `client`: a program did not ask its user. `agent`: the agent by itself. */
  how: 'person' | 'client' | 'agent' | 'unknown'
  /** When it was sent. */
  at: string
}

/** The day that a dossier is of. */
export interface AsOf {
  /** RFC 3339, in UTC. */
  at: string
  names_of: 'today'
  /** The values that the history does not prove; empty where it proves all. */
  unsure: UnsureValue[]
}

/** Assigns a taxonomy term to the target. */
export interface AssignTaxonomyTerm extends Reasoned {
  kind: 'assign_taxonomy_term'
  /** A slug from `catalog.taxonomy.list()`. */
  taxonomy_term_slug: string
}

/** A taxonomy term as it is assigned to an entity. */
export interface AssignedTerm extends Named {
  kind: TaxonomyKind
}

/** Says what a person is to the target. */
export interface AttachPersonRole extends Reasoned, RoleDetails {
  kind: 'attach_person_role'
  /** The person: UUID, slug or alias, or the slug of a `create_person` in the same bundle. */
  person_slug_or_id: string
}

/** One segment on a path of segments. */
export interface Breadcrumb extends Named {}

/** Whether it would rather build, buy or partner. */
export type BuildVsBuySignal = 'build' | 'buy' | 'partner' | 'unknown'

/** What a reviewer approves. */
export interface BundleApproval extends Previewed {
  target: RecordReference
  /** Why the target is the one that is meant. */
  match_rationale: string | null
  revision_of?: RevisedProposal
  /** What would change, field by field. */
  normalized_changes: NormalizedChange[]
}

/** One change of a bundle. Its `kind` says what it does and which fields it has. */
export type BundleChange = SuggestOrgFit | AddProvider | SuggestRelationship | AddEvent | UpdateEntityFields | UpdateNotes | SetRelationshipStatus | CreatePerson | UpdatePerson | AssignTaxonomyTerm | UpdateEntitySegment | SuggestEntityLifecycle | SuggestEntityOpportunity | AttachPersonRole | GtmUpsertAssignment | RenameEntity | RenamePerson | MergeEntities | MergePeople | SoftDeleteEntity | SoftDeletePerson

/** Changes about one entity and the people around it, which are reviewed together. */
export interface BundleProposalRequest extends Targeted, Matched, Evidenced {
  /** The changes, in the order in which they apply. */
  changes: BundleChange[]
}

/** What a bundle would change. Nothing was written. Submit it with `catalog.proposals.submit` once it is approved. */
export interface BundleValidation extends Digested {
  approval: BundleApproval
}

/** A field event as the catalog has it, without what is known about outreach and relationships. */
export interface CanonicalFieldEvent extends FieldEventFields, Dated {
  /** The segments that it is about. */
  segments: Array<{
    /** Why the segment is relevant. */
    relevance: string | null
    segment: RecordReference
  }>
  /** The entities that are there. */
  entities: Array<{
    role: FieldEventEntityRole
    entity: ActorReference
  }>
  /** The people who are there. Absent where the key lacks the scope read:people. */
  people?: Array<{
    role: FieldEventPersonRole
    person: ActorReference
  }>
}

/** Something that the organization can do for a principal. */
export interface Capability {
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name; never used in requests. */
  name: string
  /** What it covers. */
  description: string | null
  /** The default timeline; an entity's fit may override it. */
  horizon: 'now' | 'near' | 'future'
  /** Its place in lists, ascending. */
  sort_order: number
}

/** Capabilities by sort order, then slug. */
export interface CapabilityList extends PageOf<Capability> {}

/** That a record changed, and which one: no values, which are read where they always are. One event a record and transaction. */
export interface ChangeEvent {
  /** Names the event for ever, the same in the feed and in a webhook's `webhook-id`; by it, what came twice is told apart. */
  id: string
  type: ChangeType
  /** The record, as its own operations name it. */
  record: {
    type: ChangedRecordType
    id: string
    /** Its slug when it changed; null of records that have none, such as sources and proposals. */
    slug: string | null
  }
  /**
   * What of it changed, by name and sorted: fields of the record (`name`, `lifecycle_status`) and what hangs on it
   * (`relationships`, `roles`). `created` where it is new, also where it is there again; `deleted` where it is gone because its creation
   * was undone. Empty where it cannot be told.
   */
  changed: string[]
  /** The record that took this one's place; null where `type` is not `merged`. */
  merged_into: string | null
  /** RFC 3339, in UTC. */
  at: string
}

/**
 * What a change does. The first 21 can be sent in a bundle; of the others, `edit_entity` and
 * `edit_person` are curators' own edits, and the rest comes from the operations for one purpose.
 */
export type ChangeKind = 'suggest_org_fit' | 'add_provider' | 'suggest_relationship' | 'add_event' | 'update_entity_fields' | 'update_notes' | 'set_relationship_status' | 'create_person' | 'update_person' | 'assign_taxonomy_term' | 'update_entity_segment' | 'suggest_entity_lifecycle' | 'suggest_entity_opportunity' | 'attach_person_role' | 'gtm_upsert_assignment' | 'rename_entity' | 'rename_person' | 'merge_entities' | 'merge_people' | 'soft_delete_entity' | 'soft_delete_person' | 'create_entity' | 'create_segment' | 'add_lore' | 'add_segment_lore' | 'add_touchpoint' | 'update_contact_path' | 'upsert_field_event' | 'edit_entity' | 'edit_person'

/** Changes in the order in which they were committed, and where to go on. */
export interface ChangePage {
  /** The events of this page, oldest first. */
  data: ChangeEvent[]
  /** Pass it as `cursor` to go on after this page. Always there, also on an empty page - keep it. */
  next_cursor: string
  /** How long the feed has held back what is already committed, because an older write is still under way; 0 when it is level. */
  lag_seconds: number
}

/** A record that a change names. One that the same proposal creates has no id yet. */
export interface ChangeReference {
  /** What kind of record it is. */
  type: 'entity' | 'person' | 'segment' | 'capability' | 'taxonomy_term' | 'field_event'
  /** Its UUID; null while it does not exist. */
  id: string | null
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
}

/**
 * What happened. `changed`: values of the record, or of what hangs on it, are others now, or it is new. `merged`: it was made
 * one with another record, which `merged_into` names; its references were carried over. `decided`: a proposal was accepted,
 * rejected, or a decision was undone. `submitted`: an agent or a curator proposed something.
 */
export type ChangeType = 'changed' | 'merged' | 'submitted' | 'decided'

/** The record that a field belongs to. */
export interface ChangedRecord {
  /** What kind of record it is. */
  type: 'entity' | 'person' | 'segment' | 'field_event'
  /** Its UUID; null while it does not exist. */
  id: string | null
  /** A stable lowercase name. */
  slug: string
}

/**
 * What kind of record an event of the feed is about. What hangs on a record is part of it: segments, terms, providers, lore,
 * fit and events of an entity, an entity's relationships (of both sides), roles and touchpoints of a person, goals, links,
 * interactions, follow-ups and roster of a field event, links of a brief.
 */
export type ChangedRecordType = 'entity' | 'person' | 'segment' | 'taxonomy_term' | 'capability' | 'need' | 'vertical' | 'source' | 'proposal' | 'field_event' | 'gtm_assignment' | 'gtm_brief' | 'discovery_sprint_target'

/** Where one talks to them. */
export type CommsChannel = 'email' | 'signal' | 'telegram' | 'whatsapp' | 'phone' | 'linkedin' | 'in-person' | 'other'

/** How the principal stands to the organization. */
export type CompetitivePosture = 'incumbent' | 'competitor' | 'partner' | 'complement' | 'whitespace' | 'not_applicable'

/** How the contact came about. */
export type ContactOrigin = 'linkedin' | 'conference' | 'event' | 'warm-intro' | 'referral' | 'personal' | 'inbound' | 'cold-outreach' | 'other'

/** How the contact with an entity came about, and where one talks to them. */
export interface ContactPath {
  /** How the contact came about. */
  contact_origin: ContactOrigin | null
  /** How it came about, in words. */
  contact_origin_detail: string | null
  /** Where one talks to them. */
  comms_channel: CommsChannel | null
  /** Where the conversation is now. */
  active_channel: string | null
  /** By which way one reaches them. */
  contact_path: string | null
  /** Where the contact is documented. */
  source_ref: SourceRef | null
}

/** An OpenAPI 3.1 document. */
export interface Contract {
  /** The version of OpenAPI. */
  openapi: string
  /** Title, version and description. */
  info: {
    [key: string]: unknown
  }
  /** The operations. */
  paths: {
    [key: string]: unknown
  }
  [key: string]: unknown
}

/** What an entity may lack. */
export type CoverageKind = 'missing_country' | 'missing_city' | 'missing_key_people' | 'missing_relationship_path' | 'missing_sources'

/** Creates a person. Later changes of the same proposal may name them by this slug. */
export interface CreatePerson extends Reasoned {
  kind: 'create_person'
  person: PersonInput
}

/** What was written. A field event and its scorecard share an id; a verification has that of its entity. */
export interface DirectWriteSubject {
  /** What it is, such as `gtm_assignment`. */
  type: string
  id: string
}

/** One change of a drilldown proposal. Its `kind` says what it does and which fields it has. */
export type DrilldownChange = UpdateDrilldownFields | UpdateNotes | SetRelationshipStatus

/** An entity as a segment's drilldown shows it. */
export interface DrilldownEntity extends Named {
  /** Its stock ticker with the exchange. */
  ticker: string | null
  /** ISO 3166-1 alpha-2 code. */
  country: string | null
  /** Whether its shares are publicly traded. */
  is_public: boolean
  /** How it stands to Bitcoin. */
  posture: Posture | null
  /** How it stands to the organization. */
  competitive_posture: CompetitivePosture | null
  /** What it is, in one line. */
  one_liner: string | null
  /** How much it matters to the organization, 5 most. */
  strategic_importance: number | null
  /** How the organization stands with it. */
  relationship_status: RelationshipStatus | null
  /** Figures about its size under free keys. */
  scale: {
    [key: string]: unknown
  }
  /** Whether this segment (or one below it) is its primary one. */
  primary_in_segment: boolean
  /** Through which memberships it is here, in words. */
  matched_segment_paths: string[]
  segment_resolution: EntitySegmentResolution
  /** When its facts were last verified. */
  last_verified_at: string | null
  /** RFC 3339, in UTC. */
  updated_at: string
  /** Its page for people on the dashboard; a dead link where none is set up. */
  dossier_url: string
  /** Where an agent reads its dossier. */
  agent_dossier_endpoint: string
  /** Which capabilities of the organization fit it, and when. */
  org_fit: Array<{
    horizon: FitHorizon
    /** How well it fits, 5 best. */
    fit_score: number | null
  }>
  /** Its lines of business. */
  verticals: RecordReference[]
}

/** The fields that a drilldown proposal may set, at least one. A field that is not sent is kept. */
export interface DrilldownFieldUpdates {
  /** What it is, in one line; null clears it. */
  one_liner?: string | null
  /** What it is and does; null clears it. */
  description?: string | null
  /** How much it matters to the organization, 5 most. */
  strategic_importance?: number
  /** Figures about its size, merged into those there are: a key that is sent is set, every other one is kept. */
  scale_patch?: {
    [key: string]: unknown
  }
}

/** Small repairs to one entity, seen in a drilldown of its segment. */
export interface DrilldownProposalRequest extends Targeted, Matched {
  /** What the repair is for. */
  intent?: 'fill_gap' | 'update_scale' | 'improve_dossier_summary' | 'classify_target' | 'other'
  /** The changes, in the order in which they apply. */
  changes: DrilldownChange[]
}

/** A segment seen from close by. */
export interface DrilldownResponse {
  segment: Segment
  /** Figures about all listed entities of the segment, not only those of this page. */
  stats: {
    /** Members. */
    total_entities: number
    /** Members whose primary segment it is. */
    primary_targets: number
    /** Members that are clients. */
    clients: number
    /** Members of strategic importance 4 or 5. */
    strategic_4_plus: number
    /** Members that a capability of the organization fits. */
    with_org_fit: number
  }
  /** This page of members, by name; with `gap`, of those that have it, the most important first. */
  entities: DrilldownEntity[]
  /** What the segment's records lack, for each the 25 most important records. The one that `gap` asks for has those of this page. */
  curation_gaps: {
    /** Without a one-liner. */
    missing_one_liner: RecordReference[]
    /** Without an organization fit. */
    missing_org_fit: RecordReference[]
    /** Never verified. */
    unverified: RecordReference[]
  }
  /** How many members have each gap. Walk them all with `gap`. */
  curation_gap_counts: {
    /** Members without a one-liner. */
    missing_one_liner: number
    /** Members without an organization fit. */
    missing_org_fit: number
    /** Members never verified. */
    unverified: number
  }
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
}

/** The whole catalog at one moment, consistent in itself. */
export interface Dump {
  id: string
  /** RFC 3339, in UTC. */
  made_at: string
  /** Where the feed of changes goes on after this dump - pass it as `cursor` to `catalog.changes.get()`. */
  cursor: string
  /** Its files that this key may read. */
  files: DumpFile[]
}

/**
 * A file of a dump: gzip, NDJSON. Its first line is `{"type":"dump",…}` with the cursor and the version of the contract, its
 * last `{"type":"end","count":…,"sha256":…}` over the lines between; without a last line it was cut off.
 */
export interface DumpFile {
  /** Its name, such as `catalog-2026-11-22T02-00-00Z.ndjson.gz`. */
  name: string
  /**
   * `catalog`: reference data, entities with what hangs on them, relationships, sources. `people`: people with their roles and
   * touchpoints, which is listed for keys with read:people only.
   */
  content: 'catalog' | 'people'
  /** How many lines there are between the first and the last. */
  records: number
  /** How large the file is, compressed. */
  bytes: number
  /** Of the file as it is downloaded, in hexadecimal. */
  sha256: string
  /** A signed link to the file, good for 15 minutes. It needs no key; ask for the dumps again for a new one. */
  download_url: string
  /** RFC 3339, in UTC. */
  download_expires_at: string
}

/** Dumps, the newest first. */
export interface DumpList extends Paged {
  /** The dumps of this page. */
  data: Dump[]
}

/** Pairs of records that may be the same, the highest score first. */
export interface DuplicateList extends Paged {
  /** The pairs of this page. */
  data: DuplicatePair[]
}

/** Two records that may be the same. */
export interface DuplicatePair {
  /** The ids of the two: `<id>:<id>`. */
  id: string
  /** The sum of the points. */
  score: number
  /** What speaks for and against it, the most points first. */
  reasons: DuplicateReason[]
  /** The two, in the order of the id. */
  records: DuplicateRecord[]
  /** The one to keep: with more references, or else older. */
  survivor: string
}

/** One thing that speaks for or against a pair, with its points. */
export interface DuplicateReason {
  /** What it is. Names include aliases and leave out legal forms; names with one typo are similar; `related` are also an entity and its provider. */
  code: 'same_host' | 'same_ticker' | 'same_name' | 'similar_name' | 'same_words' | 'same_country' | 'other_host' | 'other_ticker' | 'other_country' | 'other_segment' | 'related'
  /** Its points; negative where it speaks against the pair. */
  points: number
  /** What both have, as it is compared, or both names where they are similar; null where they differ. */
  value: string | null
}

/** One record of a pair. */
export interface DuplicateRecord extends Named {
  /** Its country. */
  country: string | null
  /** Its website. */
  website_url: string | null
  /** Its ticker; a person has none. */
  ticker: string | null
  /** How much refers to it, up to 20 of each kind. */
  references: number
  /** RFC 3339, in UTC. */
  created_at: string
}

/** Everything that is known about one entity. Each `include` adds its array; one not asked for is absent. */
export interface EntityDossier extends EntitySummary {
  /** What it is and does. */
  description: string | null
  /** Figures about its size under free keys, such as `btc_holdings`; each with the date it is of. */
  scale: {
    [key: string]: unknown
  }
  /** Other names and former slugs. Each resolves to this record. */
  aliases: string[]
  /** Why it is no longer active. */
  lifecycle_reason: string | null
  /** The record that this one was merged into. */
  merged_into: ActorReference | null
  /** Curated notes in Markdown. */
  notes_md: string | null
  /** How the contact with it came about and where one talks to it; null while nothing is known. */
  contact_path: ContactPath | null
  /** The taxonomy terms assigned to it. */
  taxonomy_terms: AssignedTerm[]
  /** With `include: ['relationships']`, how it is connected to other entities, the newest 500. */
  relationships?: EntityRelationship[]
  /** With `include: ['people']` (for which a key needs the scope read:people too), who stands behind it, the first 500 by name. */
  people?: EntityPerson[]
  /** With `include: ['lore']`, what has been learned about it in prose, the newest 100. */
  lore?: Lore[]
  /** With `include: ['org_fit']`, which capabilities of the organization fit it, and when. */
  org_fit?: OrgFit[]
  /** With `include: ['providers']`, who serves it with which capability today, the newest 500. */
  providers?: Provider[]
  /** With `include: ['events']`, what happened to it, the newest 500 by the day. */
  events?: EntityEvent[]
  /** With `include: ['provenance']`, where the values of this answer are from. */
  provenance?: RecordOrigins
  /** With `as_of`, when it was like this. */
  as_of?: AsOf
}

/** What is known about the entity besides; applied to it once a curator has accepted its creation. */
export interface EntityEnrichment {
  /** Which capabilities of the organization fit it. */
  org_fit?: OrgFitSuggestion[]
  /** Who serves it. */
  providers?: ProviderSuggestion[]
  /** What happened to it. */
  events?: EventSuggestion[]
}

/** Something that happened to an entity. */
export interface EntityEvent extends Stated {
  /** On which day it happened. */
  occurred_at: string
  /** What it was. */
  event_kind: string
  /** It in one line. */
  headline: string
  /** It in more words. */
  body: string | null
}

/** The fields to set, at least one. A field that is not sent is kept; null clears one that may be empty. */
export interface EntityFieldUpdates {
  /** What it is, in one line; null clears it. */
  one_liner?: string | null
  /** What it is and does; null clears it. */
  description?: string | null
  /** Its logo; null clears it. */
  logo_url?: string | null
  /** Its website; null clears it. */
  website_url?: string | null
  /** Its X profile; null clears it. */
  x_url?: string | null
  /** Its LinkedIn page; null clears it. */
  linkedin_url?: string | null
  /** Its GitHub page; null clears it. */
  github_url?: string | null
  /** Its Nostr profile; null clears it. */
  nostr_url?: string | null
  /** Its Crunchbase page; null clears it. */
  crunchbase_url?: string | null
  /** How much it matters to the organization, 5 most. */
  strategic_importance?: number
  /** Whether to render its opportunity card. */
  show_opportunity_card?: boolean
  /** Figures about its size, merged into those there are: a key that is sent is set, every other one is kept. */
  scale_patch?: {
    [key: string]: unknown
  }
}

/** An entity to be created. Its segment comes from `catalog.segments.list()`. */
export interface EntityInput extends Explained {
  /** A slug that no entity has yet. */
  slug: string
  /** Its display name. */
  name: string
  /** The segment it belongs to. */
  segment_slug: string
  /** A child of that segment. */
  subsegment_slug?: string | null
  /** Its stock ticker with the exchange, such as `NASDAQ:MSTR`. */
  ticker?: string | null
  /** ISO 3166-1 alpha-2 code of the country it is run from. */
  country?: string | null
  /** The region within the country. */
  region?: string | null
  /** The city. */
  city?: string | null
  /** Whether its shares are publicly traded. False where it is not sent. */
  is_public?: boolean
  posture?: Posture
  competitive_posture?: CompetitivePosture
  /** What it is, in one line. */
  one_liner?: string | null
  /** What it is and does. */
  description?: string | null
  /** Its logo. */
  logo_url?: string | null
  /** Its website. */
  website_url?: string | null
  /** Its X profile. */
  x_url?: string | null
  /** Its LinkedIn page. */
  linkedin_url?: string | null
  /** Its GitHub page. */
  github_url?: string | null
  /** Its Nostr profile. */
  nostr_url?: string | null
  /** Its Crunchbase page. */
  crunchbase_url?: string | null
  /** Other names. */
  aliases?: string[]
}

/** Entities by name, then id; with `q`, best match first. */
export interface EntityListResponse extends PageOf<EntitySummary> {}

/** A person's role at this entity. */
export interface EntityPerson {
  person: ActorReference
  role_kind: RoleKind
  /** The role in words. */
  role_label: string | null
  /** Whether this is the person's main role. */
  is_primary: boolean
  /** Since when. */
  start_date: string | null
  /** Until when; null for a role that lasts or whose end is unknown. */
  end_date: string | null
}

/** A new entity, with what is known about it besides. */
export interface EntityProposalRequest {
  /** Your pending proposal about the same record, which this replaces. It does not count against you. */
  revises?: string
  entity: EntityInput
  /** Why it is none of the entities that there are. */
  match_rationale?: string
  enrichment?: EntityEnrichment
}

/** A connection between this entity and another one. */
export interface EntityRelationship extends Stated {
  /** Outgoing where this entity was named first. */
  direction: 'outgoing' | 'incoming'
  relationship_type: RelationshipType
  /** What the connection is. */
  description: string | null
  entity: ActorReference
}

/** How the contact with an entity came about and where one talks to them. Needs at least one of contact_origin, contact_origin_detail, comms_channel, active_channel and contact_path. */
export interface EntityRelationshipProposalRequest extends Targeted, Matched, Reasoned, Evidenced {
  /** How the contact came about; null clears it. */
  contact_origin?: ContactOrigin | null
  /** How it came about, in words; null clears it. */
  contact_origin_detail?: string | null
  /** Where one talks to them; null clears it. */
  comms_channel?: CommsChannel | null
  /** Where the conversation is now; null clears it. */
  active_channel?: string | null
  /** By which way one reaches them; null clears it. */
  contact_path?: string | null
  /** Where the contact is documented; null clears it. */
  source_ref?: SourceRef | null
}

/** Where an entity stands among the segments. */
export interface EntitySegmentResolution {
  entity_id: string
  /** The top-level segment of its primary membership. */
  primary_top_level_segment: Breadcrumb | null
  /** The path below the top-level segment to the entity's subsegment; empty without one. */
  subsegment_breadcrumb: Breadcrumb[]
  /** Every segment that it is a member of, the primary one first. */
  all_segment_memberships: Array<{
    /** Whether this is the primary membership. */
    is_primary: boolean
    segment: Breadcrumb
    /** From the top-level segment to this one. */
    path: Breadcrumb[]
    /** The path in words, such as `Miners → Mining pools`. */
    display_path: string
  }>
  /** The taxonomy terms assigned to it. */
  taxonomy_terms: AssignedTerm[]
  /** Its place in words, such as `Miners → Mining pools`; null without a segment. */
  display_path: string | null
}

/** A principal of the Bitcoin economy, as lists show it. */
export interface EntitySummary extends Dated, Named {
  /** Its stock ticker with the exchange, such as `NASDAQ:MSTR`. */
  ticker: string | null
  /** ISO 3166-1 alpha-2 code of the country it is run from. */
  country: string | null
  /** The region within the country. */
  region: string | null
  /** The city. */
  city: string | null
  /** Whether its shares are publicly traded. */
  is_public: boolean
  /** How it stands to Bitcoin. */
  posture: Posture | null
  /** How it stands to the organization. */
  competitive_posture: CompetitivePosture | null
  /** What it is, in one line. */
  one_liner: string | null
  /** Its logo. */
  logo_url: string | null
  /** Its website. */
  website_url: string | null
  /** Its X profile. */
  x_url: string | null
  /** Its LinkedIn page. */
  linkedin_url: string | null
  /** Its GitHub page. */
  github_url: string | null
  /** Its Nostr profile. */
  nostr_url: string | null
  /** Its Crunchbase page. */
  crunchbase_url: string | null
  /** How much it matters to the organization, 5 most. */
  strategic_importance: number | null
  /** Why it could become a client or partner. */
  opportunity_thesis: string | null
  /** What would make it buy. */
  buying_trigger: string | null
  /** What stands in the way of trust. */
  trust_blocker: string | null
  /** What to do next about it. */
  next_action: string | null
  /** Who looks after the opportunity. */
  opportunity_owner: string | null
  /** Why the opportunity is judged as it is. */
  opportunity_rationale: string | null
  /** Whether curators opted in to rendering its opportunity card. */
  show_opportunity_card: boolean
  /** How the organization stands with it. */
  relationship_status: RelationshipStatus | null
  /** When its facts were last verified; null if never. */
  last_verified_at: string | null
  lifecycle_status: LifecycleStatus
  /** Its segment; null while it is in none. */
  segment: {
    /** A stable lowercase name. */
    slug: string
    /** Its display name. */
    name: string
  } | null
  segment_resolution: EntitySegmentResolution
}

/** That an entity was verified, and how. */
export interface EntityVerification {
  entity: RecordReference
  /** RFC 3339, in UTC. */
  last_verified_at: string
  /** What was checked. */
  note: string | null
  /** Where it can be seen. The server never opens it. */
  source_url: string | null
}

/** How an entity was verified. Both fields can be left out. */
export interface EntityVerificationInput {
  /** What was checked. */
  note?: string
  /** Where it can be seen, http or https. The server never opens it. */
  source_url?: string
}

/** Something that happened to the entity. */
export interface EventSuggestion extends Reasoned {
  /** On which day it happened. */
  occurred_at: string
  /** What it was, in a word of your own, such as `funding`. */
  event_kind: string
  /** It in one line. */
  headline: string
  /** It in more words. */
  body?: string | null
}

/** What happened to one entity. */
export interface EventsProposalRequest extends Targeted, Matched {
  /** The events; each becomes one change. */
  events: EventSuggestion[]
}

/** Where a claim can be checked. */
export interface EvidenceSource {
  /** Where it is, http or https. */
  url: string
  /** What it is called. */
  title?: string
  trust_tier?: TrustTier
  /** What it says about the claim. */
  note?: string
}

/** One field that a change touches, with the value that the catalog had and the one that is proposed. */
export interface FieldChange {
  record: ChangedRecord
  /**
   * The field, or what identifies the row of the record, such as `org_fit.custody`. Where another agent's values are hidden,
   * only the first part of the latter is shown.
   */
  field: string
  /**
   * The value in the catalog when the change was looked at; null where there was none. Where the key has no scope to read it, a
   * `HiddenValue` stands here, whether or not there was one. Values of people, roles and touchpoints take `read:people`; GTM
   * assignments and what `catalog.fieldEvents.getCanonical()` leaves out take `read:gtm`; the rest takes `read:catalog`.
   * The slug, name and lifecycle status of a record take none, as in `references`.
   * A text of more than 20,000 characters is shown as `{sha256, length, beginning, end}`.
   */
  base: unknown
  /**
   * Of a merge: the value of the record that is merged away, which is lost because this one keeps its own. Absent where nothing is lost. A row folded into another has its values among the fields by table, row and column,
   * such as `gtm_assignments.treasuries.owner`; of a map and a list `lost` is the part that is lost. Hidden as `base` is; what a
   * key may not read of all that the merge makes of values is shown to it as one field, `merged_values`.
   */
  lost?: unknown
  /**
   * The value that it would have. Where `base` is hidden, this is what the change itself says, as if there were nothing yet:
   * of a row the members that it sets, of an addition what is added; and a `HiddenValue` where it only keeps what is there, or
   * where another agent said it. Long texts are shown as in `base`.
   */
  proposed: unknown
}

/** What one field was and became. Long texts stand here by their hash and their ends. */
export interface FieldDifference {
  /** What it was before; null where there was nothing. */
  before: unknown
  /** What it was from then on. */
  after: unknown
}

/** A field event with who is there and what the team does there. */
export interface FieldEvent extends FieldEventFields, Dated {
  /** Why it matters. */
  strategic_reason: string | null
  /** What reaching out there is for. */
  outreach_goal: string | null
  /** Notes in Markdown. */
  notes_md: string | null
  /** The segments that it is about, at most 1,000 of them, in the order of the list of segments. */
  segments: FieldEventSegmentLink[]
  /** The entities that are there, at most 5,000 of them, by name. */
  entities: FieldEventEntityLink[]
  /** The people who are there, at most 5,000 of them, by name. */
  people: FieldEventPersonLink[]
  /** What the team wants of it, the oldest first, at most 1,000. */
  goals: FieldEventGoal[]
  /** Meetings, planned and held, the oldest first, at most 5,000. */
  interactions: FieldEventInteraction[]
  /** What is to be done after it, the oldest first, at most 5,000. */
  followUps: FieldEventFollowUp[]
  /** What came of it; null as long as nobody has written one. */
  scorecard: FieldEventScorecard | null
  /** Who might be there, the oldest first, at most 5,000; all of them are in `catalog.fieldEvents.roster()`. */
  roster: FieldEventRosterCandidate[]
  /** Names of entities there that the catalog did not have when a proposal that named them was accepted, at most 5,000. */
  unmatched_entities: string[]
  /** Names of people there whom the catalog did not have when a proposal that named them was accepted, at most 5,000. */
  unmatched_people: string[]
}

/** What became of the notes. */
export interface FieldEventCapture {
  interaction: FieldEventInteraction
  /** The roster candidates, with the role attendee: the person, then the organization. */
  candidates: FieldEventRosterCandidate[]
  /** What is to be done; null without `ask`. */
  follow_up: FieldEventFollowUp | null
}

/**
 * Notes of a conversation at the event. `person_name` or `org_name` is required, and one of `why`, `what_mattered` and `ask`; what is blank or null
 * counts as not sent. Each becomes a part of what is made: see the fields.
 */
export interface FieldEventCaptureInput {
  /** Whom one talked to: the `counterpart_name`, and a candidate of the type person. The catalog need not know them. */
  person_name?: string | null
  /** Where they are from: the `counterpart_context`, or without a person the `counterpart_name`; and a candidate of the type entity. The catalog need not know it. */
  org_name?: string | null
  /** Why one talked: the `purpose`, and the `context` of candidates that have none. */
  why?: string | null
  /** What was said that matters: the `outcome_notes`, and the `context` of candidates that have none. */
  what_mattered?: string | null
  /** What was asked for, at least 2 characters: the `next_step`, and the `action_text` of an open follow-up. */
  ask?: string | null
  /** Whose it is: the e-mail address or the name of a curator, or any other name, which is kept as it is. */
  owner?: string | null
  /** By when `ask` is to be done. It needs `ask`. */
  due_date?: string | null
}

/** An entity at a field event, in one role. */
export interface FieldEventEntityLink extends LinkState {
  role: FieldEventEntityRole
  entity: ActorReference
}

/** An entity at a field event. A field that is not sent never resets a saved value. */
export interface FieldEventEntityLinkInput extends LinkDetails {
  /** The entity's UUID. One of `entity_id` and `entity_slug` is required. */
  entity_id?: string
  /** The entity's slug or an alias; see `entity_id`. */
  entity_slug?: string
  role: FieldEventEntityRole
}

/** What an entity is to a field event. */
export type FieldEventEntityRole = 'attending' | 'sponsor' | 'speaker' | 'host' | 'side_event_host' | 'target_customer' | 'prospect' | 'partner' | 'competitor' | 'media' | 'other'

/**
 * What the goals, interactions and follow-ups of a field event add up to, counted when they are read and never stored. All of them count,
 * dropped and cancelled ones too. Percentages are rounded to one decimal, half away from zero, and null over nothing.
 */
export interface FieldEventFigures {
  /** How many goals it has. */
  goals_total: number
  /** How many of them are `achieved`. */
  goals_achieved: number
  /** The same in percent; null where there are no goals. */
  goal_achievement_pct: number | null
  /** How many interactions it has. */
  interactions_total: number
  /** How many of them are `completed`. */
  interactions_completed: number
  /** The same in percent; null where there are no interactions. */
  meeting_completion_pct: number | null
  /** How many interactions have which `signal_strength`. */
  signals: {
    /** Those without a signal. */
    none: number
    /** Those with a weak one. */
    weak: number
    /** Those with a moderate one. */
    moderate: number
    /** Those with a strong one. */
    strong: number
  }
  /** How many follow-ups it has. */
  follow_ups_total: number
  /** How many of them are `done`. */
  follow_ups_done: number
  /** The same in percent; null where there are no follow-ups. */
  follow_up_completion_pct: number | null
}

/** What is to be done after a field event, or has been. */
export interface FieldEventFollowUp extends Dated, EventWork {
  /** The UUID of the interaction that it follows from. */
  interaction_id: string | null
  /** The entity's UUID. */
  entity_id: string | null
  /** The person's UUID. */
  person_id: string | null
  /** Who sees to it, as a capture said it. Agents read it only. */
  owner_name: string | null
  /** What is to be done. */
  action_text: string
  follow_up_type: FieldEventFollowUpType
  /** Where it goes, such as a channel or a list. */
  destination: string | null
  /** By which day it should be done. */
  due_date: string | null
  status: FieldEventFollowUpStatus
  /** When it was done; null unless `status` is `done`. */
  completed_at: string | null
  /** The entity. */
  entity: ActorReference | null
  /** The person. */
  person: ActorReference | null
}

/** What is to be done after a field event. `owner_profile_id` is not for agents to set. Unless given, `follow_up_type` is `other` and `status` is `open`. */
export interface FieldEventFollowUpInput {
  /** The UUID of the interaction that it follows from, one of the same field event. */
  interaction_id?: string
  /** The entity's UUID. Whom it is about. */
  entity_id?: string
  /** The entity's slug or an alias. With `entity_id` only where both name the same entity. */
  entity_slug?: string
  /** The person's UUID. Whom it is about. */
  person_id?: string
  /** The person's slug or an alias. With `person_id` only where both name the same person. */
  person_slug?: string
  /** What is to be done. */
  action_text: string
  follow_up_type?: FieldEventFollowUpType
  /** Where it goes, such as a channel or a list. */
  destination?: string | null
  /** By which day it should be done. */
  due_date?: string | null
  status?: FieldEventFollowUpStatus
  /** When it was done. Only with `status` `done`, which takes the current time where this is not sent or null. */
  completed_at?: string | null
}

/** What is to change of a follow-up. A field that is not sent stays as it is; null clears. */
export interface FieldEventFollowUpPatch {
  /** The UUID of the interaction that it follows from, one of the same field event; null takes it out. */
  interaction_id?: string | null
  /** The entity's UUID; null takes it out. Whom it is about. */
  entity_id?: string | null
  /** The entity's slug or an alias. With `entity_id` only where both name the same entity. */
  entity_slug?: string
  /** The person's UUID; null takes it out. Whom it is about. */
  person_id?: string | null
  /** The person's slug or an alias. With `person_id` only where both name the same person. */
  person_slug?: string
  /** What is to be done. */
  action_text?: string
  follow_up_type?: FieldEventFollowUpType
  /** Where it goes, such as a channel or a list. */
  destination?: string | null
  /** By which day it should be done. */
  due_date?: string | null
  status?: FieldEventFollowUpStatus
  /** When it was done; refused where the follow-up is not `done` then. `status` `done` takes the current time where this is not sent or null; every other status clears it. */
  completed_at?: string | null
}

/** How far a follow-up of a field event has come. Any may follow any. */
export type FieldEventFollowUpStatus = 'open' | 'in_progress' | 'done' | 'cancelled'

/** What is to be done after a field event. */
export type FieldEventFollowUpType = 'email' | 'call' | 'meeting' | 'intro' | 'proposal' | 'internal' | 'other'

/** What a team wants to reach at a field event. */
export interface FieldEventGoal extends Dated, EventWork {
  /** The goal in a few words. */
  title: string
  /** What it is measured by. */
  metric: string | null
  /** How much of the metric is wanted. */
  target_value: number | null
  /** How much of it there is so far. */
  progress_value: number | null
  status: FieldEventGoalStatus
  /** By which day it should be reached. */
  due_date: string | null
  /** What else is to be said about it. */
  notes: string | null
}

/** A goal of a field event. `owner_profile_id` is not for agents to set. `status` is `on_track` unless given. */
export interface FieldEventGoalInput extends GoalDetails {
  /** The goal in a few words. */
  title: string
}

/** What is to change of a goal. A field that is not sent stays as it is; null clears. */
export interface FieldEventGoalPatch extends GoalDetails {
  /** The goal in a few words. */
  title?: string
}

/** How a goal of a field event stands. Any may follow any. */
export type FieldEventGoalStatus = 'on_track' | 'at_risk' | 'achieved' | 'missed' | 'dropped'

/** A field event to be made, or what is to be changed of the one with its slug. A new event that is not told otherwise is a `conference`, to `watch`, and `researching`; a field that is not sent to an existing event is kept. */
export interface FieldEventInput extends FieldEventDetails {
  /** Its slug. An event that has it is updated; without one, it is made of the name, and must be free. */
  slug?: string
  /** Its name. */
  name: string
}

/** A meeting or another contact at a field event: planned, or as it went. */
export interface FieldEventInteraction extends Dated, EventWork {
  /** The entity's UUID. */
  entity_id: string | null
  /** The person's UUID. */
  person_id: string | null
  /** Who it is with, as a name that need not be in the catalog. */
  counterpart_name: string | null
  /** What is known about who it is with. */
  counterpart_context: string | null
  /** When it takes place. */
  scheduled_at: string | null
  /** Where it takes place. */
  location: string | null
  /** What it is for. */
  purpose: string | null
  /** Who sees to it, as a capture said it. Agents read it only. */
  owner_name: string | null
  status: FieldEventInteractionStatus
  /** What came of it. */
  outcome_notes: string | null
  signal_strength: FieldEventSignalStrength
  /** What follows from it. */
  next_step: string | null
  /** The entity. */
  entity: ActorReference | null
  /** The person. */
  person: ActorReference | null
}

/** A meeting or another contact at a field event. At least one of entity, person and `counterpart_name` is required. `owner_profile_id` is not for agents to set. Unless given, `status` is `planned` and `signal_strength` is `none`. */
export interface FieldEventInteractionInput extends InteractionDetails {
  /** The entity's UUID. At least one of entity, person and `counterpart_name` is required. */
  entity_id?: string
  /** The entity's slug or an alias. With `entity_id` only where both name the same entity. */
  entity_slug?: string
  /** The person's UUID. At least one of entity, person and `counterpart_name` is required. */
  person_id?: string
  /** The person's slug or an alias. With `person_id` only where both name the same person. */
  person_slug?: string
}

/** What is to change of an interaction. A field that is not sent stays as it is; null clears. One of entity, person and `counterpart_name` has to remain. */
export interface FieldEventInteractionPatch extends InteractionDetails {
  /** The entity's UUID; null takes it out. One of entity, person and `counterpart_name` has to remain. */
  entity_id?: string | null
  /** The entity's slug or an alias. With `entity_id` only where both name the same entity. */
  entity_slug?: string
  /** The person's UUID; null takes it out. One of entity, person and `counterpart_name` has to remain. */
  person_id?: string | null
  /** The person's slug or an alias. With `person_id` only where both name the same person. */
  person_slug?: string
}

/** How far an interaction at a field event has come. Any may follow any. */
export type FieldEventInteractionStatus = 'planned' | 'booked' | 'completed' | 'missed' | 'cancelled'

/** What a field event is. */
export type FieldEventKind = 'conference' | 'summit' | 'meetup' | 'side_event' | 'roadshow' | 'webinar' | 'other'

/** How far the preparation of a field event has come. */
export type FieldEventLifecycleStatus = 'researching' | 'planning' | 'outreach' | 'booked' | 'attended' | 'follow_up' | 'skipped'

/** Whole field events, or summaries of them, by their first day, those without one last, then by slug. */
export interface FieldEventList extends PageOf<ListedFieldEvent> {}

/** What is to be changed of a field event; a field that is not sent is kept. */
export interface FieldEventPatch extends FieldEventDetails {
  /** A new slug, which no other event has. */
  slug?: string
  /** Its name. */
  name?: string
}

/** A person at a field event, in one role. */
export interface FieldEventPersonLink extends LinkState {
  role: FieldEventPersonRole
  person: ActorReference
}

/** A person at a field event. A field that is not sent never resets a saved value. */
export interface FieldEventPersonLinkInput extends LinkDetails {
  /** The person's UUID. One of `person_id` and `person_slug` is required. */
  person_id?: string
  /** The person's slug or an alias; see `person_id`. */
  person_slug?: string
  role: FieldEventPersonRole
}

/** What a person is to a field event. */
export type FieldEventPersonRole = 'attending' | 'speaker' | 'organizer' | 'host' | 'warm_intro' | 'target_contact' | 'relationship_owner' | 'other'

/** How much it matters to be there. */
export type FieldEventPriority = 'must_attend' | 'high' | 'medium' | 'watch' | 'skip'

/** With `dryRun` what would change, else the receipt of a proposal that had been sent before. */
export type FieldEventProposalAnswer = FieldEventValidation | ProposalReceipt

/** A person or organization that might be at a field event. Staged for that event only, and never a canonical entity or person by itself. */
export interface FieldEventRosterCandidate extends Dated, LinkState {
  field_event_id: string
  candidate_type: RosterCandidateType
  role: RosterRole
  /** The name as it was found. */
  display_name: string
  /** What is known about them. */
  context: string | null
  /** Where it was found. The server never opens it. */
  source_url: string | null
  /** What was found there. */
  evidence_note: string | null
  /** How sure it is that they will be there; 5 is sure. */
  confidence: number
  review_status: RosterReviewStatus
  /** The entity that they are; null where none is matched. */
  matched_entity_id: string | null
  /** The person who they are; null where none is matched. */
  matched_person_id: string | null
  /** The entity of `matched_entity_id`. */
  matched_entity: ActorReference | null
  /** The person of `matched_person_id`. */
  matched_person: ActorReference | null
  /** Its name in the list that it comes from, unique within the event. */
  external_ref: string | null
}

/** Roster candidates, oldest first. */
export interface FieldEventRosterCandidateList extends PageOf<FieldEventRosterCandidate> {}

/** What came of a field event. The verdict, the reviews and the reported cost and time are stored; `derived` is counted when it is read. */
export interface FieldEventScorecard {
  /** The field event's UUID. */
  field_event_id: string
  /** The verdict; null while there is none. */
  verdict: FieldEventVerdict | null
  /** Why. */
  verdict_notes: string | null
  /** When it was reviewed after 30 days. */
  review_30_completed_at: string | null
  /** What that review found. */
  review_30_notes: string | null
  /** When it was reviewed after 90 days. */
  review_90_completed_at: string | null
  /** What that review found. */
  review_90_notes: string | null
  /** How many hours the team spent, as reported. */
  team_time_hours: number | null
  /** What it cost in `cost_currency`, as reported. */
  cost_amount: number | null
  /** The currency of the cost, such as `EUR`. */
  cost_currency: string | null
  derived: FieldEventFigures
  /** When it was first written; null if it never was. */
  created_at: string | null
  /** When it was last written; null if it never was. */
  updated_at: string | null
}

/** What is to change of a scorecard. A field that is not sent stays as it is; null clears. */
export interface FieldEventScorecardPatch {
  /** The verdict; null while there is none. */
  verdict?: FieldEventVerdict | null
  /** Why. */
  verdict_notes?: string | null
  /** When it was reviewed after 30 days. */
  review_30_completed_at?: string | null
  /** What that review found. */
  review_30_notes?: string | null
  /** When it was reviewed after 90 days. */
  review_90_completed_at?: string | null
  /** What that review found. */
  review_90_notes?: string | null
  /** How many hours the team spent. */
  team_time_hours?: number | null
  /** What it cost in `cost_currency`. */
  cost_amount?: number | null
  /** The currency of the cost, such as `EUR`. */
  cost_currency?: string | null
}

/** A segment that a field event is about. */
export interface FieldEventSegmentLink {
  /** Why it is relevant. */
  relevance: string | null
  segment: Segment
}

/** A segment that a field event is about. */
export interface FieldEventSegmentLinkInput {
  /** The segment's UUID. One of `segment_id` and `segment_slug` is required. */
  segment_id?: string
  /** The segment's slug; see `segment_id`. */
  segment_slug?: string
  /** Why it is relevant; null clears it. */
  relevance?: string | null
}

/** How much interest an interaction at a field event has shown. */
export type FieldEventSignalStrength = 'none' | 'weak' | 'moderate' | 'strong'

/** A field event with what it says of itself: without what is connected to it and what is done there. */
export interface FieldEventSummary extends FieldEventFields, Dated {
  /** Why it matters. */
  strategic_reason: string | null
  /** What reaching out there is for. */
  outreach_goal: string | null
  /** Notes in Markdown. */
  notes_md: string | null
}

/** What a field-event proposal would change. Nothing was written. Submit it with `catalog.proposals.submit` once it is approved. */
export interface FieldEventValidation extends Previewed, Digested {
  revision_of?: RevisedProposal
  /** What would change, field by field. */
  normalized_changes: NormalizedChange[]
}

/** Whether a field event was worth it, as the team judges it. */
export type FieldEventVerdict = 'strong' | 'mixed' | 'weak' | 'too_early'

/** A field event to be created or updated, with who and what is connected to it. */
export interface FieldEventsProposalRequest extends Matched, Evidenced {
  event: ProposedFieldEvent
  /** `create` never overwrites an event; `update` never creates one. */
  operation: 'create' | 'update'
  /** True: only look at what would change, and get the digest that a submission needs. Not sent or false: submit. */
  dry_run?: boolean
  /** The segments that it is about. */
  segments?: FieldEventSegmentLinkInput[]
  /** The entities that are there. */
  entities?: FieldEventEntityLinkInput[]
  /** The people who are there. Needs the scope read:people too. */
  people?: FieldEventPersonLinkInput[]
  /** Names of entities that the catalog does not have. Nothing is created for them. */
  unmatched_entities?: string[]
  /** Names of people whom the catalog does not have. Nobody is created for them. */
  unmatched_people?: string[]
}

/** When the organization can serve the need - now (active need today), near (within 12 months), future (beyond 12 months), partner (not a buyer but a commercial partner). */
export type FitHorizon = 'now' | 'near' | 'future' | 'partner'

/** A record that was merged into another one. */
export interface FormerRecord {
  id: string
  /** A stable lowercase name. */
  slug: string
}

/** How far an account has come in the funnel. */
export type FunnelStage = 'initial-contact' | 'in-discovery' | 'opportunity-identified' | 'qualified-prospect'

/** An account in an operating segment, with what is derived of it. */
export interface GtmAssignment extends Required<GtmAssignmentFields>, Dated {
  id: string
  /** The account. */
  entity: ActorReference
  /** The operating segment that it is in. */
  segment: RecordReference
  /** For each pillar of the organization by its name, how well it is known whether it is relevant. */
  pillars: {
    [key: string]: GtmPillarState
  } | null
  /** How large the account is. */
  sizing: GtmSizing | null
  /** How far it has come in the funnel: what it is pinned to, else what follows from its fields. */
  funnel_stage: FunnelStage
  relationship_freshness: GtmRelationshipFreshness
  /** When it was last met: the newest completed interaction at a field event, or the last day of a field event that it was linked to and that was attended, or is over and was planned, in outreach or booked. Nothing that lies ahead counts; null where there is nothing. */
  last_event_at: string | null
}

/** Fields of an account in an operating segment that are to be set. */
export interface GtmAssignmentChanges extends GtmAssignmentFields {
  /** For each pillar of the organization by its name, how well it is known whether it is relevant. A pillar that is sent is set, null takes it out, and those that are not sent stay; null for the field takes out all of them. */
  pillars?: {
    [key: string]: GtmPillarState | null
  } | null
  /** How large the account is. A figure that is sent is set, null takes it out, and those that are not sent stay; null for the field takes out all of them. */
  sizing?: GtmSizingChanges | null
}

/** What is known of an account in an operating segment, and what is to be done about it. */
export interface GtmAssignmentFields {
  lane?: GtmLane
  /** How far the contact has come. Needs a `source_ref`, sent or stored; leave it out for research and watchlists. */
  stage?: GtmStage | null
  /** Where the account was or should be handed to. */
  handoff_state?: GtmHandoffState | null
  /** What the account is for business development. */
  classification?: GtmClassification | null
  outreach_status?: GtmOutreachStatus
  /** What was learned. */
  learned?: string | null
  /** What comes next. */
  next_step?: string | null
  /** Which service it is about. */
  service_lane?: string | null
  /** By which way one reaches them. */
  contact_path?: string | null
  /** Where the conversation is now. */
  active_channel?: string | null
  /** Whom to talk to next. */
  right_next_person?: string | null
  /** What stands in the way. */
  blocker?: string | null
  /** How the contact came about, in words. */
  contact_origin_detail?: string | null
  /** What they could be a client for. */
  client_for?: string | null
  /** What they could be a partner for. */
  partner_for?: string | null
  /** When the last contact was: a date, or a moment in RFC 3339. */
  last_touch?: string | null
  /** How well it fits. */
  fit?: string | null
  /** Why the account stands as it does. */
  rationale?: string | null
  /** What to do next. */
  next_action?: string | null
  /** Who looks after the account. */
  owner?: string | null
  /** Who or what the account needs next. */
  needs?: GtmNeed[] | null
  /** What the account tells about the product. */
  product_signal?: GtmProductSignal | null
  /** How the contact came about. */
  contact_origin?: ContactOrigin | null
  /** Where one talks to them. */
  comms_channel?: CommsChannel | null
  /** Where the contact is documented. */
  source_ref?: SourceRef | null
  /** Why business development cannot reach them; anything but null marks the account unreachable. */
  unreachable_reason?: string | null
  /** Pins the funnel stage; null clears the pin. */
  funnel_stage_override?: FunnelStage | null
  /** What the next call is for. */
  call_job?: string | null
  /** What to validate next. */
  next_validation?: string | null
  /** Notes for the next call. */
  next_call_notes?: string | null
  /** Until when the account is marked live. */
  mark_live_until?: string | null
}

/** An assignment to be created or updated, keyed by its entity and its segment. Sets only the fields that are sent; null clears. */
export interface GtmAssignmentInput extends GtmAssignmentChanges {
  /** The entity's UUID. One of `entity_id` and `entity_slug` is required; both only where they name the same entity. */
  entity_id?: string
  /** The entity's slug or an alias; see `entity_id`. */
  entity_slug?: string
  /** The segment's UUID. One of `segment_id` and `segment_slug` is required; both only where they name the same segment. */
  segment_id?: string
  /** The segment's slug, from `catalog.gtm.segments()`; see `segment_id`. */
  segment_slug?: string
}

/** Assignments, newest first. */
export interface GtmAssignmentList extends PageOf<GtmAssignment> {}

/** What is to change of an assignment. Sets only the fields that are sent; null clears. */
export type GtmAssignmentPatch = GtmAssignmentChanges

/** What a week brought. */
export interface GtmBrief extends Dated {
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its title. */
  title: string
  /** The first day of its week, a Monday. */
  week_start: string
  /** It in a few sentences. */
  summary: string | null
  /** The whole of it, in Markdown. */
  body_md: string | null
  status: GtmBriefStatus
}

/** A weekly draft brief to be created, or updated where there is one of its slug. Sets only the fields that are sent; null clears. */
export interface GtmBriefInput {
  /** Which brief; named after its ISO week unless given, such as `2026-w47`. */
  slug?: string
  /** Its title. */
  title: string
  /** The first day of its week, a Monday. */
  week_start: string
  /** It in a few sentences. */
  summary?: string | null
  /** The whole of it, in Markdown. */
  body_md?: string | null
  /** Agents write drafts; a curator publishes them and puts them away. */
  status?: 'draft'
}

/** What a brief speaks of: exactly one of entity, segment and source; the others are null. */
export interface GtmBriefLink extends Dated {
  id: string
  /** The entity. */
  entity: ActorReference | null
  /** The segment. */
  segment: RecordReference | null
  /** The source. */
  source: SourceReference | null
  /** What the brief says about it. */
  note: string | null
  /** Its place among the links, ascending. */
  sort_order: number
}

/** What a brief is to speak of: exactly one entity, segment or source. */
export interface GtmBriefLinkInput {
  /** The entity's UUID; see `entity_slug`. */
  entity_id?: string
  /** The entity's slug or an alias; together with `entity_id` only where both name the same entity. */
  entity_slug?: string
  /** The segment's UUID; see `segment_slug`. */
  segment_id?: string
  /** The segment's slug; together with `segment_id` only where both name the same segment. */
  segment_slug?: string
  /** The source's UUID. */
  source_id?: string
  /** What the brief says about it. */
  note?: string | null
  /** Its place among the links, ascending; 0 unless given. */
  sort_order?: number
}

/** What a brief speaks of, by sort order, then in the order in which it was added. */
export interface GtmBriefLinkList extends PageOf<GtmBriefLink> {}

/** Briefs, the latest week first. */
export interface GtmBriefList extends PageOf<GtmBrief> {}

/** Whether a brief is being written, stands, or is put away. */
export type GtmBriefStatus = 'draft' | 'published' | 'archived'

/** What the account is for business development. */
export type GtmClassification = 'bd-ready' | 'product-discovery' | 'watchlist' | 'not-relevant'

/** How many assignments stand at each stage of the funnel. */
export interface GtmFunnelCounts {
  /** Early real contact, the fit not assessed. */
  'initial-contact': number
  /** An active conversation, or finding the right person or the product. */
  'in-discovery': number
  /** An opportunity as client or partner, a follow-up or a review. */
  'opportunity-identified': number
  /** Ready for business development, or handed over to it. */
  'qualified-prospect': number
}

/** Where the account was or should be handed to. */
export type GtmHandoffState = 'ecosystem' | 'needs-right-person' | 'bd-handoff' | 'product-follow-up' | 'serviceability-review' | 'nurture' | 'pause'

/** How closely the account is worked. */
export type GtmLane = 'primary' | 'secondary' | 'watching'

/** Who or what the account needs next. `owner_1` and `owner_2` stand for the two configured people. */
export type GtmNeed = 'owner_1' | 'owner_2' | 'product' | 'compliance'

/** How far reaching out has come. */
export type GtmOutreachStatus = 'not-contacted' | 'reach-out-next' | 'reached-out' | 'replied'

/** How well it is known whether a pillar is relevant. */
export type GtmPillarState = 'confirmed' | 'hypothesized' | 'not-relevant' | 'asked-unanswered' | 'unknown'

/** What an account tells about the product. */
export interface GtmProductSignal {
  /** Which part of the product. */
  area: string
  /** What was learned. */
  insight: string
}

/** Whether there was contact within 7 days: counted from the newer of `last_touch` and `last_event_at`, of which one that is a day counts until it ends (UTC). `unknown` where there is neither date; a missing date is never `quiet`. */
export type GtmRelationshipFreshness = 'active' | 'quiet' | 'unknown'

/** An operating segment with its assignments counted, and with the newest of them where they were asked for. */
export interface GtmSegment extends Segment {
  /** How many assignments are in this very segment. */
  assignment_count: number
  funnel_counts: GtmFunnelCounts
  /** The newest 50 assignments of the segment, with `include_assignments: true` only; the others are in `catalog.gtm.assignments({ segment })`. */
  assignments?: GtmAssignment[]
}

/** Operating segments by sort order, then slug. */
export interface GtmSegmentList extends PageOf<GtmSegment> {}

/** How large an account is, and how that was estimated. */
export interface GtmSizing {
  /** Estimated monthly revenue in bitcoin. */
  est_monthly_revenue_btc?: number
  /** Estimated annual revenue in US dollars. */
  est_annual_revenue_usd?: number
  /** Estimated monthly volume in US dollars. */
  est_monthly_volume_usd?: number
  /** How it was estimated. */
  method?: string
  /** Hashrate in exahashes per second. */
  hashrate_eh?: number
  /** Capacity in megawatts. */
  capacity_mw?: number
  /** Share of its market in percent. */
  market_share_pct?: number
  /** Which market that is. */
  market_label?: string
}

/** Figures on how large an account is that are to be set, and how they were estimated; null takes one out. */
export interface GtmSizingChanges {
  /** Estimated monthly revenue in bitcoin. */
  est_monthly_revenue_btc?: number | null
  /** Estimated annual revenue in US dollars. */
  est_annual_revenue_usd?: number | null
  /** Estimated monthly volume in US dollars. */
  est_monthly_volume_usd?: number | null
  /** How it was estimated. */
  method?: string | null
  /** Hashrate in exahashes per second. */
  hashrate_eh?: number | null
  /** Capacity in megawatts. */
  capacity_mw?: number | null
  /** Share of its market in percent. */
  market_share_pct?: number | null
  /** Which market that is. */
  market_label?: string | null
}

/** How far the contact has come. */
export type GtmStage = 'spoken-to' | 'booked' | 'introduced' | 'follow-up' | 'handoff'

/** Creates or updates the assignment of the target in a segment. Sets only the fields that are sent, and never wipes existing data. Its `rationale` is the reason of the change, too. */
export interface GtmUpsertAssignment extends GtmAssignmentChanges, Rated {
  kind: 'gtm_upsert_assignment'
  /** The operating segment that the assignment is in. */
  segment_slug: string
}

/** Stands in the place of what is read with the scope read:proposals. */
export interface HiddenProposal {
  /** The scope that the key would need. */
  hidden: 'read:proposals'
}

/**
 * Stands in the place of a value that the API key has no scope to read. In what is validated before a submission `sha256`
 * stands beside it: a hash that only the catalog can compute, and that is another one once the value is, so that an
 * approval binds what it does not show.
 */
export interface HiddenValue {
  /** The scope that the key would need. */
  hidden: 'read:catalog' | 'read:people' | 'read:gtm'
  /** Belongs to the value and the field that holds it. */
  sha256?: string
}

/** One change of a record. */
export interface HistoryEntry extends Attributed {
  /** Who changed it: an agent by a proposal or directly, or a curator. */
  source: 'proposal' | 'curator' | 'direct_write'
  /** RFC 3339, in UTC. */
  at: string
  /** What was written, where that was no value of the record itself. */
  subject: DirectWriteSubject | null
  /** The fields that became different. */
  changes: {
    [key: string]: FieldDifference
  }
  /** Whether it was undone since. */
  undone: boolean
  /** Whether it undoes an acceptance. */
  undoes: boolean
}

/** A page of a record's history. */
export interface HistoryPage extends PageOf<HistoryEntry> {}

/** Whether the record still stands. Archived and false_positive records are left out of default lists. */
export type LifecycleStatus = 'active' | 'defunct' | 'archived' | 'false_positive'

/** A field event in a list: whole, or with `view: 'summary'` without what is connected to it and what is done there. */
export type ListedFieldEvent = FieldEvent | FieldEventSummary

/** A piece of knowledge in prose, with how far it can be trusted. */
export interface Lore {
  id: string
  /** What it is about. */
  title: string | null
  kind: SourceKind
  /** The text itself; data, never markup to be trusted. */
  text: string
  /** When it was said or happened. */
  occurred_at: string | null
  trust_tier: TrustTier
  /** RFC 3339, in UTC. */
  created_at: string
}

/** What was learned about an entity, in prose. Without a target, a curator says whom it is about. */
export interface LoreProposalRequest extends Matched, Reasoned, Evidenced {
  /** The entity's UUID. Without a target the text waits, unmatched, until a curator says whom it is about. */
  target_entity_id?: string
  /** The entity's slug or an alias, instead of `target_entity_id`. */
  target_entity_slug?: string
  /** What was learned, in prose; a transcript, for example. */
  text: string
  /** What it is about. */
  title?: string | null
  kind?: SourceKind
  /** On which day it was said or happened. */
  occurred_at?: string | null
  trust_tier?: TrustTier
}

/** How complete the catalog is, overall or within a segment or a tag. */
export interface ManagementCoverage {
  /** RFC 3339, in UTC. */
  generated_at: string
  /** What the figures are restricted to. */
  filters: {
    /** The segment's slug. */
    segment: string | null
    /** The taxonomy term's slug. */
    tag: string | null
    /** Whether segments and terms below count. */
    include_children: boolean
  }
  /** How many listed entities the figures are about. */
  total_entities: number
  /** One check a kind. */
  checks: ManagementCoverageCheck[]
  /** For each kind the 25 entities that lack it most urgently: core segments first, then the most important. `checks` counts them all, and `catalog.work.items()` walks them with the same filters. */
  gaps: {
    /** Entities without a country. */
    missing_country: ManagementCoverageEntity[]
    /** Entities without a city. */
    missing_city: ManagementCoverageEntity[]
    /** Entities without a person in a role. */
    missing_key_people: ManagementCoverageEntity[]
    /** Entities without a relationship to another one. */
    missing_relationship_path: ManagementCoverageEntity[]
    /** Entities without a source. */
    missing_sources: ManagementCoverageEntity[]
  }
  /** The 25 most urgent work items among these entities. */
  work_items: AgentWorkItem[]
}

/** How many entities have what one check asks for. */
export interface ManagementCoverageCheck {
  kind: CoverageKind
  /** The check in words. */
  label: string
  /** Entities that have it. */
  complete: number
  /** Entities that lack it. */
  missing: number
  /** Complete ones in percent, to one decimal; 100 over nothing. */
  coverage_pct: number
}

/** An entity as coverage shows it. */
export interface ManagementCoverageEntity extends Named {
  /** ISO 3166-1 alpha-2 code. */
  country: string | null
  /** The region within the country. */
  region: string | null
  /** The city. */
  city: string | null
  /** Its segment; null while it is in none. */
  segment: {
    /** A stable lowercase name. */
    slug: string
    /** Its display name. */
    name: string
  } | null
}

/** Merges another entity into the target, which survives. Reviewed one by one. */
export interface MergeEntities extends Reasoned {
  kind: 'merge_entities'
  /** The entity that is merged away: UUID, slug or alias. */
  duplicate_entity_id: string
}

/** Merges two people into the first. Reviewed one by one. */
export interface MergePeople extends Reasoned {
  kind: 'merge_people'
  /** The person who survives: UUID, slug or alias. */
  primary_person_slug_or_id: string
  /** The person who is merged away, another one: UUID, slug or alias. */
  duplicate_person_slug_or_id: string
}

/** Something that principals need. */
export interface Need extends Named {
  /** What it covers. */
  description: string | null
  /** The capability that serves it first. */
  primary_capability_id: string | null
}

/** Needs by slug. */
export interface NeedList extends PageOf<Need> {}

/**
 * A change as the server understood it: the fields of its kind, with every reference resolved to a UUID, or to
 * the slug of a record that the same proposal creates. In a proposal of another agent, values that the key has no scope to
 * read are a `HiddenValue` each; the kind, the confidence and the records that it names are always shown.
 */
export interface NormalizedChange {
  kind: ChangeKind
  /** 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess; null where none was given. */
  confidence?: number | null
  /** Why, and how this is known. */
  rationale?: string | null | HiddenValue
  /** The evidence that was sent with the proposal. */
  evidence_sources: Array<EvidenceSource | HiddenValue>
  /** The records that it names. */
  references: ChangeReference[]
  /** The fields that it touches. */
  fields: FieldChange[]
  [key: string]: unknown
}

/** How well a capability of the organization fits an entity. */
export interface OrgFit extends Stated {
  capability: RecordReference
  horizon: FitHorizon
  /** How well it fits, 5 best. */
  fit_score: number | null
  /** Why. */
  rationale: string | null
}

/** Capabilities of the organization that fit one entity. */
export interface OrgFitProposalRequest extends Targeted, Matched {
  /** The suggestions; each becomes one change. */
  suggestions: OrgFitSuggestion[]
}

/** A capability of the organization that fits the entity. */
export interface OrgFitSuggestion extends Explained {
  /** A slug from `catalog.capabilities.list()`. */
  capability_slug: string
  horizon: FitHorizon
  /** How well it fits, 5 best. */
  fit_score: number
}

/** A value of the answer, and its origin. */
export interface OriginOfField {
  /** JSON Pointer into this answer. */
  path: string
  /** When it was written; null if unknown. */
  since: string | null
  /** Index in `origins`. */
  origin: number
}

/** The state of the outreach to a person or organization at a field event. */
export type OutreachStatus = 'research' | 'to_contact' | 'contacted' | 'meeting_requested' | 'meeting_booked' | 'met' | 'follow_up' | 'no_action'

/** Heuristic hints that entities play the same role, or two roles that pull against each other. */
export interface Overlaps {
  /** RFC 3339, in UTC. */
  generated_at: string
  /** At most 200 buckets, the largest first. */
  buckets: Array<{
    /** What kind of overlap it is. */
    kind: 'same_service' | 'provider_and_competitor'
    /** The overlap in a few words. */
    label: string
    /** Why these entities were put together. */
    reason: string
    /** The first 50 of them by name. */
    entities: RecordReference[]
  }>
}

/** Everything that is known about one person. */
export interface PersonDossier extends PersonSummary {
  /** The record that this one was merged into. */
  merged_into: ActorReference | null
  /** What they are to which entities, primary and current roles first. */
  roles: PersonRole[]
  /** The newest 10 touchpoints; the rest is at `/people/{id}/touchpoints`. */
  touchpoints: Touchpoint[]
  /** With `include: ['provenance']`, where the values of this answer are from. */
  provenance?: RecordOrigins
  /** With `as_of`, when it was like this. */
  as_of?: AsOf
}

/** A person to be created. `next_action` and `trust_blocker` are set by curators only. */
export interface PersonInput extends PersonDetails {
  /** A slug that no person has yet. */
  slug: string
  /** Their display name. */
  name: string
}

/** People by name, then id; with `q`, best match first. */
export interface PersonList extends PageOf<PersonSummary> {}

/** A new person, and what they are to an entity. */
export interface PersonProposalRequest extends Matched, Reasoned, Evidenced {
  person: PersonInput
  role?: PersonRoleInput
}

/** What a person is to an entity. */
export interface PersonRole {
  entity: ActorReference
  role_kind: RoleKind
  /** The role in words. */
  role_label: string | null
  /** Whether this is the person's main role. */
  is_primary: boolean
  /** Since when. */
  start_date: string | null
  /** Until when; null for a role that lasts or whose end is unknown. */
  end_date: string | null
}

/** What a person is to an entity. */
export interface PersonRoleInput extends RoleDetails {
  /** The entity's UUID. One of `entity_id` and `entity_slug` is required. */
  entity_id?: string
  /** The entity's slug or an alias; see `entity_id`. */
  entity_slug?: string
}

/** What a person is to an entity. */
export interface PersonRoleProposalRequest extends Targeted, Matched, Reasoned, Evidenced, RoleDetails {
  /** The person: UUID, slug or alias. */
  person_slug_or_id: string
}

/** A person, as lists show them. */
export interface PersonSummary extends Dated {
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Their name. */
  name: string
  /** Other names and former slugs. Each resolves to this record. */
  aliases: string[]
  /** ISO 3166-1 alpha-2 code. */
  country: string | null
  /** The city. */
  city: string | null
  /** Who they are, in Markdown. */
  bio_md: string | null
  /** Their picture. */
  avatar_url: string | null
  /** Their website. */
  website_url: string | null
  /** Their X profile. */
  x_url: string | null
  /** Their LinkedIn page. */
  linkedin_url: string | null
  /** Their GitHub page. */
  github_url: string | null
  /** Their Nostr profile. */
  nostr_url: string | null
  /** Why the person matters, in short. */
  posture_toward_org: string | null
  /** How much they matter to the organization, 5 most. */
  importance_score: number | null
  /** What to do next about them; curators set it. */
  next_action: string | null
  /** What stands in the way of their trust; curators set it. */
  trust_blocker: string | null
  /** Curated notes. */
  notes: string | null
  lifecycle_status: LifecycleStatus
}

/** A contact with a person. */
export interface PersonTouchpointProposalRequest extends Matched, Reasoned, Evidenced {
  /** The person's UUID. One of `person_id` and `person_slug` is required. */
  person_id?: string
  /** The person's slug or an alias; see `person_id`. */
  person_slug?: string
  /** What it was, such as `call` or `meeting`. */
  kind: string
  /** It in a few words. */
  label: string
  /** How it was held. */
  channel?: string | null
  /** What was said. */
  detail?: string | null
  /** What follows from it. */
  next_step?: string | null
  /** When it took place. */
  occurred_at?: string | null
}

/** The fields to set, at least one. A field that is not sent is kept; null clears one that may be empty; aliases are added to those there are. `next_action` and `trust_blocker` are set by curators only. */
export interface PersonUpdate extends PersonDetails {
  /** Their slug as it is, to be sure who is meant. To change it, use `rename_person`. */
  slug?: string
  /** Their display name. */
  name?: string
}

/** How the principal stands to Bitcoin. */
export type Posture = 'producer' | 'holder' | 'allocator' | 'service_provider' | 'merchant' | 'institution' | 'infrastructure'

/** A proposal with its changes. */
export interface ProposalDetail extends ProposalSummary {
  /** Its changes, in the order in which they apply, and what became of each. */
  proposed_changes: ProposedChange[]
  /** Why it was rejected, where the curator chose a reason; else null. */
  rejection_reason: RejectionReason | null
  /** For its own agent; null where it did not say. */
  approver: Approver | null
  /** Questions of curators and answers of the agent, oldest first. */
  thread: ThreadEntry[]
}

/** Proposals, newest first. */
export interface ProposalList extends PageOf<ProposalSummary> {}

/** What a proposal would change. Nothing was written. Send the same body without `dryRun` to propose it. */
export interface ProposalPreview extends Previewed {
  revision_of?: RevisedProposal
  /** What would change, change by change and field by field. */
  normalized_changes: NormalizedChange[]
}

/** A proposal that waits for a curator. */
export interface ProposalReceipt {
  proposal_id: string
  /** How many changes it has. */
  change_count: number
  /** Where curators see it. */
  inbox_url: string
  /** True where the same proposal had been sent before: this is the answer it got. */
  replayed: boolean
  /** What a curator will look at, and you may want to: a record of a similar name, a change that changes nothing. They refuse nothing. */
  warnings: ProposalWarning[]
}

/** Where a proposal stands. An unmatched one waits for a curator to say which record it is about, also because the creation of its target was undone. */
export type ProposalStatus = 'pending' | 'accepted' | 'rejected' | 'unmatched'

/** A proposal, as lists show it. */
export interface ProposalSummary {
  id: string
  /** Where it came from; what agents send comes from `agent`, what a curator proposes or edits from `manual`. */
  source: 'recorder' | 'mail' | 'voice_memo' | 'manual' | 'agent'
  /** What it is called there. */
  source_ref: string | null | HiddenValue
  status: ProposalStatus
  /** The entity it is about; null where there is none, or none yet. */
  target_entity: ActorReference | null
  /** 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess; null where none was given. */
  match_confidence: number | null
  /** Why the target is the one that is meant. */
  match_rationale: string | null | HiddenValue
  /** How many changes it has. */
  change_count: number
  /** The kinds of its changes, each once. */
  change_kinds: ChangeKind[]
  /** The places in `proposed_changes`, counted from 0, of the changes that the curator applied. */
  applied_indices: number[]
  /** What the curator noted on the decision; of a proposal that became unmatched because the creation of its target was undone, that. */
  decision_notes: string | null | HiddenValue
  /** Whose turn it is; null where nothing was asked, and for a decided proposal. */
  waiting_on: WaitingOn | null
  /** The proposal that it replaced; null where it replaced none. */
  revises: string | null
  /** The proposal that replaced it, for which it is rejected; null where none did. */
  revised_into: string | null
  /** When it was accepted or rejected; null before. */
  reviewed_at: string | null
  /** RFC 3339, in UTC. */
  created_at: string
}

/** Something to look at before going on. It refuses nothing. */
export interface ProposalWarning {
  /** What it is about, for a program. */
  code: 'low_confidence' | 'no_change' | 'repeated_change' | 'already_pending' | 'possible_duplicate' | 'record_inactive' | 'edit_lost' | 'said_to_differ'
  /** Which change it is about; null for the whole proposal. */
  change_index: number | null
  /** What it is about, for a person or a model. */
  message: string
  /** What to do about it, in one sentence. */
  hint?: string
}

/** A change of a proposal, and what became of it. Where a curator edited it, this is the edited one. */
export interface ProposedChange extends NormalizedChange {
  /** What became of it; null while the proposal is undecided. */
  outcome: 'applied' | 'not_selected' | 'rejected' | 'conflicted' | 'superseded' | null
  /** What a curator noted on it. */
  note: string | null | HiddenValue
  /** Whether a curator edited it. */
  edited: boolean
}

/** A field event. In an update every field but the slug is optional: one that is not sent is kept, null clears one that may be empty. */
export interface ProposedFieldEvent {
  /** Its slug: with `create` one that no event has, with `update` one that an event has. */
  slug: string
  /** Its name; required with `create`. */
  name?: string
  event_kind?: FieldEventKind
  /** Its first day; null if unknown. */
  starts_at?: string | null
  /** Its last day, not before the first; null if unknown. */
  ends_at?: string | null
  /** The city. */
  city?: string | null
  /** The country. */
  country?: string | null
  /** The venue. */
  venue?: string | null
  /** Its website. */
  website_url?: string | null
  priority?: FieldEventPriority
  lifecycle_status?: FieldEventLifecycleStatus
  /** Why it matters. */
  strategic_reason?: string | null
  /** What reaching out there is for. */
  outreach_goal?: string | null
  /** Notes in Markdown. */
  notes_md?: string | null
}

/** Who serves an entity with a capability. A provider outside the catalog has only a name. */
export interface Provider extends Stated {
  capability: RecordReference
  /** The provider, where it is in the catalog. */
  provider_entity: ActorReference | null
  /** The provider's name. */
  provider_name: string
  /** How this is known. */
  rationale: string | null
}

/** Who serves the entity with a capability today. Needs `provider_entity_id` or `provider_name`. */
export interface ProviderSuggestion extends Provided, Reasoned {}

/** Who serves one entity. */
export interface ProvidersProposalRequest extends Targeted, Matched {
  /** The suggestions; each becomes one change. */
  suggestions: ProviderSuggestion[]
}

/** An answer to one question. */
export interface QuestionAnswer {
  /** The question, by its `id` in the thread. */
  question_id: string
  /** The answer, as plain text for a curator. */
  text: string
  /** The evidence for it. */
  sources?: EvidenceSource[]
}

/** The kind of answer that helps: `evidence` is a page that shows it, `clarification` an explanation, `correction` a proposal that replaces this one. */
export type QuestionWants = 'evidence' | 'clarification' | 'correction'

/** Where the values of a record are from, as of today. What an undo took back has no origin. */
export interface RecordOrigins {
  /** The values of this answer whose origin is known. */
  fields: OriginOfField[]
  /** Each origin once. */
  origins: ValueOrigin[]
  /** False where some values were left out. */
  complete: boolean
}

/** A record that another one points at. */
export interface RecordReference extends Named {}

/** A source as it was registered, or as it was there already. */
export interface RegisteredSource extends SourceSummary {
  /** Whether this call made it; false of a source that was there already, which stays as it was. */
  created: boolean
}

/** Why a proposal is declined, for a program: it is wrong, nothing proves it, the catalog or another proposal says it already, it does not belong into the catalog, it is no longer true, or something else. */
export type RejectionReason = 'wrong' | 'no_evidence' | 'duplicate' | 'out_of_scope' | 'outdated' | 'other'

/** How the organization stands with the entity. */
export type RelationshipStatus = 'cold' | 'warm' | 'active' | 'client' | 'alumnus'

/** How the entity is connected to another one. */
export interface RelationshipSuggestion extends Reasoned {
  /** The other entity: UUID, slug or alias. */
  related_entity_id: string
  relationship_type: RelationshipType
  /** What the connection is. */
  description?: string
}

/** What connects two entities. */
export type RelationshipType = 'custody' | 'liquidity' | 'payment' | 'infra' | 'capital' | 'integration' | 'partnership' | 'adjacency'

/** How one entity is connected to others. */
export interface RelationshipsProposalRequest extends Targeted, Matched {
  /** The suggestions; each becomes one change. */
  suggestions: RelationshipSuggestion[]
}

/** Renames the target. Reviewed one by one. Needs `new_slug` or `new_name`. */
export interface RenameEntity extends Reasoned {
  kind: 'rename_entity'
  /** The new slug, which no other record may have. The former one becomes an alias. */
  new_slug?: string
  /** The new name. The former one becomes an alias. */
  new_name?: string
}

/** Renames a person. Reviewed one by one. Needs `new_slug` or `new_name`. */
export interface RenamePerson extends Reasoned {
  kind: 'rename_person'
  /** The person: UUID, slug or alias. */
  target_person_slug_or_id: string
  /** The new slug, which no other record may have. The former one becomes an alias. */
  new_slug?: string
  /** The new name. The former one becomes an alias. */
  new_name?: string
}

/** The proposal to be replaced. Another question about it makes an approval stale. */
export interface RevisedProposal {
  proposal_id: string
  /** Number of questions and answers in its thread. */
  thread_length: number
}

/** What a person is to an entity. */
export type RoleKind = 'founder' | 'ceo' | 'cfo' | 'head_of_treasury' | 'board' | 'investor' | 'advisor' | 'employee' | 'ex_employee' | 'partner_contact'

/** Roster candidates of an event. All of them are stored, or none. */
export interface RosterBulkInput {
  /** Who might be there. No two of them may mean the same candidate. */
  candidates: RosterCandidateInput[]
}

/** The candidates as they are now, and how many of them are new. */
export interface RosterBulkResult {
  /** The candidates, in the order of the request. */
  data: FieldEventRosterCandidate[]
  /** How many of them are new. */
  created: number
  /** How many of them were there already, whether or not something of them changed. */
  updated: number
}

/**
 * A person or organization that might be at the event. The row is found by `external_ref` alone where it is sent, else by `role` and `display_name`. A new one has
 * `candidate_type` unknown, `confidence` 3, `review_status` unreviewed, `meeting_target` false and `outreach_status` research where nothing is sent; of one
 * that is there already, a field that is not sent keeps its value.
 */
export interface RosterCandidateInput extends RosterCandidateDetails {
  /** Its name in the list that it comes from, unique within the event. */
  external_ref?: string
  role: RosterRole
  /** The name as it was found; spaces around it do not count. */
  display_name: string
}

/** What is to change of a roster candidate. A field that is not sent keeps its value; null clears. */
export interface RosterCandidatePatch extends RosterCandidateDetails {
  /** Its name in the list that it comes from, unique within the event; null clears it. */
  external_ref?: string | null
  role?: RosterRole
  /** The name as it was found; spaces around it do not count. */
  display_name?: string
}

/** What a roster candidate is. */
export type RosterCandidateType = 'entity' | 'person' | 'unknown'

/** How far a roster candidate has been looked at. From `promoted` and `dismissed` nothing is carried over to the links of the event any more. */
export type RosterReviewStatus = 'unreviewed' | 'matched' | 'promoted' | 'dismissed'

/** The role at a field event of a person or organization that might be there. */
export type RosterRole = 'sponsor' | 'exhibitor' | 'speaker' | 'organizer' | 'host' | 'media' | 'attendee' | 'partner' | 'target' | 'competitor' | 'other'

/** A report of an agent's run. */
export interface RunReport extends RunReportSummary {
  /** The report, in Markdown. */
  body_md: string
}

/** What an agent reports of a run. */
export interface RunReportInput {
  /** What it is called. */
  title: string
  /** The report, in Markdown. */
  body_md: string
  /** What kind of report it is, in a word of your own. Not sent: `run`. */
  kind?: string
  /** The entities that it speaks of, each by its UUID, slug or an alias. One that is named twice is kept once. */
  entities?: string[]
}

/** A report of an agent's run, without its text. */
export interface RunReportSummary {
  id: string
  agent: AgentReference
  /** What it is called. */
  title: string
  /** What kind of report it is. */
  kind: string
  /** The entities that it speaks of, in the order in which it named them. */
  entities: ActorReference[]
  /** RFC 3339, in UTC. */
  created_at: string
}

/** What an API key may do. */
export type Scope = 'read:catalog' | 'read:people' | 'read:proposals' | 'write:proposals' | 'write:discovery-sprints' | 'read:gtm' | 'write:gtm' | 'write:sources' | 'write:verification' | 'write:reports' | 'write:trusted-events'

/** A part of the Bitcoin economy. Core segments are the primary operating ones; context segments are supporting terrain. */
export interface Segment extends Named {
  /** What belongs in it. */
  description: string | null
  /** The parent segment; null for a top-level one. */
  parent_id: string | null
  /** Its place in lists, ascending. */
  sort_order: number
  /** The colour token that user interfaces give it. */
  hue_token: string | null
  /** Core segments come first in research. */
  focus_kind: 'core' | 'context'
}

/** One segment, with its dossier where it was asked for. */
export interface SegmentDetail extends Segment {
  dossier?: SegmentDossier
}

/** What `include: ['dossier']` adds to a segment. */
export interface SegmentDossier {
  /** What has been learned about the segment, newest first. */
  lore: Lore[]
  /** Its child segments. */
  children: Segment[]
  /** How many listed entities belong to it. */
  entity_counts: {
    /** Members of this very segment. */
    exact: number
    /** Members of this segment or of one below it. */
    including_children: number
  }
}

/** A segment to be created. It is a `context` segment always; only curators make core ones. */
export interface SegmentInput {
  /** A slug that no segment has yet. */
  slug: string
  /** Its display name. */
  name: string
  /** What belongs in it. */
  description?: string | null
  /** The segment that it is a part of; null or absent for a top-level one. */
  parent_slug?: string | null
  /** Its place in lists, ascending. */
  sort_order?: number
  /** The colour token that user interfaces give it. */
  hue_token?: string | null
}

/** Segments by sort order, then slug. */
export interface SegmentList extends PageOf<Segment> {}

/** What was learned about a segment, in prose. */
export interface SegmentLoreProposalRequest extends Matched, Reasoned, Evidenced {
  /** The segment's UUID. One of `segment_id` and `segment_slug` is required. */
  segment_id?: string
  /** The segment's slug; see `segment_id`. */
  segment_slug?: string
  /** What was learned, in prose; a transcript, for example. */
  text: string
  /** What it is about. */
  title?: string | null
  trust_tier?: TrustTier
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
export interface SoftDeleteEntity extends Reasoned {
  kind: 'soft_delete_entity'
  /** Why. */
  reason: string
}

/** Archives a person. Reviewed one by one. */
export interface SoftDeletePerson extends Reasoned {
  kind: 'soft_delete_person'
  /** The person: UUID, slug or alias. */
  target_person_slug_or_id: string
  /** Why. */
  reason: string
}

/** One source, with a link to its file. */
export interface Source extends SourceSummary {
  /** A signed link to the file, good for 15 minutes; null without a file. */
  download_url: string | null
  /** When the link ends. */
  download_expires_at: string | null
}

/** What an agent says of a source, and of whose it is. */
export interface SourceFields {
  /** The UUID of the entity that it tells about. One of `entity_id` and `entity_slug` is required; both only where they name the same entity. */
  entity_id?: string
  /** The entity's slug or an alias; see `entity_id`. */
  entity_slug?: string
  /** What it is called. */
  title: string
  kind?: SourceKind
  /** What it says about the entity. */
  description?: string | null
  trust_tier?: TrustTier
  /** Its id in the system it came from. */
  external_ref?: string | null
}

/** A source to be registered by its URL. Without a `kind` it is a `public_url`, without a `trust_tier` it is `public`. */
export interface SourceInput extends SourceFields {
  /** Where it can be read, http or https. The server never opens it. */
  url: string
}

/** What a source is. */
export type SourceKind = 'transcript' | 'deck' | 'conversation' | 'public_url' | 'research' | 'addendum'

/** Sources, newest first. */
export interface SourceList extends PageOf<SourceSummary> {}

/** Where a contact is documented. */
export interface SourceRef {
  /** What it is, in a few words. */
  label: string
  /** Where it is, http or https. The server never opens it. */
  href: string
}

/** A source that another record points at. */
export interface SourceReference {
  id: string
  /** What it is called. */
  title: string
  /** Where it can be read. The server never opens it. */
  url: string | null
}

/** Where a fact came from. */
export interface SourceSummary {
  id: string
  /** Its id in the system it came from. */
  external_ref: string | null
  kind: SourceKind
  /** What it is called. */
  title: string
  /** What it says about the entity. */
  description: string | null
  trust_tier: TrustTier
  /** The type of its file. */
  mime_type: string | null
  /** The size of its file. */
  size_bytes: number | null
  /** Where it can be read. The server never opens it. */
  url: string | null
  /** Whether the catalog holds a file of it. */
  has_file: boolean
  /** Whether it may be shown outside the organization. */
  is_referenceable: boolean
  /** RFC 3339, in UTC. */
  created_at: string
}

/**
 * A source with its file, as a form. What is left out is not sent, and
 * nothing is null. The part `file` carries the name of the file in `filename`; its type is checked against the bytes.
 */
export interface SourceUploadForm extends SourceFields {
  /** Where it can be read, too, http or https. The server never opens it. */
  url?: string
  /** The file; at most 25 MiB. */
  file: FileContent
}

/** A person to talk to at a target. */
export interface SprintContact {
  /** Who it is. */
  name: string
  /** What they do there. */
  role: string | null
  /** How to reach them. */
  channel: string | null
  /** What else is known. */
  note: string | null
}

/** A person to talk to at a target. */
export interface SprintContactInput {
  /** Who it is. */
  name: string
  /** What they do there. */
  role?: string | null
  /** How to reach them. */
  channel?: string | null
  /** What else is known. */
  note?: string | null
}

/** A meeting and its recording, or a source. */
export interface SprintLink {
  /** What it is called. */
  title: string
  /** Where it is. The server never opens it. */
  url: string | null
  /** What it says. */
  note: string | null
  /** On which day it was. */
  occurred_at: string | null
}

/** A meeting and its recording, or a source. */
export interface SprintLinkInput {
  /** What it is called. */
  title: string
  /** Where it is, http or https. The server never opens it. */
  url?: string | null
  /** What it says. */
  note?: string | null
  /** On which day it was. */
  occurred_at?: string | null
}

/** An entity in a discovery sprint, with everything that was found out about it there. */
export interface SprintTarget extends Dated {
  id: string
  sprint: RecordReference
  entity: ActorReference
  status: SprintTargetStatus
  /** What troubles it. */
  pain_points: string[]
  /** What could be done for it. */
  opportunities: string[]
  /** Who serves it now. */
  current_providers: string[]
  /** What is still to be found out. */
  missing_info: string[]
  /** Whom to talk to. */
  contacts: SprintContact[]
  /** Figures about it under free keys. */
  key_metrics: {
    [key: string]: unknown
  }
  /** How one stands with it. */
  relationship_label: string | null
  /** What is to be done next. */
  next_action: string | null
  /** What was said, with recordings. */
  meeting_summaries: SprintLink[]
  /** Where it can be read. */
  source_links: SprintLink[]
  build_vs_buy_signal: BuildVsBuySignal
  willingness_to_pay_signal: WillingnessToPaySignal
}

/** How far the work on a target has come. A target that is given up is parked. */
export type SprintTargetStatus = 'not_started' | 'researching' | 'contacted' | 'in_review' | 'complete' | 'parked'

/** What is to change of a sprint target. A field that is sent replaces what was there, lists as a whole and `key_metrics` key by key; null clears the texts. */
export interface SprintTargetUpdate {
  status?: SprintTargetStatus
  /** What troubles it. */
  pain_points?: string[]
  /** What could be done for it. */
  opportunities?: string[]
  /** Who serves it now. */
  current_providers?: string[]
  /** What is still to be found out. */
  missing_info?: string[]
  /** Whom to talk to. */
  contacts?: SprintContactInput[]
  /** Figures about it under free keys: one that is sent is set, null takes it out, and those that are not sent stay. */
  key_metrics?: {
    [key: string]: unknown
  }
  /** How one stands with it. */
  relationship_label?: string | null
  /** What is to be done next. */
  next_action?: string | null
  /** What was said. Links to recordings belong here or into source_links. */
  meeting_summaries?: SprintLinkInput[]
  /** Where it can be read. */
  source_links?: SprintLinkInput[]
  build_vs_buy_signal?: BuildVsBuySignal
  willingness_to_pay_signal?: WillingnessToPaySignal
}

/** Recommends another lifecycle status. Agents cannot delete: `archived` and `false_positive` recommend removal from active surfaces, `defunct` marks a principal that is out of business, `active` restores one. A record that was merged into another is not restored, by whichever of its names. */
export interface SuggestEntityLifecycle extends Reasoned {
  kind: 'suggest_entity_lifecycle'
  lifecycle_status: LifecycleStatus
  /** Why. */
  reason: string
}

/** Sets what is known about the opportunity, at least one of its fields. */
export interface SuggestEntityOpportunity extends Reasoned {
  kind: 'suggest_entity_opportunity'
  /** Why it could become a client or partner; null clears it. */
  opportunity_thesis?: string | null
  /** What would make it buy; null clears it. */
  buying_trigger?: string | null
  /** What stands in the way of trust; null clears it. */
  trust_blocker?: string | null
  /** What to do next about it; null clears it. */
  next_action?: string | null
  /** Who looks after the opportunity; null clears it. */
  opportunity_owner?: string | null
  /** Why the opportunity is judged as it is; null clears it. */
  opportunity_rationale?: string | null
}

/** A capability of the organization fits the target. */
export interface SuggestOrgFit extends Reasoned {
  kind: 'suggest_org_fit'
  /** A slug from `catalog.capabilities.list()`. */
  capability_slug: string
  horizon: FitHorizon
  /** How well it fits, 5 best. */
  fit_score: number
}

/** The target is connected to another entity. */
export interface SuggestRelationship extends Reasoned {
  kind: 'suggest_relationship'
  /** The other entity: UUID, slug or alias. */
  related_entity_id: string
  relationship_type: RelationshipType
  /** What the connection is. */
  description?: string
}

/** What a taxonomy term classifies. */
export type TaxonomyKind = 'segment' | 'subsegment' | 'product_category' | 'capability' | 'protocol' | 'geography' | 'lifecycle' | 'risk' | 'custom'

/** A term of the hierarchical vocabulary by which entities are classified. */
export interface TaxonomyTerm {
  id: string
  /** Dot-separated path, such as `lightning.wallets.custodial`. */
  slug: string
  /** Its display name. */
  name: string
  /** What it means. */
  description: string | null
  kind: TaxonomyKind
  /** The term above it. */
  parent_id: string | null
  /** Its place in lists, ascending. */
  sort_order: number
  /** Deprecated terms are not to be assigned any more. */
  status: 'active' | 'deprecated'
  /** For a deprecated term, the one to use instead. */
  replaced_by: RecordReference | null
}

/** Taxonomy terms by sort order, then slug. */
export interface TaxonomyTermList extends PageOf<TaxonomyTerm> {}

/** A question about a proposal, or an answer. */
export interface ThreadEntry {
  id: string
  /** Who wrote it. */
  by: 'curator' | 'agent'
  /** Which of the two it is. */
  kind: 'question' | 'answer'
  /** The change that it is about, by its place; null for the whole proposal. */
  index: number | null
  /** What the question asks for; null where it does not say, and for an answer. */
  wants: QuestionWants | null
  /** What was written. */
  text: string | HiddenValue
  /** The evidence that came with the answer. */
  sources: Array<EvidenceSource | HiddenValue>
  /** The question that it answers; null for a question. */
  answers: string | null
  /** RFC 3339, in UTC. */
  at: string
  /** When the question was taken back, or the proposal decided; else null. */
  closed_at: string | null
}

/** A contact with a person. */
export interface Touchpoint {
  id: string
  /** What it was, such as `call` or `meeting`. */
  kind: string
  /** It in a few words. */
  label: string
  /** How it was held. */
  channel: string | null
  /** What was said. */
  detail: string | null
  /** What follows from it. */
  next_step: string | null
  /** When it took place. */
  occurred_at: string | null
  /** The proposal that it came from. */
  source_proposal_id: string | null
  /** RFC 3339, in UTC. */
  created_at: string
}

/** Touchpoints, newest first. */
export interface TouchpointList extends PageOf<Touchpoint> {}

/** How far a source is to be trusted. */
export type TrustTier = 'public' | 'reputable' | 'private' | 'rumor'

/** An event of the catalog, and the source that says so. */
export interface TrustedSourceEvent {
  event: EntityEvent
  source: SourceSummary
}

/** Something that happened to an entity, and the trusted source that says so. */
export interface TrustedSourceEventInput extends Targeted {
  event: EventSuggestion
  source: TrustedSourceInput
}

/** Where it is said: a page, by `url` and `trust_tier`, or a registered source of the entity, by `source_id` alone. */
export interface TrustedSourceInput {
  /** Where it is, http or https. The server never opens it. */
  url?: string
  /** What it is called. Not sent: its URL. */
  title?: string
  trust_tier?: TrustTier
  /** What it says about the event. */
  note?: string
  /** The UUID of a source that is registered already. */
  source_id?: string
}

/** A value that the history does not prove. */
export interface UnsureValue {
  /** JSON Pointer into this answer. */
  path: string
  /**
   * `not_in_history`: nothing was recorded of it then. `unrecorded_change`: it was changed around then, and not recorded.
   * `erased`: it was erased since.
   */
  why: 'not_in_history' | 'unrecorded_change' | 'erased'
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
  /** A slug from `catalog.segments.list()`. */
  segment_slug: string
  /** A child of that segment. */
  subsegment_slug?: string | null
}

/** Adds a paragraph to the notes on the target. */
export interface UpdateNotes extends Reasoned {
  kind: 'update_notes'
  /** The text to add, in Markdown. */
  append_text: string
}

/** Sets fields of a person. */
export interface UpdatePerson extends Reasoned {
  kind: 'update_person'
  /** The person: UUID, slug or alias. */
  target_person_slug_or_id: string
  person: PersonUpdate
}

/**
 * What the key has used in the current period, which is the UTC calendar month so far. `budget_usd` and
 * `remaining_usd`, `upload_quota_bytes` and `upload_remaining_bytes` are of the current UTC day. Calls appear here
 * within 2 seconds; the call that asks is in the budget already and in the sums of the next answer. Calls of
 * paths that do not exist are summed up as one operation with `-` for its method and path.
 */
export interface Usage {
  /** The period, from its first moment to just before `end`. */
  period: {
    /** RFC 3339, in UTC. */
    start: string
    /** RFC 3339, in UTC. */
    end: string
  }
  /** Charged calls in the period. */
  calls: number
  /** How many of them answered with an error. */
  errors: number
  /** What they cost. */
  cost_usd: number
  /** What the key may spend in a UTC day. */
  budget_usd: number
  /** What is left of that today. */
  remaining_usd: number
  /** How many bytes of files the key may upload in a UTC day. */
  upload_quota_bytes: number
  /** What is left of that today; uploads that are on their way are taken off. */
  upload_remaining_bytes: number
  /** The period by operation, most calls first. */
  by_endpoint: Array<{
    /** The contract's operationId; `unknown` for calls to paths that do not exist. */
    operation_id: string
    /** The method, such as GET. */
    method: string
    /** The path as the contract writes it. */
    path: string
    /** Charged calls. */
    calls: number
    /** How many answered with an error. */
    errors: number
    /** What they cost. */
    cost_usd: number
  }>
  /** The period by UTC day, oldest first; days without calls are left out. */
  by_day: Array<{
    /** The UTC day. */
    date: string
    /** Charged calls. */
    calls: number
    /** What they cost. */
    cost_usd: number
  }>
}

/** Who wrote a value: an agent by a `proposal` that was accepted or by a `direct_write`, a `curator`, or an `import`. */
export interface ValueOrigin extends Attributed {
  /** How it was written. */
  source: 'proposal' | 'curator' | 'direct_write' | 'import'
  /** The first pieces of evidence of the proposal. */
  evidence: EvidenceSource[] | HiddenValue
  /** The number of all of them. */
  evidence_count: number
  /** 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess; null where none was given. */
  confidence: number | null
}

/** A line of business that cuts across segments. */
export interface Vertical extends Named {
  /** What it covers. */
  description: string | null
  /** The segment in which it is mostly found. */
  segment_hint_id: string | null
  /** Its place in lists, ascending. */
  sort_order: number
}

/** Verticals by sort order, then slug. */
export interface VerticalList extends PageOf<Vertical> {}

/** Whose turn it is: `agent` while a question is open, `curator` once all are answered. */
export type WaitingOn = 'agent' | 'curator'

/** Who the caller is, what it may do, and what it may still spend. */
export interface Whoami {
  /** The agent that the key belongs to. */
  agent: {
    id: string
    /** The agent's name. */
    name: string
  }
  /** The key of this call; never its secret. */
  key: {
    id: string
    /** How the key begins, to tell keys apart. */
    prefix: string
    /** What the key was minted for. */
    label: string | null
    /** When it stops working; null if never. */
    expires_at: string | null
    /** Whether this is the legacy shared key. */
    legacy: boolean
  }
  /** What the key may do. */
  scopes: Scope[]
  /** The environment that the key is of, such as `production`. */
  environment: string
  /** The budget of the current UTC day, in USD. */
  budget: {
    /** What the key may spend in a UTC day. */
    daily_usd: number
    /** What it has spent today, this call included. */
    spent_usd: number
    /** What is left today. */
    remaining_usd: number
    /** RFC 3339, in UTC. */
    resets_at: string
  }
  /** The current minute, which began with its first call. */
  rate_limit: {
    /** How many calls a minute holds. */
    per_minute: number
    /** How many are left in this one. */
    remaining: number
    /** RFC 3339, in UTC. */
    resets_at: string
  }
}

/** How willing it seems to pay. */
export type WillingnessToPaySignal = 'none' | 'weak' | 'moderate' | 'strong' | 'unknown'

/**
 * What a write answers to a key that may write and not read: `hidden` names the scope with which the answer is the other one
 * that the operation declares. Nothing in it says what was there before: `revision` is the moment of the write, and each write is one
 * of its own, also where it changes nothing.
 */
export interface WriteReceipt {
  /** The scope that the key would need for the other answer. */
  hidden: 'read:catalog' | 'read:gtm'
  /** The id of what was written; null where it has none, or where it is several records. */
  id: string | null
  /** The slug of what was written; null where it has none. */
  slug: string | null
  /** RFC 3339, in UTC. */
  revision: string
  /** Every record that was written, in the order of the other answer. */
  records: Array<{
    id: string
    /** Its slug; null where it has none. */
    slug: string | null
  }>
  /** The body of the request. */
  sent: {
    [key: string]: unknown
  }
}
