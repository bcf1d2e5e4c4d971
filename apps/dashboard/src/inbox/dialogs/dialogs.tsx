import { getProposalName } from '../../values/proposal-name.ts'
import type { Proposal } from '../choices.ts'
import type { Decision } from '../decision.ts'
import { setRejectionDraft, useDrafts } from '../drafts.ts'
import type { InboxItem } from '../queries.ts'
import type { DecisionActions } from '../use-deciding.tsx'
import { BatchAcceptDialog, BatchRejectDialog } from './batch.tsx'
import { HandOverDialog } from './hand-over.tsx'
import { RejectDialog } from './reject.tsx'
import { SnoozeDialog } from './snooze.tsx'
import { TargetDialog } from './target.tsx'

/** The dialog that is open. Dialogs about a card contain the proposal as it was when the key was pressed. */
export type OpenDialog =
  | { readonly type: 'reject'; readonly proposal: Proposal }
  | { readonly type: 'target'; readonly proposal: Proposal }
  | { readonly type: 'snooze'; readonly proposal: Proposal }
  | { readonly type: 'handOver'; readonly proposal: Proposal }
  | { readonly type: 'acceptMarked' }
  | { readonly type: 'rejectMarked' }

type Props = {
  readonly open: OpenDialog
  /** The marked proposals. */
  readonly items: readonly InboxItem[]
  readonly deciding: DecisionActions
  readonly onOpenCard: (id: string) => void
  readonly onClose: () => void
}

export function Dialogs({ open, items, deciding, onOpenCard, onClose }: Props) {
  const drafts = useDrafts()
  const decideMarked = (decision: Decision, touches: readonly string[]) => {
    onClose()
    deciding.decideMarked(decision, touches)
  }
  if (open.type === 'acceptMarked') {
    return <BatchAcceptDialog items={items} onDecide={decideMarked} onOpen={onOpenCard} onClose={onClose} />
  }
  if (open.type === 'rejectMarked') return <BatchRejectDialog items={items} onDecide={decideMarked} onClose={onClose} />
  const { proposal } = open
  if (open.type === 'target') {
    return <TargetDialog proposal={proposal} onAssign={(entity) => deciding.assign(proposal, entity)} onClose={onClose} />
  }
  if (open.type === 'snooze') return <SnoozeDialog proposal={proposal} onLeave={deciding.leave} onClose={onClose} />
  if (open.type === 'handOver') return <HandOverDialog proposal={proposal} onLeave={deciding.leave} onClose={onClose} />
  return (
    <RejectDialog
      name={getProposalName(proposal)}
      draft={drafts.rejections[proposal.id] ?? {}}
      onDraft={(draft) => setRejectionDraft(proposal.id, draft)}
      onReject={(reason, text) => {
        onClose()
        deciding.reject(proposal, reason, text)
      }}
      onClose={onClose}
    />
  )
}
