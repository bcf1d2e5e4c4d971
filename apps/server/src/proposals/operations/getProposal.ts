import { lookUps } from '@catalog/contract/records/not-found'
import { notFoundError } from '../../errors/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { readChanges, readProposal } from '../queries.ts'
import { toProposalDetail } from '../views.ts'

/** Answers any agent's proposal with the outcome of each change, and the values that the reader's scopes allow. */
export const getProposal: Handler<'getProposal'> = async ({ db, path, caller }) => {
  const [proposal, changes] = await Promise.all([readProposal(db, path.id), readChanges(db, path.id)])
  if (!proposal) throw notFoundError('proposal', path.id, lookUps.proposal)
  return toProposalDetail(proposal, changes, await caller())
}
