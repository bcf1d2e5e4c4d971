import { lookUps } from '@catalog/contract/records/not-found'
import type { Db } from '../../database/named-statements.ts'
import { notFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import type { ReadHandler } from '../../http/call.ts'
import type { Caller } from '../../keys/caller.ts'
import { type ChangeRow, type ProposalRow, readChanges, readProposal } from '../queries.ts'
import { toProposalDetail } from '../views.ts'

/** Answers any agent's proposal with the outcome of each change, and the values that the reader's scopes allow. */
export const getProposal: ReadHandler<'getProposal', Caller> = async ({ db, path, caller }) => {
  const { proposal, changes } = await findProposalOrThrow(db, path.id)
  return toProposalDetail(proposal, changes, await caller())
}

type StoredProposal = { readonly proposal: ProposalRow; readonly changes: readonly ChangeRow[] }

/** Reads a proposal and its changes in one go. */
async function findProposal(db: Db, id: string): Promise<StoredProposal | undefined> {
  const [proposal, changes] = await Promise.all([readProposal(db, id), readChanges(db, id)])
  return proposal && { proposal, changes }
}

const findProposalOrThrow = orThrow(findProposal, ([, id]) => notFoundError('proposal', id, lookUps.proposal))
