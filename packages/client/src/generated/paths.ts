// Generated from the contract by packages/client/generate. Do not edit.

import type { AgentWorkItemList, AgentWorkQueueList, BundleValidation, CanonicalFieldEvent, CapabilityList, Contract, DrilldownResponse, EntityDossier, EntityListResponse, EntityVerification, FieldEvent, FieldEventCapture, FieldEventEntityLink, FieldEventFollowUp, FieldEventGoal, FieldEventInteraction, FieldEventList, FieldEventPersonLink, FieldEventProposalAnswer, FieldEventRosterCandidate, FieldEventRosterCandidateList, FieldEventScorecard, FieldEventSegmentLink, GtmAssignment, GtmAssignmentList, GtmBrief, GtmBriefLink, GtmBriefLinkList, GtmBriefList, GtmSegmentList, ManagementCoverage, NeedList, Overlaps, PersonDossier, PersonList, ProposalDetail, ProposalList, ProposalPreview, ProposalReceipt, RegisteredSource, RosterBulkResult, RunReport, SegmentDetail, SegmentList, Source, SourceList, SprintTarget, TaxonomyTerm, TaxonomyTermList, TouchpointList, TrustedSourceEvent, Usage, VerticalList, Whoami } from './models.ts'
import type { BundleProposalRequest, DrilldownProposalRequest, EntityProposalRequest, EntityRelationshipProposalRequest, EntityVerificationInput, EventsProposalRequest, FieldEventCaptureInput, FieldEventEntityLinkInput, FieldEventFollowUpInput, FieldEventFollowUpPatch, FieldEventGoalInput, FieldEventGoalPatch, FieldEventInput, FieldEventInteractionInput, FieldEventInteractionPatch, FieldEventPatch, FieldEventPersonLinkInput, FieldEventScorecardPatch, FieldEventSegmentLinkInput, FieldEventsProposalRequest, GtmAssignmentInput, GtmAssignmentPatch, GtmBriefInput, GtmBriefLinkInput, LoreProposalRequest, OrgFitProposalRequest, PersonProposalRequest, PersonRoleProposalRequest, PersonTouchpointProposalRequest, ProvidersProposalRequest, RelationshipsProposalRequest, RosterBulkInput, RosterCandidatePatch, RunReportInput, SegmentLoreProposalRequest, SegmentProposalRequest, SourceInput, SourceUploadForm, SprintTargetUpdate, TrustedSourceEventInput } from './sent.ts'
import type { ListWorkItemsQuery, ListWorkQueuesQuery } from './areas/work.ts'
import type { GetDrilldownQuery, GetSegmentQuery, ListSegmentsQuery } from './areas/segments.ts'
import type { ListTaxonomyTermEntitiesQuery, ListTaxonomyTermsQuery } from './areas/taxonomy.ts'
import type { ListCapabilitiesQuery } from './areas/capabilities.ts'
import type { ListNeedsQuery } from './areas/needs.ts'
import type { ListVerticalsQuery } from './areas/verticals.ts'
import type { GetEntityQuery, ListEntitiesQuery, ListEntitySourcesQuery } from './areas/entities.ts'
import type { GetPersonQuery, ListPeopleQuery, ListTouchpointsQuery } from './areas/people.ts'
import type { GetCoverageQuery } from './areas/coverage.ts'
import type { ListProposalsQuery } from './areas/proposals.ts'
import type { GetCanonicalFieldEventQuery, GetFieldEventQuery, ListFieldEventRosterQuery, ListFieldEventsQuery } from './areas/fieldEvents.ts'
import type { ListGtmAssignmentsQuery, ListGtmBriefLinksQuery, ListGtmBriefsQuery, ListGtmSegmentsQuery } from './areas/gtm.ts'

/** What is asked, as openapi-fetch names its parts. */
interface Parts<Path> {
  header?: Record<string, string>
  path: Path
  cookie?: never
}
type Asked<Query, Path> = ([Path] extends [never] ? Omit<Parts<never>, 'path'> & { path?: never } : Parts<Path>) &
  ([Query] extends [never] ? { query?: never } : undefined extends Query ? { query?: Query } : { query: Query })

/** What is answered. */
interface Answered<Answer> {
  headers: Record<string, unknown>
  content: { 'application/json': Answer }
}

/** Every path of the contract. */
export interface Paths {
  '/whoami': {
    get: { parameters: Asked<never, never>; requestBody?: never; responses: { 200: Answered<Whoami> } }
  }
  '/usage': {
    get: { parameters: Asked<never, never>; requestBody?: never; responses: { 200: Answered<Usage> } }
  }
  '/openapi.json': {
    get: { parameters: Asked<never, never>; requestBody?: never; responses: { 200: Answered<Contract> } }
  }
  '/agent-work/queues': {
    get: { parameters: Asked<ListWorkQueuesQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<AgentWorkQueueList> } }
  }
  '/agent-work/items': {
    get: { parameters: Asked<ListWorkItemsQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<AgentWorkItemList> } }
  }
  '/segments': {
    get: { parameters: Asked<ListSegmentsQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<SegmentList> } }
  }
  '/segments/{slug}': {
    get: { parameters: Asked<GetSegmentQuery | undefined, { slug: string }>; requestBody?: never; responses: { 200: Answered<SegmentDetail> } }
  }
  '/taxonomy': {
    get: { parameters: Asked<ListTaxonomyTermsQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<TaxonomyTermList> } }
  }
  '/taxonomy/{slug}': {
    get: { parameters: Asked<never, { slug: string }>; requestBody?: never; responses: { 200: Answered<TaxonomyTerm> } }
  }
  '/taxonomy/{slug}/entities': {
    get: { parameters: Asked<ListTaxonomyTermEntitiesQuery | undefined, { slug: string }>; requestBody?: never; responses: { 200: Answered<EntityListResponse> } }
  }
  '/capabilities': {
    get: { parameters: Asked<ListCapabilitiesQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<CapabilityList> } }
  }
  '/needs': {
    get: { parameters: Asked<ListNeedsQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<NeedList> } }
  }
  '/verticals': {
    get: { parameters: Asked<ListVerticalsQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<VerticalList> } }
  }
  '/entities': {
    get: { parameters: Asked<ListEntitiesQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<EntityListResponse> } }
  }
  '/entities/{id}': {
    get: { parameters: Asked<GetEntityQuery | undefined, { id: string }>; requestBody?: never; responses: { 200: Answered<EntityDossier> } }
  }
  '/entities/{id}/sources': {
    get: { parameters: Asked<ListEntitySourcesQuery | undefined, { id: string }>; requestBody?: never; responses: { 200: Answered<SourceList> } }
  }
  '/sources/{id}': {
    get: { parameters: Asked<never, { id: string }>; requestBody?: never; responses: { 200: Answered<Source> } }
  }
  '/agents/sources': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': SourceInput } }; responses: { 201: Answered<RegisteredSource> } }
  }
  '/agents/sources/upload': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'multipart/form-data': SourceUploadForm } }; responses: { 201: Answered<RegisteredSource> } }
  }
  '/people': {
    get: { parameters: Asked<ListPeopleQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<PersonList> } }
  }
  '/people/{id}': {
    get: { parameters: Asked<GetPersonQuery | undefined, { id: string }>; requestBody?: never; responses: { 200: Answered<PersonDossier> } }
  }
  '/people/{id}/touchpoints': {
    get: { parameters: Asked<ListTouchpointsQuery | undefined, { id: string }>; requestBody?: never; responses: { 200: Answered<TouchpointList> } }
  }
  '/catalog/visualization/coverage': {
    get: { parameters: Asked<GetCoverageQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<ManagementCoverage> } }
  }
  '/catalog/visualization/overlaps': {
    get: { parameters: Asked<never, never>; requestBody?: never; responses: { 200: Answered<Overlaps> } }
  }
  '/catalog/segments/{slug}/drilldown': {
    get: { parameters: Asked<GetDrilldownQuery | undefined, { slug: string }>; requestBody?: never; responses: { 200: Answered<DrilldownResponse> } }
  }
  '/agents/validate/bundle': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': BundleProposalRequest } }; responses: { 200: Answered<BundleValidation> } }
  }
  '/agents/proposals/entity': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': EntityProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/org-fit': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': OrgFitProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/providers': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': ProvidersProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/relationships': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': RelationshipsProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/events': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': EventsProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/segments': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': SegmentProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/lore-update': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': LoreProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/segment-lore-update': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': SegmentLoreProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/person': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': PersonProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/person-role': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': PersonRoleProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/entity-relationship': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': EntityRelationshipProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/person-touchpoint': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': PersonTouchpointProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals/field-events': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': FieldEventsProposalRequest } }; responses: { 200: Answered<FieldEventProposalAnswer> } }
  }
  '/agents/proposals/bundle': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': BundleProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/proposals': {
    get: { parameters: Asked<ListProposalsQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<ProposalList> } }
  }
  '/agents/proposals/{id}': {
    get: { parameters: Asked<never, { id: string }>; requestBody?: never; responses: { 200: Answered<ProposalDetail> } }
  }
  '/catalog/segments/{slug}/drilldown/proposals': {
    post: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': DrilldownProposalRequest & { dry_run?: boolean | undefined } } }; responses: { 201: Answered<ProposalReceipt | ProposalPreview> } }
  }
  '/agents/field-events/{slug}': {
    get: { parameters: Asked<GetCanonicalFieldEventQuery | undefined, { slug: string }>; requestBody?: never; responses: { 200: Answered<CanonicalFieldEvent> } }
  }
  '/field-events': {
    get: { parameters: Asked<ListFieldEventsQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<FieldEventList> } }
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': FieldEventInput } }; responses: { 201: Answered<FieldEvent> } }
  }
  '/field-events/{slug}': {
    get: { parameters: Asked<GetFieldEventQuery | undefined, { slug: string }>; requestBody?: never; responses: { 200: Answered<FieldEvent> } }
    patch: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': FieldEventPatch } }; responses: { 200: Answered<FieldEvent> } }
  }
  '/field-events/{slug}/segments': {
    post: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': FieldEventSegmentLinkInput } }; responses: { 201: Answered<FieldEventSegmentLink> } }
  }
  '/field-events/{slug}/entities': {
    post: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': FieldEventEntityLinkInput } }; responses: { 201: Answered<FieldEventEntityLink> } }
  }
  '/field-events/{slug}/people': {
    post: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': FieldEventPersonLinkInput } }; responses: { 201: Answered<FieldEventPersonLink> } }
  }
  '/discovery-sprints/{sprint}/targets/{target}': {
    get: { parameters: Asked<never, { sprint: string; target: string }>; requestBody?: never; responses: { 200: Answered<SprintTarget> } }
    post: { parameters: Asked<never, { sprint: string; target: string }>; requestBody: { content: { 'application/json': SprintTargetUpdate } }; responses: { 200: Answered<SprintTarget> } }
  }
  '/agents/entities/{id}/verify': {
    post: { parameters: Asked<never, { id: string }>; requestBody: { content: { 'application/json': EntityVerificationInput } }; responses: { 200: Answered<EntityVerification> } }
  }
  '/agents/reports': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': RunReportInput } }; responses: { 201: Answered<RunReport> } }
  }
  '/agents/trusted-source-events': {
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': TrustedSourceEventInput } }; responses: { 201: Answered<TrustedSourceEvent> } }
  }
  '/gtm/segments': {
    get: { parameters: Asked<ListGtmSegmentsQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<GtmSegmentList> } }
  }
  '/gtm/assignments': {
    get: { parameters: Asked<ListGtmAssignmentsQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<GtmAssignmentList> } }
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': GtmAssignmentInput } }; responses: { 201: Answered<GtmAssignment> } }
  }
  '/gtm/assignments/{id}': {
    patch: { parameters: Asked<never, { id: string }>; requestBody: { content: { 'application/json': GtmAssignmentPatch } }; responses: { 200: Answered<GtmAssignment> } }
  }
  '/gtm/briefs': {
    get: { parameters: Asked<ListGtmBriefsQuery | undefined, never>; requestBody?: never; responses: { 200: Answered<GtmBriefList> } }
    post: { parameters: Asked<never, never>; requestBody: { content: { 'application/json': GtmBriefInput } }; responses: { 201: Answered<GtmBrief> } }
  }
  '/gtm/briefs/{slug}/links': {
    get: { parameters: Asked<ListGtmBriefLinksQuery | undefined, { slug: string }>; requestBody?: never; responses: { 200: Answered<GtmBriefLinkList> } }
    post: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': GtmBriefLinkInput } }; responses: { 201: Answered<GtmBriefLink> } }
  }
  '/field-events/{slug}/goals': {
    post: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': FieldEventGoalInput } }; responses: { 201: Answered<FieldEventGoal> } }
  }
  '/field-events/{slug}/goals/{goalId}': {
    patch: { parameters: Asked<never, { slug: string; goalId: string }>; requestBody: { content: { 'application/json': FieldEventGoalPatch } }; responses: { 200: Answered<FieldEventGoal> } }
  }
  '/field-events/{slug}/interactions': {
    post: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': FieldEventInteractionInput } }; responses: { 201: Answered<FieldEventInteraction> } }
  }
  '/field-events/{slug}/interactions/{interactionId}': {
    patch: { parameters: Asked<never, { slug: string; interactionId: string }>; requestBody: { content: { 'application/json': FieldEventInteractionPatch } }; responses: { 200: Answered<FieldEventInteraction> } }
  }
  '/field-events/{slug}/follow-ups': {
    post: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': FieldEventFollowUpInput } }; responses: { 201: Answered<FieldEventFollowUp> } }
  }
  '/field-events/{slug}/follow-ups/{followUpId}': {
    patch: { parameters: Asked<never, { slug: string; followUpId: string }>; requestBody: { content: { 'application/json': FieldEventFollowUpPatch } }; responses: { 200: Answered<FieldEventFollowUp> } }
  }
  '/field-events/{slug}/scorecard': {
    get: { parameters: Asked<never, { slug: string }>; requestBody?: never; responses: { 200: Answered<FieldEventScorecard> } }
    patch: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': FieldEventScorecardPatch } }; responses: { 200: Answered<FieldEventScorecard> } }
  }
  '/field-events/{slug}/captures': {
    post: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': FieldEventCaptureInput } }; responses: { 201: Answered<FieldEventCapture> } }
  }
  '/field-events/{slug}/roster': {
    get: { parameters: Asked<ListFieldEventRosterQuery | undefined, { slug: string }>; requestBody?: never; responses: { 200: Answered<FieldEventRosterCandidateList> } }
    post: { parameters: Asked<never, { slug: string }>; requestBody: { content: { 'application/json': RosterBulkInput } }; responses: { 201: Answered<RosterBulkResult> } }
  }
  '/field-events/{slug}/roster/{candidateId}': {
    patch: { parameters: Asked<never, { slug: string; candidateId: string }>; requestBody: { content: { 'application/json': RosterCandidatePatch } }; responses: { 200: Answered<FieldEventRosterCandidate> } }
  }
}
