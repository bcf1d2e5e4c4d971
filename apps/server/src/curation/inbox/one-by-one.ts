import type { components } from '@catalog/contract/curation/types'
import { runTransaction } from '../../database/database.ts'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, createInvalidRequestError, type ErrorDetail, toApiError, toErrorBody } from '../../errors/api-error.ts'
import { readListEntryHash } from '../../proposals/deciding/look.ts'
import type { ProposalRow } from '../../proposals/queries.ts'
import { insertAuditLogs, type LogEntry } from '../audit-log.ts'
import type { CurationCall } from '../call.ts'
import { findProposalOrThrow } from '../find-record.ts'
import { getOperationName } from '../name-operation.ts'

type BulkCall = CurationCall<'acceptProposals'> | CurationCall<'rejectProposals'> | CurationCall<'undoProposals'>

/** Result for one of several proposals. */
export type BulkResult<Outcome extends string> = {
  readonly id: string
  readonly status: Outcome | 'refused'
  readonly error: components['schemas']['CurationError'] | null
  /** State of the proposal after the decision; null if the decision was refused. */
  readonly seen: string | null
}

/** Decides on one proposal in a transaction, given the state that the curator saw, and returns the changes for its log entry. */
export type ProposalDecider = (tx: Db, proposal: ProposalRow, seen: string | undefined) => Promise<LogEntry['changes']>

/**
 * Decides on each proposal in a separate transaction, one after the other, so that a refusal does not affect the other proposals (rule
 * curation.bulk). Returns the results in the same order.
 */
export async function decideOneByOne<Outcome extends string>(
  call: BulkCall,
  ids: readonly string[],
  outcome: Outcome,
  decide: ProposalDecider,
): Promise<BulkResult<Outcome>[]> {
  const seen = mapSeenById(call.body)
  const results: BulkResult<Outcome>[] = []
  for (const id of ids)
    results.push(await tryDecision(call, id, results, outcome, (tx, proposal) => decide(tx, proposal, seen.get(id.toLowerCase()))))
  return results
}

async function tryDecision<Outcome extends string>(
  call: BulkCall,
  id: string,
  previousResults: readonly BulkResult<Outcome>[],
  outcome: Outcome,
  decide: (tx: Db, proposal: ProposalRow) => Promise<LogEntry['changes']>,
): Promise<BulkResult<Outcome>> {
  try {
    const seen = await runTransaction(call.db, async (tx) => {
      const proposal = await findProposalOrThrow(tx, id)
      const changes = await decide(tx, proposal)
      await insertAuditLogs(tx, call.curator.id, call.operationId, [{ subject: { type: 'proposal', id: proposal.id }, changes }])
      return readListEntryHash(tx, proposal.id)
    })
    return { id, status: outcome, error: null, seen }
  } catch (error) {
    // Until the first proposal is decided, the request can fail as a whole; from then on, the answer must list the decided proposals.
    if (!(error instanceof ApiError) && previousResults.every(({ status }) => status === 'refused')) throw error
    return {
      id,
      status: 'refused',
      error: toErrorBody(toApiError(error), { publicUrl: call.services.settings.publicUrl, nameOperation: getOperationName }),
      seen: null,
    }
  }
}

/**
 * Maps the seen states by proposal. Refuses the state of a proposal that is not in the request, and two different states of the same
 * proposal.
 */
function mapSeenById({ ids, seen = [] }: BulkCall['body']): ReadonlyMap<string, string> {
  const named = new Set(ids.map((id) => id.toLowerCase()))
  const all = new Map<string, string>()
  const problems: ErrorDetail[] = []
  for (const [place, item] of seen.entries()) {
    const id = item.id.toLowerCase()
    if (!named.has(id)) problems.push({ path: `/body/seen/${place}`, message: `names ${item.id}, which is not among the ids` })
    if (all.has(id) && all.get(id) !== item.seen)
      problems.push({ path: `/body/seen/${place}`, message: `names ${item.id} again with another state` })
    all.set(id, item.seen)
  }
  if (problems.length > 0) throw createInvalidRequestError(problems)
  return all
}
