// Generated from the contract by packages/client/generate. Do not edit.

/** One thing that is missing about one entity. */
export interface AgentWorkItem {
  /** `<kind>:<entity_slug>`. */
  id: string
  /** What an entity may lack. */
  kind: CoverageKind
  /** High for people, relationship path and sources; medium for country and city. */
  priority: 'high' | 'medium'
  /** An entity as coverage shows it. */
  entity: ManagementCoverageEntity
  /** Why this is worth finding out. */
  reason: string
  /** Where to send what was found. */
  suggested_endpoint: string
  /** The kind of change that is expected there; `register_source` stands for registering a source, which needs no review. */
  expected_proposal_kind: 'update_notes' | 'create_person' | 'suggest_relationship' | 'register_source'
}

/** Work items, most urgent first. */
export interface AgentWorkItemList {
  /** The items of this page. */
  data: AgentWorkItem[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

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
export interface AgentWorkQueueList {
  /** The items of this page. */
  data: AgentWorkQueue[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** A taxonomy term as it is assigned to an entity. */
export interface AssignedTerm {
  /** A UUID. */
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
  /** What a taxonomy term classifies. */
  kind: TaxonomyKind
}

/** One segment on a path of segments. */
export interface Breadcrumb {
  /** A UUID. */
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
}

/** Something that the organization can do for a principal. */
export interface Capability {
  /** A UUID. */
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
export interface CapabilityList {
  /** The items of this page. */
  data: Capability[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** How the principal stands to the organization. */
export type CompetitivePosture = 'incumbent' | 'competitor' | 'partner' | 'complement' | 'whitespace' | 'not_applicable'

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

/** An entity as a segment's drilldown shows it. */
export interface DrilldownEntity {
  /** A UUID. */
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
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
  /** Where an entity stands among the segments. */
  segment_resolution: EntitySegmentResolution
  /** When its facts were last verified. */
  last_verified_at: string | null
  /** A moment, RFC 3339 in UTC with milliseconds. */
  updated_at: string
  /** Its page for people on the dashboard; a dead link where none is set up. */
  dossier_url: string
  /** Where an agent reads its dossier. */
  agent_dossier_endpoint: string
  /** Which capabilities of the organization fit it, and when. */
  org_fit: Array<{
    /** When the organization can serve the need - now (active need today), near (within 12 months), future (beyond 12 months), partner (not a buyer but a commercial partner). */
    horizon: FitHorizon
    /** How well it fits, 5 best. */
    fit_score: number | null
  }>
  /** Its lines of business. */
  verticals: RecordReference[]
}

/** A segment seen from close by. */
export interface DrilldownResponse {
  /** A part of the Bitcoin economy. Core segments are the primary operating ones; context segments are supporting terrain. */
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
  /** This page of members, by name. */
  entities: DrilldownEntity[]
  /** What the segment's records lack, for each the 25 most important records. */
  curation_gaps: {
    /** Without a one-liner. */
    missing_one_liner: RecordReference[]
    /** Without an organization fit. */
    missing_org_fit: RecordReference[]
    /** Never verified. */
    unverified: RecordReference[]
  }
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
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
  /** Whether the record still stands. Archived and false_positive records are left out of default lists. */
  lifecycle_status: LifecycleStatus
  /** Why it is no longer active. */
  lifecycle_reason: string | null
  /** The record that this one was merged into. */
  merged_into: RecordReference | null
  /** Curated notes in Markdown. */
  notes_md: string | null
  /** The taxonomy terms assigned to it. */
  taxonomy_terms: AssignedTerm[]
  /** With `include=relationships`, how it is connected to other entities, the newest 500. */
  relationships?: EntityRelationship[]
  /** With `include=people` (needs the scope read:people too), who stands behind it, the first 500 by name. */
  people?: EntityPerson[]
  /** With `include=lore`, what has been learned about it in prose, the newest 100. */
  lore?: Lore[]
  /** With `include=org_fit`, which capabilities of the organization fit it, and when. */
  org_fit?: OrgFit[]
  /** With `include=providers`, who serves it with which capability today, the newest 500. */
  providers?: Provider[]
}

/** Entities by name, then id; with `q`, best match first. */
export interface EntityListResponse {
  /** The items of this page. */
  data: EntitySummary[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** A person's role at this entity. */
export interface EntityPerson {
  /** A record that another one points at. */
  person: RecordReference
  /** What a person is to an entity. */
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

/** A connection between this entity and another one. */
export interface EntityRelationship {
  /** A UUID. */
  id: string
  /** Outgoing where this entity was named first. */
  direction: 'outgoing' | 'incoming'
  /** What connects two entities. */
  relationship_type: RelationshipType
  /** What the connection is. */
  description: string | null
  /** 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess; null where none was given. */
  confidence: number | null
  /** A record that another one points at. */
  entity: RecordReference
  /** A moment, RFC 3339 in UTC with milliseconds. */
  created_at: string
}

/** Where an entity stands among the segments. */
export interface EntitySegmentResolution {
  /** A UUID. */
  entity_id: string
  /** The top-level segment of its primary membership. */
  primary_top_level_segment: Breadcrumb | null
  /** The path below the top-level segment to the entity's subsegment; empty without one. */
  subsegment_breadcrumb: Breadcrumb[]
  /** Every segment that it is a member of, the primary one first. */
  all_segment_memberships: Array<{
    /** Whether this is the primary membership. */
    is_primary: boolean
    /** One segment on a path of segments. */
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
export interface EntitySummary {
  /** A UUID. */
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
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
  /** A moment, RFC 3339 in UTC with milliseconds. */
  updated_at: string
  /** A moment, RFC 3339 in UTC with milliseconds. */
  created_at: string
  /** Its segment; null while it is in none. */
  segment: {
    /** A stable lowercase name. */
    slug: string
    /** Its display name. */
    name: string
  } | null
  /** Where an entity stands among the segments. */
  segment_resolution: EntitySegmentResolution
}

/** When the organization can serve the need - now (active need today), near (within 12 months), future (beyond 12 months), partner (not a buyer but a commercial partner). */
export type FitHorizon = 'now' | 'near' | 'future' | 'partner'

/** Whether the record still stands. Archived and false_positive records are left out of default lists. */
export type LifecycleStatus = 'active' | 'defunct' | 'archived' | 'false_positive'

/** A piece of knowledge in prose, with how far it can be trusted. */
export interface Lore {
  /** A UUID. */
  id: string
  /** What it is about. */
  title: string | null
  /** What a source is. */
  kind: SourceKind
  /** The text itself; data, never markup to be trusted. */
  text: string
  /** When it was said or happened. */
  occurred_at: string | null
  /** How far a source is to be trusted. */
  trust_tier: TrustTier
  /** A moment, RFC 3339 in UTC with milliseconds. */
  created_at: string
}

/** How complete the catalog is, overall or within a segment or a tag. */
export interface ManagementCoverage {
  /** A moment, RFC 3339 in UTC with milliseconds. */
  generated_at: string
  /** What the figures are restricted to. */
  filters: {
    /** The segment's slug. */
    segment: string | null
    /** The taxonomy term's slug. */
    tag: string | null
    /** Whether child segments count. */
    include_children: boolean
  }
  /** How many listed entities the figures are about. */
  total_entities: number
  /** One check a kind. */
  checks: ManagementCoverageCheck[]
  /** For each kind the 25 entities that lack it most urgently: core segments first, then the most important. */
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
  /** What an entity may lack. */
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
export interface ManagementCoverageEntity {
  /** A UUID. */
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
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

/** Something that principals need. */
export interface Need {
  /** A UUID. */
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
  /** What it covers. */
  description: string | null
  /** The capability that serves it first. */
  primary_capability_id: string | null
}

/** Needs by slug. */
export interface NeedList {
  /** The items of this page. */
  data: Need[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** How well a capability of the organization fits an entity. */
export interface OrgFit {
  /** A UUID. */
  id: string
  /** A record that another one points at. */
  capability: RecordReference
  /** When the organization can serve the need - now (active need today), near (within 12 months), future (beyond 12 months), partner (not a buyer but a commercial partner). */
  horizon: FitHorizon
  /** How well it fits, 5 best. */
  fit_score: number | null
  /** 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess; null where none was given. */
  confidence: number | null
  /** Why. */
  rationale: string | null
  /** A moment, RFC 3339 in UTC with milliseconds. */
  created_at: string
}

/** Heuristic hints that entities play the same role, or two roles that pull against each other. */
export interface Overlaps {
  /** A moment, RFC 3339 in UTC with milliseconds. */
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
  /** Whether the record still stands. Archived and false_positive records are left out of default lists. */
  lifecycle_status: LifecycleStatus
  /** The record that this one was merged into. */
  merged_into: RecordReference | null
  /** What they are to which entities, primary and current roles first. */
  roles: PersonRole[]
  /** The newest 10 touchpoints; the rest is at /people/{id}/touchpoints. */
  touchpoints: Touchpoint[]
}

/** People by name, then id; with `q`, best match first. */
export interface PersonList {
  /** The items of this page. */
  data: PersonSummary[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** What a person is to an entity. */
export interface PersonRole {
  /** A record that another one points at. */
  entity: RecordReference
  /** What a person is to an entity. */
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

/** A person, as lists show them. */
export interface PersonSummary {
  /** A UUID. */
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
  /** Curated notes. */
  notes: string | null
  /** A moment, RFC 3339 in UTC with milliseconds. */
  created_at: string
  /** A moment, RFC 3339 in UTC with milliseconds. */
  updated_at: string
}

/** How the principal stands to Bitcoin. */
export type Posture = 'producer' | 'holder' | 'allocator' | 'service_provider' | 'merchant' | 'institution' | 'infrastructure'

/** Who serves an entity with a capability. A provider outside the catalog has only a name. */
export interface Provider {
  /** A UUID. */
  id: string
  /** A record that another one points at. */
  capability: RecordReference
  /** The provider, where it is in the catalog. */
  provider_entity: RecordReference | null
  /** The provider's name. */
  provider_name: string
  /** 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess; null where none was given. */
  confidence: number | null
  /** How this is known. */
  rationale: string | null
  /** A moment, RFC 3339 in UTC with milliseconds. */
  created_at: string
}

/** A record that another one points at. */
export interface RecordReference {
  /** A UUID. */
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
}

/** How the organization stands with the entity. */
export type RelationshipStatus = 'cold' | 'warm' | 'active' | 'client' | 'alumnus'

/** What connects two entities. */
export type RelationshipType = 'custody' | 'liquidity' | 'payment' | 'infra' | 'capital' | 'integration' | 'partnership' | 'adjacency'

/** What a person is to an entity. */
export type RoleKind = 'founder' | 'ceo' | 'cfo' | 'head_of_treasury' | 'board' | 'investor' | 'advisor' | 'employee' | 'ex_employee' | 'partner_contact'

/** What an API key may do. */
export type Scope = 'read:catalog' | 'read:people' | 'read:proposals' | 'write:proposals' | 'write:discovery-sprints' | 'read:gtm' | 'write:gtm' | 'write:sources' | 'write:verification' | 'write:reports' | 'write:trusted-events'

/** A part of the Bitcoin economy. Core segments are the primary operating ones; context segments are supporting terrain. */
export interface Segment {
  /** A UUID. */
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
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
  /** What `include=dossier` adds to a segment. */
  dossier?: SegmentDossier
}

/** What `include=dossier` adds to a segment. */
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

/** Segments by sort order, then slug. */
export interface SegmentList {
  /** The items of this page. */
  data: Segment[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** One source, with a link to its file. */
export interface Source extends SourceSummary {
  /** A signed link to the file, good for 15 minutes; null without a file. */
  download_url: string | null
  /** When the link ends. */
  download_expires_at: string | null
}

/** What a source is. */
export type SourceKind = 'transcript' | 'deck' | 'conversation' | 'public_url' | 'research' | 'addendum'

/** Sources, newest first. */
export interface SourceList {
  /** The items of this page. */
  data: SourceSummary[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** Where a fact came from. */
export interface SourceSummary {
  /** A UUID. */
  id: string
  /** Its id in the system it came from. */
  external_ref: string | null
  /** What a source is. */
  kind: SourceKind
  /** What it is called. */
  title: string
  /** What it says about the entity. */
  description: string | null
  /** How far a source is to be trusted. */
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
  /** A moment, RFC 3339 in UTC with milliseconds. */
  created_at: string
}

/** What a taxonomy term classifies. */
export type TaxonomyKind = 'segment' | 'subsegment' | 'product_category' | 'capability' | 'protocol' | 'geography' | 'lifecycle' | 'risk' | 'custom'

/** A term of the hierarchical vocabulary by which entities are classified. */
export interface TaxonomyTerm {
  /** A UUID. */
  id: string
  /** Dot-separated path, such as `lightning.wallets.custodial`. */
  slug: string
  /** Its display name. */
  name: string
  /** What it means. */
  description: string | null
  /** What a taxonomy term classifies. */
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
export interface TaxonomyTermList {
  /** The items of this page. */
  data: TaxonomyTerm[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** A contact with a person. */
export interface Touchpoint {
  /** A UUID. */
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
  /** A moment, RFC 3339 in UTC with milliseconds. */
  created_at: string
}

/** Touchpoints, newest first. */
export interface TouchpointList {
  /** The items of this page. */
  data: Touchpoint[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** How far a source is to be trusted. */
export type TrustTier = 'public' | 'reputable' | 'private' | 'rumor'

/**
 * What the key has used in the current period, which is the UTC calendar month so far. `budget_usd` and
 * `remaining_usd` are of the current UTC day, because that is how long a budget lasts. Calls appear here
 * within 2 seconds; the call that asks is in the budget already and in the sums of the next answer. Calls of
 * paths that do not exist are summed up as one endpoint with `-` for its method and path.
 */
export interface Usage {
  /** The period, from its first moment to just before `end`. */
  period: {
    /** A moment, RFC 3339 in UTC with milliseconds. */
    start: string
    /** A moment, RFC 3339 in UTC with milliseconds. */
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
  /** The period by operation, most calls first. */
  by_endpoint: Array<{
    /** The contract's operationId; `unknown` for calls to paths that do not exist. */
    operation_id: string
    /** The HTTP method. */
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

/** A line of business that cuts across segments. */
export interface Vertical {
  /** A UUID. */
  id: string
  /** A stable lowercase name. */
  slug: string
  /** Its display name. */
  name: string
  /** What it covers. */
  description: string | null
  /** The segment in which it is mostly found. */
  segment_hint_id: string | null
  /** Its place in lists, ascending. */
  sort_order: number
}

/** Verticals by sort order, then slug. */
export interface VerticalList {
  /** The items of this page. */
  data: Vertical[]
  /** Pass it as `cursor` to read the next page; null on the last page. */
  next_cursor: string | null
  /** How many items the whole list holds; null where counting would cost more than the page. */
  total: number | null
}

/** Who the caller is, what it may do, and what it may still spend. */
export interface Whoami {
  /** The agent that the key belongs to. */
  agent: {
    /** A UUID. */
    id: string
    /** The agent's name. */
    name: string
  }
  /** The key of this call; never its secret. */
  key: {
    /** A UUID. */
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
    /** A moment, RFC 3339 in UTC with milliseconds. */
    resets_at: string
  }
  /** The current minute, which began with its first call. */
  rate_limit: {
    /** How many calls a minute holds. */
    per_minute: number
    /** How many are left in this one. */
    remaining: number
    /** A moment, RFC 3339 in UTC with milliseconds. */
    resets_at: string
  }
}
