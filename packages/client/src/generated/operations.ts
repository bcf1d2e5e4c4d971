// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../answer/call-promise.ts'
import type { CallOptions, ReadOptions } from '../options.ts'
import type { Contract, Usage, Whoami } from './models.ts'
import type { Caller } from '../call/caller.ts'
import { createMethods, type Routes } from '../routes.ts'
import { download, submitApproved, upload, validateBundle, validateFieldEvent, waitForDecision } from '../own-methods.ts'
import type { WorkApi } from './areas/work.ts'
import type { SegmentsApi } from './areas/segments.ts'
import type { TaxonomyApi } from './areas/taxonomy.ts'
import type { CapabilitiesApi } from './areas/capabilities.ts'
import type { NeedsApi } from './areas/needs.ts'
import type { VerticalsApi } from './areas/verticals.ts'
import type { EntitiesApi } from './areas/entities.ts'
import type { SourcesApi } from './areas/sources.ts'
import type { PeopleApi } from './areas/people.ts'
import type { CoverageApi } from './areas/coverage.ts'
import type { ChangesApi } from './areas/changes.ts'
import type { DumpsApi } from './areas/dumps.ts'
import type { ProposalsApi } from './areas/proposals.ts'
import type { ProposeApi } from './areas/propose.ts'
import type { FieldEventsApi } from './areas/fieldEvents.ts'
import type { DiscoverySprintsApi } from './areas/discoverySprints.ts'
import type { ReportsApi } from './areas/reports.ts'
import type { TrustedSourceEventsApi } from './areas/trustedSourceEvents.ts'
import type { GtmApi } from './areas/gtm.ts'

/** Every operation of the contract. All methods throw a `CatalogError` where one fails; ids of records are UUIDs. */
export class Operations {
  /** What is missing in the catalog, in the order in which it is worth finding out. */
  declare readonly work: WorkApi
  /** The vocabulary of the catalog. Slugs in requests come from here. */
  declare readonly segments: SegmentsApi
  /** The vocabulary of the catalog. Slugs in requests come from here. */
  declare readonly taxonomy: TaxonomyApi
  /** The vocabulary of the catalog. Slugs in requests come from here. */
  declare readonly capabilities: CapabilitiesApi
  /** The vocabulary of the catalog. Slugs in requests come from here. */
  declare readonly needs: NeedsApi
  /** The vocabulary of the catalog. Slugs in requests come from here. */
  declare readonly verticals: VerticalsApi
  /** The principals of the catalog - companies, pools, protocols' makers, institutions. */
  declare readonly entities: EntitiesApi
  /** Where a fact came from. */
  declare readonly sources: SourcesApi
  /** The people behind the principals. */
  declare readonly people: PeopleApi
  /** How complete the catalog is, and a segment seen from close by. */
  declare readonly coverage: CoverageApi
  /** What has changed in the catalog, in the order in which it did - for mirrors, indexes and whoever waits for news. */
  declare readonly changes: ChangesApi
  /** The whole catalog in files, made every night. */
  declare readonly dumps: DumpsApi
  /** What agents suggest to change. Nothing in the catalog changes before a curator accepts it. */
  declare readonly proposals: ProposalsApi
  /** What agents suggest to change. Nothing in the catalog changes before a curator accepts it. */
  declare readonly propose: ProposeApi
  /** Conferences and similar events, and who is there. */
  declare readonly fieldEvents: FieldEventsApi
  /** Working intelligence on the targets of discovery sprints. */
  declare readonly discoverySprints: DiscoverySprintsApi
  /** What agents report of their runs, and the narrow facts that they may write directly. */
  declare readonly reports: ReportsApi
  /** What agents report of their runs, and the narrow facts that they may write directly. */
  declare readonly trustedSourceEvents: TrustedSourceEventsApi
  /** Accounts in operating segments, and weekly briefs. The catalog records facts; this layer records priority and action. */
  declare readonly gtm: GtmApi

  /**
   * Who am I?
   *
   * Confirms who the caller is, which scopes its key holds and what is left of its budget. Call it once at
   * start-up. Needs a valid key and no scope.
   *
   * @example
   * ```ts
   * const whoami = await catalog.whoami()
   * ```
   */
  declare readonly whoami: (options?: CallOptions) => CallPromise<Whoami>

  /**
   * What have I used?
   *
   * What the key has used in the current UTC calendar month, by operation and by day. Needs a valid key and
   * no scope.
   *
   * @example
   * ```ts
   * const usage = await catalog.usage()
   * ```
   */
  declare readonly usage: (options?: CallOptions) => CallPromise<Usage>

  /**
   * The contract itself.
   *
   * This contract, as OpenAPI 3.1. Needs a valid key and no scope.
   *
   * @example
   * ```ts
   * const contract = await catalog.contract()
   * ```
   */
  declare readonly contract: (options?: ReadOptions) => CallPromise<Contract>

  /** @internal */
  constructor(call: Caller) {
    Object.assign(this, createMethods(call, routes))
  }
}

/** What each method calls. */
const routes: Routes<Operations> = {
  work: {
    queues: 'GET /agent-work/queues data',
    items: 'GET /agent-work/items data',
    duplicates: 'GET /agent-work/duplicates data',
  },
  segments: {
    list: 'GET /segments data',
    get: 'GET /segments/{slug} ?',
    drilldown: 'GET /catalog/segments/{slug}/drilldown entities',
  },
  taxonomy: {
    list: 'GET /taxonomy data',
    get: 'GET /taxonomy/{slug}',
    entities: 'GET /taxonomy/{slug}/entities data',
  },
  capabilities: {
    list: 'GET /capabilities data',
  },
  needs: {
    list: 'GET /needs data',
  },
  verticals: {
    list: 'GET /verticals data',
  },
  entities: {
    list: 'GET /entities data',
    get: 'GET /entities/{id} ?',
    history: 'GET /entities/{id}/history data',
    sources: 'GET /entities/{id}/sources data',
    verify: 'POST /agents/entities/{id}/verify',
  },
  sources: {
    get: 'GET /sources/{id}',
    register: 'POST /agents/sources',
    upload: ['POST /agents/sources/upload', upload],
    download: ['GET /sources/{id}', download],
  },
  people: {
    list: 'GET /people data',
    get: 'GET /people/{id} ?',
    history: 'GET /people/{id}/history data',
    touchpoints: 'GET /people/{id}/touchpoints data',
  },
  coverage: {
    get: 'GET /catalog/visualization/coverage ?',
    overlaps: 'GET /catalog/visualization/overlaps',
  },
  changes: {
    get: 'GET /changes ?',
    follow: 'GET /changes data follow',
  },
  dumps: {
    list: 'GET /dumps data',
  },
  proposals: {
    validate: ['POST /agents/validate/bundle', validateBundle],
    validateFieldEvent: ['POST /agents/proposals/field-events', validateFieldEvent],
    submit: ['POST /agents/proposals/bundle', submitApproved],
    list: 'GET /agents/proposals data',
    get: 'GET /agents/proposals/{id}',
    answer: 'POST /agents/proposals/{id}/answers',
    waitForDecision: ['GET /agents/proposals/{id}', waitForDecision],
  },
  propose: {
    entity: 'POST /agents/proposals/entity =',
    orgFit: 'POST /agents/proposals/org-fit =',
    providers: 'POST /agents/proposals/providers =',
    relationships: 'POST /agents/proposals/relationships =',
    events: 'POST /agents/proposals/events =',
    segment: 'POST /agents/proposals/segments =',
    lore: 'POST /agents/proposals/lore-update =',
    segmentLore: 'POST /agents/proposals/segment-lore-update =',
    person: 'POST /agents/proposals/person =',
    personRole: 'POST /agents/proposals/person-role =',
    entityRelationship: 'POST /agents/proposals/entity-relationship =',
    personTouchpoint: 'POST /agents/proposals/person-touchpoint =',
    drilldownChanges: 'POST /catalog/segments/{slug}/drilldown/proposals =',
  },
  fieldEvents: {
    getCanonical: 'GET /agents/field-events/{slug} ?',
    list: 'GET /field-events data',
    save: 'POST /field-events',
    get: 'GET /field-events/{slug} ?',
    update: 'PATCH /field-events/{slug}',
    attachSegment: 'POST /field-events/{slug}/segments',
    attachEntity: 'POST /field-events/{slug}/entities',
    attachPerson: 'POST /field-events/{slug}/people',
    createGoal: 'POST /field-events/{slug}/goals',
    updateGoal: 'PATCH /field-events/{slug}/goals/{goalId}',
    createInteraction: 'POST /field-events/{slug}/interactions',
    updateInteraction: 'PATCH /field-events/{slug}/interactions/{interactionId}',
    createFollowUp: 'POST /field-events/{slug}/follow-ups',
    updateFollowUp: 'PATCH /field-events/{slug}/follow-ups/{followUpId}',
    scorecard: 'GET /field-events/{slug}/scorecard',
    updateScorecard: 'PATCH /field-events/{slug}/scorecard',
    capture: 'POST /field-events/{slug}/captures',
    roster: 'GET /field-events/{slug}/roster data',
    saveRoster: 'POST /field-events/{slug}/roster',
    updateRosterCandidate: 'PATCH /field-events/{slug}/roster/{candidateId}',
  },
  discoverySprints: {
    target: 'GET /discovery-sprints/{sprint}/targets/{target}',
    updateTarget: 'POST /discovery-sprints/{sprint}/targets/{target}',
  },
  reports: {
    create: 'POST /agents/reports',
  },
  trustedSourceEvents: {
    add: 'POST /agents/trusted-source-events',
  },
  gtm: {
    segments: 'GET /gtm/segments data',
    assignments: 'GET /gtm/assignments data',
    saveAssignment: 'POST /gtm/assignments',
    updateAssignment: 'PATCH /gtm/assignments/{id}',
    briefs: 'GET /gtm/briefs data',
    saveBrief: 'POST /gtm/briefs',
    briefLinks: 'GET /gtm/briefs/{slug}/links data',
    attachToBrief: 'POST /gtm/briefs/{slug}/links',
  },
  whoami: 'GET /whoami',
  usage: 'GET /usage',
  contract: 'GET /openapi.json',
}
