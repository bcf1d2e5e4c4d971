import { createNotFoundRefusal, lookUps } from '@catalog/contract/records/not-found'
import type { ProposalDetail } from '../../generated/models.ts'
import type { Inbox } from '../kit-state.ts'
import { toRefusal } from '../refusal.ts'

/** Finds a proposal by its id; ids are compared in lower case. */
export function findProposal({ proposals }: Inbox, id: string): ProposalDetail | undefined {
  return proposals.find((proposal) => proposal.id === id.toLowerCase())
}

/** Finds the proposal that a request names; `path` is the place of its id, if not in the path of the operation. */
export function findProposalOrThrow(inbox: Inbox, id: string, path?: string): ProposalDetail {
  const proposal = findProposal(inbox, id)
  if (!proposal) throw toRefusal(createNotFoundRefusal('proposal', id, lookUps.proposal, path))
  return proposal
}
