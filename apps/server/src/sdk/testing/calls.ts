import type { Bundle, CallPromise, Catalog, FieldEventBundle, ProposalReceipt } from '@catalog/client'
import type { OperationId } from '@catalog/contract/operations'
import type { AnswerOf, BodyOf, PathOf, QueryOf } from '../../http/call.ts'

/** What the answer holds, whether or not the operation tells what is new from what was there already. */
type DataOf<Op extends OperationId> = AnswerOf<Op> extends { readonly status: 200 | 201; readonly body: infer Data } ? Data : AnswerOf<Op>

/** The SDK's method of an operation, given what the contract's types say that it takes. */
export type SdkCall<Op extends OperationId> = (
  catalog: Catalog,
  path: PathOf<Op>,
  query: QueryOf<Op>,
  body: BodyOf<Op>,
) => CallPromise<DataOf<Op>>

/** The operations whose methods take and give what somebody approves; see approval.test.ts. */
export const approvalCalls = {
  validateBundle: (catalog: Catalog, body: BodyOf<'validateBundle'>): CallPromise<Bundle> => catalog.proposals.validate(body),
  submitBundle: (catalog: Catalog, bundle: Bundle): CallPromise<ProposalReceipt> =>
    catalog.proposals.submit(bundle.approve({ by: 'reviewer' })),
  proposeFieldEvent: (catalog: Catalog, body: BodyOf<'proposeFieldEvent'>): CallPromise<FieldEventBundle> =>
    catalog.proposals.validateFieldEvent(body),
}

/** The operations of which a call is a call of the method, and nothing else. */
export type PlainOperationId = Exclude<OperationId, keyof typeof approvalCalls>

/** Every operation as an agent calls it. One without a method, or of other types than the contract's, does not compile. */
export const sdkCalls: { readonly [Op in PlainOperationId]: SdkCall<Op> } = {
  getWhoami: (catalog) => catalog.whoami(),
  getUsage: (catalog) => catalog.usage(),
  getContract: (catalog) => catalog.contract(),
  listWorkQueues: (catalog, _, query) => catalog.work.queues(query),
  listWorkItems: (catalog, _, query) => catalog.work.items(query),
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
  listPeople: (catalog, _, query) => catalog.people.list(query),
  getPerson: (catalog, { id }) => catalog.people.get(id),
  listTouchpoints: (catalog, { id }, query) => catalog.people.touchpoints(id, query),
  getCoverage: (catalog, _, query) => catalog.coverage.get(query),
  getOverlaps: (catalog) => catalog.coverage.overlaps(),
  getDrilldown: (catalog, { slug }, query) => catalog.segments.drilldown(slug, query),
  listProposals: (catalog, _, query) => catalog.proposals.list(query),
  getProposal: (catalog, { id }) => catalog.proposals.get(id),
  getCanonicalFieldEvent: (catalog, { slug }) => catalog.fieldEvents.getCanonical(slug),
  proposeEntity: (catalog, _, __, body) => catalog.propose.entity(body),
  proposeOrgFit: (catalog, _, __, body) => catalog.propose.orgFit(body),
  proposeProviders: (catalog, _, __, body) => catalog.propose.providers(body),
  proposeRelationships: (catalog, _, __, body) => catalog.propose.relationships(body),
  proposeEvents: (catalog, _, __, body) => catalog.propose.events(body),
  proposeSegment: (catalog, _, __, body) => catalog.propose.segment(body),
  proposeLore: (catalog, _, __, body) => catalog.propose.lore(body),
  proposeSegmentLore: (catalog, _, __, body) => catalog.propose.segmentLore(body),
  proposePerson: (catalog, _, __, body) => catalog.propose.person(body),
  proposePersonRole: (catalog, _, __, body) => catalog.propose.personRole(body),
  proposeEntityRelationship: (catalog, _, __, body) => catalog.propose.entityRelationship(body),
  proposePersonTouchpoint: (catalog, _, __, body) => catalog.propose.personTouchpoint(body),
  proposeDrilldownChanges: (catalog, { slug }, __, body) => catalog.propose.drilldownChanges(slug, body),
}

export const plainOperationIds = Object.keys(sdkCalls) as PlainOperationId[]
