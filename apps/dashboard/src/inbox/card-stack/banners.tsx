import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { Link } from 'wouter'
import { Key } from '../../keys/key.tsx'
import { Notice } from '../../shell/notice.tsx'
import { ExactMoment } from '../../values/moment.tsx'
import { Prefix } from '../../values/prefix.tsx'
import { getProposalName } from '../../values/proposal-name.ts'
import { QuotedText } from '../../values/quoted.tsx'
import { Refusal } from '../../values/refusal.tsx'
import type { Proposal } from '../choices.ts'
import { narrowDecision } from '../decision.ts'
import { listReturnedDecisions } from '../decisions.ts'
import { listChangedIndices, recordOpened, useDrafts } from '../drafts.ts'
import { listTouchedIds } from '../making.ts'
import type { Sender } from '../sender.ts'
import { useDecisions } from '../the-sender.ts'
import styles from './card-stack.module.css'

type Props = { readonly proposal: Proposal; readonly isFresh: boolean; readonly others: readonly string[]; readonly sender: Sender }

/** The notices above a card: why it cannot be decided, its outcome, and what to know before deciding. */
export function Banners({ proposal, isFresh, others, sender }: Props) {
  return (
    <div className={styles.banners}>
      {!isFresh && (
        <p className={styles.loading} role="status">
          Reloading: a decision changed the same record …
        </p>
      )}
      <StatusNotice proposal={proposal} />
      {others.length > 0 && (
        <Notice tone="warning">
          <QuotedText text={others.join(', ')} /> {others.length === 1 ? 'looks' : 'look'} at this card, too.
        </Notice>
      )}
      <ReturnedNotice proposal={proposal} sender={sender} />
      <ChangedNotice proposal={proposal} />
    </div>
  )
}

const verbs = { accepted: 'Accepted', rejected: 'Rejected' } as const

function StatusNotice({ proposal }: { readonly proposal: Proposal }) {
  const { status, decisions, decision_notes, rejection_reason } = proposal
  if (status === 'pending') return null
  if (status === 'unmatched' && typeof decision_notes === 'string') {
    return (
      <Notice tone="warning">
        <QuotedText text={decision_notes} /> Choose a target (t), or reject it (r).
      </Notice>
    )
  }
  if (status === 'unmatched') {
    return <Notice tone="warning">It has no target yet. Choose one (t), or reject it (r).</Notice>
  }
  if (proposal.revised_into !== null) {
    return (
      <Notice tone="warning" role="status">
        Its agent replaced it with <Link href={`/inbox/${proposal.revised_into}`}>a later version</Link>, so there is nothing to decide
        here.
      </Notice>
    )
  }
  const last = decisions.findLast(({ event }) => event === status)
  return (
    <Notice tone={status === 'accepted' ? 'good' : 'bad'} role="status">
      {verbs[status]} by <QuotedText text={last?.curator?.name ?? 'the command line'} />
      <Prefix words=", ">{last && <ExactMoment at={last.at} />}</Prefix>
      {rejection_reason && `: ${toSentencePart(getValueName(rejection_reason))}`}. It cannot be decided again. Next proposal{' '}
      <Key id="inbox.next" />
      {typeof decision_notes === 'string' && decision_notes !== '' && (
        <div>
          <QuotedText text={decision_notes} />
        </div>
      )}
    </Notice>
  )
}

/** Says why a decision on the card was not carried out, and what to do. */
function ReturnedNotice({ proposal, sender }: { readonly proposal: Proposal; readonly sender: Sender }) {
  const back = listReturnedDecisions(useDecisions(sender)).find(({ id }) => id === proposal.id)
  if (!back) return null
  const { entry, why } = back
  const mayPass = why.status === 0 || why.status >= 500
  const retry = () => sender.decide(narrowDecision(entry.decision, proposal.id), getProposalName(proposal), listTouchedIds(proposal))
  return (
    <Notice tone="bad" role="alert">
      <strong>{entry.decision.act.startsWith('accept') ? 'Not accepted.' : 'Not rejected.'}</strong>
      <Refusal why={why} />
      {mayPass && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}{' '}
      <button type="button" data-look="plain" onClick={() => sender.dispatch({ type: 'reopened', id: proposal.id })}>
        Dismiss
      </button>
    </Notice>
  )
}

function ChangedNotice({ proposal }: { readonly proposal: Proposal }) {
  const opened = useDrafts().opened[proposal.id]
  if (!opened || opened.seen === proposal.seen || proposal.status !== 'pending') return null
  const changed = listChangedIndices(opened, proposal)
  return (
    <Notice tone="warning" role="status">
      Changed since you opened it
      {changed.length > 0 && `: ${changed.length === 1 ? 'change' : 'changes'} ${changed.map((index) => index + 1).join(', ')}`}
      {opened.target_entity?.id !== proposal.target_entity?.id && ', and it is about another record'}. Look again: accepting needs a second
      press.{' '}
      <button type="button" data-look="plain" onClick={() => recordOpened(proposal)}>
        I have seen it
      </button>
    </Notice>
  )
}
