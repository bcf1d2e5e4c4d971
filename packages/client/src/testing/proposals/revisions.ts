import { checkReplaceable, checkSameSubject, type ProposalSubject, revisesPath } from '@catalog/contract/proposals/revisions'
import type { NormalizedChange, ProposalDetail, RevisedProposal } from '../../generated/models.ts'
import type { Inbox } from '../kit-state.ts'
import { throwRefusal } from '../refusal.ts'
import { findProposalOrThrow } from './find-proposal.ts'
import { closeOpenEntries } from './thread.ts'

/** Finds the proposal that a body wants to replace, if any, or refuses it as the server does. */
export function findRevisedProposal(
  inbox: Inbox,
  body: object,
  target: { readonly id: string | null } | null,
  changes: readonly Pick<NormalizedChange, 'references'>[],
): ProposalDetail | undefined {
  const { revises } = body as { readonly revises?: string }
  if (revises === undefined) return undefined
  const revised = findProposalOrThrow(inbox, revises, revisesPath)
  throwRefusal(checkReplaceable(revised.status))
  const targetId = revised.target_entity?.id ?? null
  throwRefusal(
    checkSameSubject(
      { targetId, records: listSubjects(revised.proposed_changes) },
      { targetId: target?.id ?? null, records: listSubjects(changes) },
    ),
  )
  return revised
}

/** Lists the first reference of each change, which is the record that the change writes to. */
function listSubjects(changes: readonly Pick<NormalizedChange, 'references'>[]): ProposalSubject['records'] {
  return changes.flatMap(({ references }) => references.slice(0, 1))
}

/** Shows the replaced proposal in a preview; empty if none is replaced. */
export function toRevisionView(revised: ProposalDetail | undefined): { readonly revision_of?: RevisedProposal } {
  return revised ? { revision_of: { proposal_id: revised.id, thread_length: revised.thread.length } } : {}
}

/** Closes the proposal that another one replaces. */
export function closeRevisedProposal(inbox: Inbox, revised: ProposalDetail, revisionId: string, now: number): void {
  inbox.proposals[inbox.proposals.indexOf(revised)] = {
    ...revised,
    status: 'rejected',
    revised_into: revisionId,
    waiting_on: null,
    reviewed_at: new Date(now).toISOString(),
    thread: closeOpenEntries(revised.thread, now),
    proposed_changes: revised.proposed_changes.map((change) => ({ ...change, outcome: 'not_selected' })),
  }
}
