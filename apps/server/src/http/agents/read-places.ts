import type { OperationId } from '@catalog/contract/operations'
import type { ReadOperationId } from '../call.ts'

/**
 * Servers that may answer each read: a replica, only the primary, or this process, which holds the data in memory. A new read does not
 * compile before it has an entry here. Reads that also write need the primary.
 */
export const readPlaces: { readonly [Op in ReadOperationId]: 'replica' | 'primary' | 'process' } = {
  // This process writes its buffered usage before it sums up the usage.
  getUsage: 'primary',
  // A replica does not know that a failover has removed changes.
  getChanges: 'primary',
  listDumps: 'primary',
  getWhoami: 'process',
  getContract: 'process',
  listWorkQueues: 'process',
  listSegments: 'process',
  listTaxonomyTerms: 'process',
  getTaxonomyTerm: 'process',
  listCapabilities: 'process',
  listNeeds: 'process',
  listVerticals: 'process',
  getSegment: 'replica',
  listWorkItems: 'replica',
  listDuplicates: 'replica',
  listTaxonomyTermEntities: 'replica',
  listEntities: 'replica',
  getEntity: 'replica',
  listEntitySources: 'replica',
  getSource: 'replica',
  listPeople: 'replica',
  getPerson: 'replica',
  getEntityHistory: 'replica',
  getPersonHistory: 'replica',
  listTouchpoints: 'replica',
  getCoverage: 'replica',
  getOverlaps: 'replica',
  getDrilldown: 'replica',
  listProposals: 'replica',
  getProposal: 'replica',
  getCanonicalFieldEvent: 'replica',
  listFieldEvents: 'replica',
  getFieldEvent: 'replica',
  getFieldEventScorecard: 'replica',
  listFieldEventRoster: 'replica',
  getSprintTarget: 'replica',
  listGtmSegments: 'replica',
  listGtmAssignments: 'replica',
  listGtmBriefs: 'replica',
  listGtmBriefLinks: 'replica',
}

const fromReplicas: ReadonlySet<string> = new Set(Object.entries(readPlaces).flatMap(([id, place]) => (place === 'replica' ? [id] : [])))

export function isReadFromReplicas(operationId: OperationId): boolean {
  return fromReplicas.has(operationId)
}
