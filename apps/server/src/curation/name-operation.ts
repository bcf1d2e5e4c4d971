import { type NamedOperation, namedOperations } from '@catalog/contract/hints/advise'

/** The page or button of the dashboard that corresponds to each operation. */
const places: Readonly<Record<NamedOperation, string>> = {
  getContract: 'the reference (/docs)',
  listSegments: 'the Reference data page',
  listTaxonomyTerms: 'the Reference data page',
  listCapabilities: 'the Reference data page',
  listEntities: 'the search',
  listEntitySources: 'the page of the entity',
  getSource: 'the page of the entity',
  registerSource: 'the page of the entity',
  listPeople: 'the search',
  listDumps: 'the Exports page',
  proposeEvents: 'the Edit button of the entity',
  proposeSegment: 'the Reference data page',
  proposeLore: 'the Edit button of the entity',
  listProposals: 'the inbox',
  getCanonicalFieldEvent: 'the Field events page',
  listFieldEvents: 'the Field events page',
  getFieldEvent: 'the page of the field event',
  listFieldEventRoster: 'the page of the field event',
  listGtmAssignments: 'the GTM board page',
  listGtmBriefs: 'the Briefs page',
}

const named: ReadonlySet<string> = new Set(namedOperations)

/** Returns the name of an operation in hints for curators, who use pages and buttons instead of paths. */
export function getOperationName(operation: string): string | undefined {
  return isNamedOperation(operation) ? places[operation] : undefined
}

function isNamedOperation(operation: string): operation is NamedOperation {
  return named.has(operation)
}
