import { sdkMethods } from '@catalog/contract/calls/sdk-methods'
import type { OperationId } from '@catalog/contract/operations'

/** The command that calls each operation. */
const commands: Partial<Readonly<Record<OperationId, string>>> = {
  getWhoami: 'catalog-agent whoami',
  getUsage: 'catalog-agent usage',
  listWorkItems: 'catalog-agent work next',
  listDuplicates: 'catalog-agent work duplicates',
  listEntities: 'catalog-agent search',
  listPeople: 'catalog-agent search --type person',
  getEntity: 'catalog-agent read',
  getPerson: 'catalog-agent read --type person',
  listEntitySources: 'catalog-agent sources',
  validateBundle: 'catalog-agent preview',
  submitBundle: 'catalog-agent submit',
  listProposals: 'catalog-agent proposals',
  getProposal: 'catalog-agent proposals',
  answerQuestions: 'catalog-agent answer',
  getChanges: 'catalog-agent changes',
  listDumps: 'catalog-agent dump',
}

/** Names an operation in hints by its command, or by the SDK's method if no command calls it. */
export function nameOperation(id: string): string | undefined {
  return isOperation(id) ? (commands[id] ?? `${sdkMethods[id]} of the SDK`) : undefined
}

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(sdkMethods, id)
}
