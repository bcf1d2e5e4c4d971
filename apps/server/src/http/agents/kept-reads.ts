import type { OperationId } from '@catalog/contract/operations'
import type { ReadOperationId } from '../call.ts'

/**
 * The reads whose answers are kept (rule read.kept-answers): they read many rows for a small answer, which stays the same until the next
 * write. All tables that their statements read are noted (migrations 0066 and 0067), and nothing in them depends on the clock except
 * `generated_at`, which is the first field, and cursors, which expire: an answer is kept for 12 hours at most.
 */
export const keptReads = [
  ...(['listEntities', 'listTaxonomyTermEntities', 'getEntity', 'getSegment', 'getCoverage', 'getOverlaps', 'getDrilldown'] as const),
  'listWorkItems',
] as const satisfies readonly ReadOperationId[]
const kept: ReadonlySet<string> = new Set(keptReads)

/**
 * True when the answer to this request is kept. Answers to queries that may ask for provenance or for the dossier of a day
 * are not kept: they depend on the caller, and on proposals and the history, whose writes are not noted.
 */
export function isKept(operationId: OperationId, queryString: string): boolean {
  return kept.has(operationId) && !(operationId === 'getEntity' && mayRequestPast(queryString))
}

/** Treats every escape except that of a comma as a possible spelling of either parameter. */
function mayRequestPast(queryString: string): boolean {
  return /provenance|as_of|%(?!2c)/i.test(queryString)
}
