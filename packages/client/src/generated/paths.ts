// Generated from the contract by packages/client/generate. Do not edit.

import type { AgentWorkItemList, AgentWorkQueueList, AnswersReceipt, BundleValidation, CanonicalFieldEvent, CapabilityList, ChangePage, Contract, DrilldownResponse, DumpList, DuplicateList, EntityDossier, EntityListResponse, EntityVerification, FieldEvent, FieldEventCapture, FieldEventEntityLink, FieldEventFollowUp, FieldEventGoal, FieldEventInteraction, FieldEventList, FieldEventPersonLink, FieldEventProposalAnswer, FieldEventRosterCandidate, FieldEventRosterCandidateList, FieldEventScorecard, FieldEventSegmentLink, GtmAssignment, GtmAssignmentList, GtmBrief, GtmBriefLink, GtmBriefLinkList, GtmBriefList, GtmSegmentList, HistoryPage, ManagementCoverage, NeedList, Overlaps, PersonDossier, PersonList, ProposalDetail, ProposalList, ProposalPreview, ProposalReceipt, RegisteredSource, RosterBulkResult, RunReport, SegmentDetail, SegmentList, Source, SourceList, SprintTarget, TaxonomyTerm, TaxonomyTermList, TouchpointList, TrustedSourceEvent, Usage, VerticalList, Whoami } from './models.ts'
import type { AnswersRequest, BundleProposalRequest, DrilldownProposalRequest, EntityProposalRequest, EntityRelationshipProposalRequest, EntityVerificationInput, EventsProposalRequest, FieldEventCaptureInput, FieldEventEntityLinkInput, FieldEventFollowUpInput, FieldEventFollowUpPatch, FieldEventGoalInput, FieldEventGoalPatch, FieldEventInput, FieldEventInteractionInput, FieldEventInteractionPatch, FieldEventPatch, FieldEventPersonLinkInput, FieldEventScorecardPatch, FieldEventSegmentLinkInput, FieldEventsProposalRequest, GtmAssignmentInput, GtmAssignmentPatch, GtmBriefInput, GtmBriefLinkInput, LoreProposalRequest, OrgFitProposalRequest, PersonProposalRequest, PersonRoleProposalRequest, PersonTouchpointProposalRequest, ProvidersProposalRequest, RelationshipsProposalRequest, RosterBulkInput, RosterCandidatePatch, RunReportInput, SegmentLoreProposalRequest, SegmentProposalRequest, SourceInput, SourceUploadForm, SprintTargetUpdate, TrustedSourceEventInput } from './sent.ts'
import type { ListDuplicatesQuery, ListWorkItemsQuery, ListWorkQueuesQuery } from './areas/work.ts'
import type { GetDrilldownQuery, GetSegmentQuery, ListSegmentsQuery } from './areas/segments.ts'
import type { ListTaxonomyTermEntitiesQuery, ListTaxonomyTermsQuery } from './areas/taxonomy.ts'
import type { ListCapabilitiesQuery } from './areas/capabilities.ts'
import type { ListNeedsQuery } from './areas/needs.ts'
import type { ListVerticalsQuery } from './areas/verticals.ts'
import type { GetEntityHistoryQuery, GetEntityQuery, ListEntitiesQuery, ListEntitySourcesQuery } from './areas/entities.ts'
import type { GetPersonHistoryQuery, GetPersonQuery, ListPeopleQuery, ListTouchpointsQuery } from './areas/people.ts'
import type { GetCoverageQuery } from './areas/coverage.ts'
import type { GetChangesQuery } from './areas/changes.ts'
import type { ListDumpsQuery } from './areas/dumps.ts'
import type { ListProposalsQuery } from './areas/proposals.ts'
import type { GetCanonicalFieldEventQuery, GetFieldEventQuery, ListFieldEventRosterQuery, ListFieldEventsQuery } from './areas/fieldEvents.ts'
import type { ListGtmAssignmentsQuery, ListGtmBriefLinksQuery, ListGtmBriefsQuery, ListGtmSegmentsQuery } from './areas/gtm.ts'

/** What is asked, as openapi-fetch names its parts. */
interface Parts<Path> {
  header?: Record<string, string>
  path: Path
  cookie?: never
}
type Asked<Query, Ids extends string> = ([Ids] extends [never] ? Omit<Parts<never>, 'path'> & { path?: never } : Parts<Record<Ids, string>>) &
  ([Query] extends [never] ? { query?: never } : undefined extends Query ? { query?: Query } : { query: Query })

/** What is answered. */
interface Answered<Answer> {
  headers: Record<string, unknown>
  content: { 'application/json': Answer }
}

/** An operation without a body. */
interface Reads<Status extends number, Answer, Query = never, Ids extends string = never> {
  parameters: Asked<Query, Ids>
  requestBody?: never
  responses: { [S in Status]: Answered<Answer> }
}

/** An operation with a body. */
interface Sends<Body, Status extends number, Answer, Ids extends string = never, Media extends string = 'application/json'> {
  parameters: Asked<never, Ids>
  requestBody: { content: { [M in Media]: Body } }
  responses: { [S in Status]: Answered<Answer> }
}

/** A proposal. Its dry run writes nothing, and answers what would change. */
type Proposes<Body, Ids extends string = never> = Sends<Body & { dry_run?: boolean | undefined }, 201, ProposalReceipt | ProposalPreview, Ids>

/** Every path of the contract. */
export interface Paths {
  '/whoami': {
    get: Reads<200, Whoami>
  }
  '/usage': {
    get: Reads<200, Usage>
  }
  '/openapi.json': {
    get: Reads<200, Contract>
  }
  '/agent-work/queues': {
    get: Reads<200, AgentWorkQueueList, ListWorkQueuesQuery | undefined>
  }
  '/agent-work/items': {
    get: Reads<200, AgentWorkItemList, ListWorkItemsQuery | undefined>
  }
  '/agent-work/duplicates': {
    get: Reads<200, DuplicateList, ListDuplicatesQuery | undefined>
  }
  '/segments': {
    get: Reads<200, SegmentList, ListSegmentsQuery | undefined>
  }
  '/segments/{slug}': {
    get: Reads<200, SegmentDetail, GetSegmentQuery | undefined, 'slug'>
  }
  '/taxonomy': {
    get: Reads<200, TaxonomyTermList, ListTaxonomyTermsQuery | undefined>
  }
  '/taxonomy/{slug}': {
    get: Reads<200, TaxonomyTerm, never, 'slug'>
  }
  '/taxonomy/{slug}/entities': {
    get: Reads<200, EntityListResponse, ListTaxonomyTermEntitiesQuery | undefined, 'slug'>
  }
  '/capabilities': {
    get: Reads<200, CapabilityList, ListCapabilitiesQuery | undefined>
  }
  '/needs': {
    get: Reads<200, NeedList, ListNeedsQuery | undefined>
  }
  '/verticals': {
    get: Reads<200, VerticalList, ListVerticalsQuery | undefined>
  }
  '/entities': {
    get: Reads<200, EntityListResponse, ListEntitiesQuery | undefined>
  }
  '/entities/{id}': {
    get: Reads<200, EntityDossier, GetEntityQuery | undefined, 'id'>
  }
  '/entities/{id}/history': {
    get: Reads<200, HistoryPage, GetEntityHistoryQuery | undefined, 'id'>
  }
  '/entities/{id}/sources': {
    get: Reads<200, SourceList, ListEntitySourcesQuery | undefined, 'id'>
  }
  '/sources/{id}': {
    get: Reads<200, Source, never, 'id'>
  }
  '/agents/sources': {
    post: Sends<SourceInput, 201, RegisteredSource>
  }
  '/agents/sources/upload': {
    post: Sends<SourceUploadForm, 201, RegisteredSource, never, 'multipart/form-data'>
  }
  '/people': {
    get: Reads<200, PersonList, ListPeopleQuery | undefined>
  }
  '/people/{id}': {
    get: Reads<200, PersonDossier, GetPersonQuery | undefined, 'id'>
  }
  '/people/{id}/history': {
    get: Reads<200, HistoryPage, GetPersonHistoryQuery | undefined, 'id'>
  }
  '/people/{id}/touchpoints': {
    get: Reads<200, TouchpointList, ListTouchpointsQuery | undefined, 'id'>
  }
  '/catalog/visualization/coverage': {
    get: Reads<200, ManagementCoverage, GetCoverageQuery | undefined>
  }
  '/catalog/visualization/overlaps': {
    get: Reads<200, Overlaps>
  }
  '/catalog/segments/{slug}/drilldown': {
    get: Reads<200, DrilldownResponse, GetDrilldownQuery | undefined, 'slug'>
  }
  '/changes': {
    get: Reads<200, ChangePage, GetChangesQuery | undefined>
  }
  '/dumps': {
    get: Reads<200, DumpList, ListDumpsQuery | undefined>
  }
  '/agents/validate/bundle': {
    post: Sends<BundleProposalRequest, 200, BundleValidation>
  }
  '/agents/proposals/entity': {
    post: Proposes<EntityProposalRequest>
  }
  '/agents/proposals/org-fit': {
    post: Proposes<OrgFitProposalRequest>
  }
  '/agents/proposals/providers': {
    post: Proposes<ProvidersProposalRequest>
  }
  '/agents/proposals/relationships': {
    post: Proposes<RelationshipsProposalRequest>
  }
  '/agents/proposals/events': {
    post: Proposes<EventsProposalRequest>
  }
  '/agents/proposals/segments': {
    post: Proposes<SegmentProposalRequest>
  }
  '/agents/proposals/lore-update': {
    post: Proposes<LoreProposalRequest>
  }
  '/agents/proposals/segment-lore-update': {
    post: Proposes<SegmentLoreProposalRequest>
  }
  '/agents/proposals/person': {
    post: Proposes<PersonProposalRequest>
  }
  '/agents/proposals/person-role': {
    post: Proposes<PersonRoleProposalRequest>
  }
  '/agents/proposals/entity-relationship': {
    post: Proposes<EntityRelationshipProposalRequest>
  }
  '/agents/proposals/person-touchpoint': {
    post: Proposes<PersonTouchpointProposalRequest>
  }
  '/agents/proposals/field-events': {
    post: Sends<FieldEventsProposalRequest, 200, FieldEventProposalAnswer>
  }
  '/agents/proposals/bundle': {
    post: Proposes<BundleProposalRequest>
  }
  '/agents/proposals': {
    get: Reads<200, ProposalList, ListProposalsQuery | undefined>
  }
  '/agents/proposals/{id}': {
    get: Reads<200, ProposalDetail, never, 'id'>
  }
  '/agents/proposals/{id}/answers': {
    post: Sends<AnswersRequest, 200, AnswersReceipt, 'id'>
  }
  '/catalog/segments/{slug}/drilldown/proposals': {
    post: Proposes<DrilldownProposalRequest, 'slug'>
  }
  '/agents/field-events/{slug}': {
    get: Reads<200, CanonicalFieldEvent, GetCanonicalFieldEventQuery | undefined, 'slug'>
  }
  '/field-events': {
    get: Reads<200, FieldEventList, ListFieldEventsQuery | undefined>
    post: Sends<FieldEventInput, 201, FieldEvent>
  }
  '/field-events/{slug}': {
    get: Reads<200, FieldEvent, GetFieldEventQuery | undefined, 'slug'>
    patch: Sends<FieldEventPatch, 200, FieldEvent, 'slug'>
  }
  '/field-events/{slug}/segments': {
    post: Sends<FieldEventSegmentLinkInput, 201, FieldEventSegmentLink, 'slug'>
  }
  '/field-events/{slug}/entities': {
    post: Sends<FieldEventEntityLinkInput, 201, FieldEventEntityLink, 'slug'>
  }
  '/field-events/{slug}/people': {
    post: Sends<FieldEventPersonLinkInput, 201, FieldEventPersonLink, 'slug'>
  }
  '/discovery-sprints/{sprint}/targets/{target}': {
    get: Reads<200, SprintTarget, never, 'sprint' | 'target'>
    post: Sends<SprintTargetUpdate, 200, SprintTarget, 'sprint' | 'target'>
  }
  '/agents/entities/{id}/verify': {
    post: Sends<EntityVerificationInput, 200, EntityVerification, 'id'>
  }
  '/agents/reports': {
    post: Sends<RunReportInput, 201, RunReport>
  }
  '/agents/trusted-source-events': {
    post: Sends<TrustedSourceEventInput, 201, TrustedSourceEvent>
  }
  '/gtm/segments': {
    get: Reads<200, GtmSegmentList, ListGtmSegmentsQuery | undefined>
  }
  '/gtm/assignments': {
    get: Reads<200, GtmAssignmentList, ListGtmAssignmentsQuery | undefined>
    post: Sends<GtmAssignmentInput, 201, GtmAssignment>
  }
  '/gtm/assignments/{id}': {
    patch: Sends<GtmAssignmentPatch, 200, GtmAssignment, 'id'>
  }
  '/gtm/briefs': {
    get: Reads<200, GtmBriefList, ListGtmBriefsQuery | undefined>
    post: Sends<GtmBriefInput, 201, GtmBrief>
  }
  '/gtm/briefs/{slug}/links': {
    get: Reads<200, GtmBriefLinkList, ListGtmBriefLinksQuery | undefined, 'slug'>
    post: Sends<GtmBriefLinkInput, 201, GtmBriefLink, 'slug'>
  }
  '/field-events/{slug}/goals': {
    post: Sends<FieldEventGoalInput, 201, FieldEventGoal, 'slug'>
  }
  '/field-events/{slug}/goals/{goalId}': {
    patch: Sends<FieldEventGoalPatch, 200, FieldEventGoal, 'slug' | 'goalId'>
  }
  '/field-events/{slug}/interactions': {
    post: Sends<FieldEventInteractionInput, 201, FieldEventInteraction, 'slug'>
  }
  '/field-events/{slug}/interactions/{interactionId}': {
    patch: Sends<FieldEventInteractionPatch, 200, FieldEventInteraction, 'slug' | 'interactionId'>
  }
  '/field-events/{slug}/follow-ups': {
    post: Sends<FieldEventFollowUpInput, 201, FieldEventFollowUp, 'slug'>
  }
  '/field-events/{slug}/follow-ups/{followUpId}': {
    patch: Sends<FieldEventFollowUpPatch, 200, FieldEventFollowUp, 'slug' | 'followUpId'>
  }
  '/field-events/{slug}/scorecard': {
    get: Reads<200, FieldEventScorecard, never, 'slug'>
    patch: Sends<FieldEventScorecardPatch, 200, FieldEventScorecard, 'slug'>
  }
  '/field-events/{slug}/captures': {
    post: Sends<FieldEventCaptureInput, 201, FieldEventCapture, 'slug'>
  }
  '/field-events/{slug}/roster': {
    get: Reads<200, FieldEventRosterCandidateList, ListFieldEventRosterQuery | undefined, 'slug'>
    post: Sends<RosterBulkInput, 201, RosterBulkResult, 'slug'>
  }
  '/field-events/{slug}/roster/{candidateId}': {
    patch: Sends<RosterCandidatePatch, 200, FieldEventRosterCandidate, 'slug' | 'candidateId'>
  }
}
