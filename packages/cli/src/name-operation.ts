import { formatCall } from '@catalog/contract/hints/advise'
import { type OperationId, operations } from '@catalog/contract/operations'

/** The command that calls each operation. */
const commands: Partial<Readonly<Record<OperationId, string>>> = {
  getWhoami: 'catalog-agent whoami',
  getUsage: 'catalog-agent usage',
  listWorkItems: 'catalog-agent work next',
  listDuplicates: 'catalog-agent work duplicates',
  listSegments: 'catalog-agent list segments',
  listTaxonomyTerms: 'catalog-agent list taxonomy',
  listCapabilities: 'catalog-agent list capabilities',
  listNeeds: 'catalog-agent list needs',
  listVerticals: 'catalog-agent list verticals',
  listEntities: 'catalog-agent search',
  listPeople: 'catalog-agent search --type person',
  getEntity: 'catalog-agent read',
  getPerson: 'catalog-agent read --type person',
  listEntitySources: 'catalog-agent sources',
  validateBundle: 'catalog-agent preview',
  proposeOrgFit: 'catalog-agent preview',
  proposeProviders: 'catalog-agent preview',
  proposeRelationships: 'catalog-agent preview',
  proposeEvents: 'catalog-agent preview',
  proposePerson: 'catalog-agent preview',
  proposePersonRole: 'catalog-agent preview',
  proposeFieldEvent: 'catalog-agent preview',
  submitBundle: 'catalog-agent submit',
  listProposals: 'catalog-agent proposals',
  getProposal: 'catalog-agent proposals',
  answerQuestions: 'catalog-agent answer',
  getChanges: 'catalog-agent changes',
  listDumps: 'catalog-agent dump',
}

/** Names an operation in hints by its command, or by its HTTP request if no command calls it. */
export function nameOperation(id: string): string | undefined {
  return isOperation(id) ? (commands[id] ?? `${formatCall(id)} of the HTTP API`) : undefined
}

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operations, id)
}
