import { type NamedOperation, namedOperations } from '@catalog/contract/hints/advise'

/** The page or button of the dashboard that stands for each operation. */
const places: Readonly<Record<NamedOperation, string>> = {
  getContract: 'the reference (/docs)',
  listSegments: 'the page Reference data',
  listTaxonomyTerms: 'the page Reference data',
  listCapabilities: 'the page Reference data',
  listEntities: 'the search',
  listEntitySources: 'the page of the entity',
  getSource: 'the page of the entity',
  registerSource: 'the page of the entity',
  listPeople: 'the search',
  listDumps: 'the page Exports',
  proposeEvents: 'the button Edit of the entity',
  proposeSegment: 'the page Reference data',
  proposeLore: 'the button Edit of the entity',
  listProposals: 'the inbox',
  getCanonicalFieldEvent: 'the page Field events',
  listFieldEvents: 'the page Field events',
  getFieldEvent: 'the page of the field event',
  listFieldEventRoster: 'the page of the field event',
  listGtmAssignments: 'the page GTM board',
  listGtmBriefs: 'the page Briefs',
}

const named: ReadonlySet<string> = new Set(namedOperations)

/** Names an operation in hints for curators, who have pages and buttons. */
export function getOperationName(operation: string): string | undefined {
  return isNamedOperation(operation) ? places[operation] : undefined
}

function isNamedOperation(operation: string): operation is NamedOperation {
  return named.has(operation)
}
