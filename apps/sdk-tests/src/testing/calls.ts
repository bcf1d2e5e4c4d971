import type { Bundle, CallPromise, Catalog, FieldEventBundle, ProposalReceipt } from '@catalog/client'
import type { OperationId } from '@catalog/contract/operations'
import type { AnswerOf, BodyOf, PathOf, QueryOf } from '../../../server/src/http/call.ts'

/** The data of an answer: its body if the operation answers with 200 or 201 for known and new records, otherwise the answer itself. */
type AnswerData<Op extends OperationId> =
  AnswerOf<Op> extends { readonly status: 200 | 201; readonly body: infer Data } ? Data : AnswerOf<Op>

/** The SDK's method of an operation, with the parameter types of the contract. */
export type SdkCall<Op extends OperationId> = (
  catalog: Catalog,
  path: PathOf<Op>,
  query: QueryOf<Op>,
  body: BodyOf<Op>,
) => CallPromise<AnswerData<Op>>

/** The operations whose methods take or return approvable bundles; see approval.test.ts. */
export const approvalCalls = {
  validateBundle: (catalog: Catalog, body: BodyOf<'validateBundle'>): CallPromise<Bundle> => catalog.proposals.validate(body),
  submitBundle: (catalog: Catalog, bundle: Bundle): CallPromise<ProposalReceipt> =>
    catalog.proposals.submit(bundle.approve({ by: 'reviewer' })),
  proposeFieldEvent: (catalog: Catalog, body: BodyOf<'proposeFieldEvent'>): CallPromise<FieldEventBundle> =>
    catalog.proposals.validateFieldEvent(body),
}

/** The operations whose SDK method only makes the call. */
export type UnstreamedOperationId = Exclude<OperationId, keyof typeof approvalCalls>

/** Every operation as an agent calls it. An operation without a method, or with types other than the contract's, does not compile. */
const sdkCalls: { readonly [Op in UnstreamedOperationId]: SdkCall<Op> } = {
  getWhoami: (catalog) => catalog.whoami(),
  getUsage: (catalog) => catalog.usage(),
  getContract: (catalog) => catalog.contract(),
  listWorkQueues: (catalog, _, query) => catalog.work.queues(query),
  listWorkItems: (catalog, _, query) => catalog.work.items(query),
  listDuplicates: (catalog, _, query) => catalog.work.duplicates(query),
  listSegments: (catalog, _, query) => catalog.segments.list(query),
  getSegment: (catalog, { slug }, query) => catalog.segments.get(slug, query),
  listTaxonomyTerms: (catalog, _, query) => catalog.taxonomy.list(query),
  getTaxonomyTerm: (catalog, { slug }) => catalog.taxonomy.get(slug),
  listTaxonomyTermEntities: (catalog, { slug }, query) => catalog.taxonomy.entities(slug, query),
  listCapabilities: (catalog, _, query) => catalog.capabilities.list(query),
  listNeeds: (catalog, _, query) => catalog.needs.list(query),
  listVerticals: (catalog, _, query) => catalog.verticals.list(query),
  listEntities: (catalog, _, query) => catalog.entities.list(query),
  getEntity: (catalog, { id }, query) => catalog.entities.get(id, query),
  listEntitySources: (catalog, { id }, query) => catalog.entities.sources(id, query),
  getSource: (catalog, { id }) => catalog.sources.get(id),
  registerSource: (catalog, _, __, body) => catalog.sources.register(body),
  uploadSource: (catalog, _, __, { content_base64, mime_type, ...fields }) =>
    catalog.sources.upload({ ...fields, file: new Blob([Buffer.from(content_base64, 'base64')], { type: mime_type }) }),
  listPeople: (catalog, _, query) => catalog.people.list(query),
  getPerson: (catalog, { id }, query) => catalog.people.get(id, query),
  getEntityHistory: (catalog, { id }, query) => catalog.entities.history(id, query),
  getPersonHistory: (catalog, { id }, query) => catalog.people.history(id, query),
  listTouchpoints: (catalog, { id }, query) => catalog.people.touchpoints(id, query),
  getCoverage: (catalog, _, query) => catalog.coverage.get(query),
  getOverlaps: (catalog) => catalog.coverage.overlaps(),
  getDrilldown: (catalog, { slug }, query) => catalog.segments.drilldown(slug, query),
  getChanges: (catalog, _, query) => catalog.changes.get(query),
  listDumps: (catalog, _, query) => catalog.dumps.list(query),
  listProposals: (catalog, _, query) => catalog.proposals.list(query),
  getProposal: (catalog, { id }) => catalog.proposals.get(id),
  getCanonicalFieldEvent: (catalog, { slug }, query) => catalog.fieldEvents.getCanonical(slug, query),
  listGtmSegments: (catalog, _, query) => catalog.gtm.segments(query),
  listGtmAssignments: (catalog, _, query) => catalog.gtm.assignments(query),
  saveGtmAssignment: (catalog, _, __, body) => catalog.gtm.saveAssignment(body),
  updateGtmAssignment: (catalog, { id }, __, body) => catalog.gtm.updateAssignment(id, body),
  listGtmBriefs: (catalog, _, query) => catalog.gtm.briefs(query),
  saveGtmBrief: (catalog, _, __, body) => catalog.gtm.saveBrief(body),
  listGtmBriefLinks: (catalog, { slug }, query) => catalog.gtm.briefLinks(slug, query),
  attachToGtmBrief: (catalog, { slug }, __, body) => catalog.gtm.attachToBrief(slug, body),
  listFieldEvents: (catalog, _, query) => catalog.fieldEvents.list(query),
  saveFieldEvent: (catalog, _, __, body) => catalog.fieldEvents.save(body),
  getFieldEvent: (catalog, { slug }, query) => catalog.fieldEvents.get(slug, query),
  updateFieldEvent: (catalog, { slug }, __, body) => catalog.fieldEvents.update(slug, body),
  attachFieldEventSegment: (catalog, { slug }, __, body) => catalog.fieldEvents.attachSegment(slug, body),
  attachFieldEventEntity: (catalog, { slug }, __, body) => catalog.fieldEvents.attachEntity(slug, body),
  attachFieldEventPerson: (catalog, { slug }, __, body) => catalog.fieldEvents.attachPerson(slug, body),
  listFieldEventRoster: (catalog, { slug }, query) => catalog.fieldEvents.roster(slug, query),
  saveFieldEventRoster: (catalog, { slug }, __, body) => catalog.fieldEvents.saveRoster(slug, body),
  updateFieldEventRosterCandidate: (catalog, { slug, candidateId }, __, body) =>
    catalog.fieldEvents.updateRosterCandidate(slug, candidateId, body),
  captureFieldEventNotes: (catalog, { slug }, __, body) => catalog.fieldEvents.capture(slug, body),
  proposeEntity: (catalog, _, __, body) => catalog.propose.entity(body),
  proposeOrgFit: (catalog, _, __, body) => catalog.propose.orgFit(body),
  proposeProviders: (catalog, _, __, body) => catalog.propose.providers(body),
  proposeRelationships: (catalog, _, __, body) => catalog.propose.relationships(body),
  answerQuestions: (catalog, { id }, __, body) => catalog.proposals.answer(id, body),
  proposeEvents: (catalog, _, __, body) => catalog.propose.events(body),
  proposeSegment: (catalog, _, __, body) => catalog.propose.segment(body),
  proposeLore: (catalog, _, __, body) => catalog.propose.lore(body),
  proposeSegmentLore: (catalog, _, __, body) => catalog.propose.segmentLore(body),
  proposePerson: (catalog, _, __, body) => catalog.propose.person(body),
  proposePersonRole: (catalog, _, __, body) => catalog.propose.personRole(body),
  proposeEntityRelationship: (catalog, _, __, body) => catalog.propose.entityRelationship(body),
  proposePersonTouchpoint: (catalog, _, __, body) => catalog.propose.personTouchpoint(body),
  proposeDrilldownChanges: (catalog, { slug }, __, body) => catalog.propose.drilldownChanges(slug, body),
  getSprintTarget: (catalog, { sprint, target }) => catalog.discoverySprints.target(sprint, target),
  updateSprintTarget: (catalog, { sprint, target }, __, body) => catalog.discoverySprints.updateTarget(sprint, target, body),
  verifyEntity: (catalog, { id }, __, body) => catalog.entities.verify(id, body),
  createRunReport: (catalog, _, __, body) => catalog.reports.create(body),
  addTrustedSourceEvent: (catalog, _, __, body) => catalog.trustedSourceEvents.add(body),
  createFieldEventGoal: (catalog, { slug }, __, body) => catalog.fieldEvents.createGoal(slug, body),
  updateFieldEventGoal: (catalog, { slug, goalId }, __, body) => catalog.fieldEvents.updateGoal(slug, goalId, body),
  createFieldEventInteraction: (catalog, { slug }, __, body) => catalog.fieldEvents.createInteraction(slug, body),
  updateFieldEventInteraction: (catalog, { slug, interactionId }, __, body) =>
    catalog.fieldEvents.updateInteraction(slug, interactionId, body),
  createFieldEventFollowUp: (catalog, { slug }, __, body) => catalog.fieldEvents.createFollowUp(slug, body),
  updateFieldEventFollowUp: (catalog, { slug, followUpId }, __, body) => catalog.fieldEvents.updateFollowUp(slug, followUpId, body),
  getFieldEventScorecard: (catalog, { slug }) => catalog.fieldEvents.scorecard(slug),
  updateFieldEventScorecard: (catalog, { slug }, __, body) => catalog.fieldEvents.updateScorecard(slug, body),
}

/** Calls any operation's method, with values whose types only the contract knows. */
export function callOperation(
  catalog: Catalog,
  operationId: UnstreamedOperationId,
  path: object = {},
  query: object = {},
  body?: unknown,
): CallPromise<unknown> {
  const call = sdkCalls[operationId] as (catalog: Catalog, path: object, query: object, body: unknown) => CallPromise<unknown>
  return call(catalog, path, query, body)
}

export const plainOperationIds = Object.keys(sdkCalls) as UnstreamedOperationId[]
