import { type OperationId, operations } from '@catalog/contract/operations'
import { findCallTool } from './operations.ts'
import { suggestions } from './suggestions.ts'

/** The tool for each operation, with the argument that selects the operation, if any. */
const tools: Partial<Readonly<Record<OperationId, string>>> = {
  getWhoami: 'catalog_whoami',
  getContract: 'catalog_find_operation',
  listWorkItems: 'catalog_next_work',
  listSegments: 'catalog_vocabulary (list: segments)',
  listTaxonomyTerms: 'catalog_vocabulary (list: taxonomy)',
  listCapabilities: 'catalog_vocabulary (list: capabilities)',
  listNeeds: 'catalog_vocabulary (list: needs)',
  listVerticals: 'catalog_vocabulary (list: verticals)',
  listEntities: 'catalog_search (type: entity)',
  getEntity: 'catalog_read_entity',
  listEntitySources: 'catalog_read_entity (include: sources)',
  listPeople: 'catalog_search (type: person)',
  getPerson: 'catalog_read_person',
  registerSource: 'catalog_add_source',
  uploadSource: 'catalog_add_source',
  getCoverage: 'catalog_coverage',
  validateBundle: 'catalog_preview_changes',
  submitBundle: 'catalog_submit_preview',
  listProposals: 'catalog_my_proposals',
  getProposal: 'catalog_my_proposals',
  answerQuestions: 'catalog_answer',
  listFieldEvents: 'catalog_field_events',
  getFieldEvent: 'catalog_field_events',
  captureFieldEventNotes: 'catalog_capture_conversation',
  verifyEntity: 'catalog_verify_entity',
  createRunReport: 'catalog_report_run',
}

const suggested: ReadonlySet<string> = new Set(Object.values(suggestions))

/** Returns the tool that a hint names for this operation; undefined if this version does not know the operation. */
export function nameOperation(id: string): string | undefined {
  if (!isOperation(id)) return undefined
  const way = findCallTool(id)
  return tools[id] ?? (way ? `${way} (operation: ${id})` : suggested.has(id) ? 'catalog_suggest' : 'catalog_preview_changes')
}

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operations, id)
}
