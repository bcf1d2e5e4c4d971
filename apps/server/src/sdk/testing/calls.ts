import type { CallPromise, Catalog } from '@catalog/client'
import type { OperationId } from '@catalog/contract/operations'
import type { AnswerOf, PathOf, QueryOf } from '../../http/call.ts'

/** The SDK's method of an operation, given what the contract's types say that it takes. */
export type SdkCall<Op extends OperationId> = (catalog: Catalog, path: PathOf<Op>, query: QueryOf<Op>) => CallPromise<AnswerOf<Op>>

/** Every operation as an agent calls it. One without a method, or of other types than the contract's, does not compile. */
export const sdkCalls: { readonly [Op in OperationId]: SdkCall<Op> } = {
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
}
