import { getKindName } from '@catalog/contract/wording/kinds'
import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { Link } from 'wouter'
import { ApiFailure } from '../api/failure.ts'
import { useRefusal } from '../api/may.ts'
import { FailureNotice } from '../shell/failure-notice.tsx'
import { Moment } from '../values/moment.tsx'
import { getProposalName } from '../values/proposal-name.ts'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { Refusal } from '../values/refusal.tsx'
import styles from './decisions.module.css'
import type { DecidedProposal } from './queries.ts'
import type { Undo } from './use-undo.ts'

type Props = { readonly decided: DecidedProposal; readonly isCurrent: boolean; readonly undo: Undo }

/** One decision with its undo button, and the reason if the undo was refused. */
export function DecisionRow({ decided, isCurrent, undo }: Props) {
  const { id, change_kinds: kinds, change_count: count, applied_indices: applied, agent, status } = decided
  const refusal = useRefusal('undoProposal')
  // No curator decided a proposal that its agent replaced.
  const isReplaced = decided.revised_into !== null
  const isDecided = !isReplaced && (status === 'accepted' || status === 'rejected')
  const isMine = undo.variables?.id === id
  const name = getProposalName(decided)
  return (
    <>
      <tr className={styles.row} data-current={isCurrent || undefined} aria-current={isCurrent ? 'true' : undefined}>
        <th scope="row">
          <QuotedLink href={`/inbox/${id}`} text={name} />
        </th>
        <td>
          {kinds.map(getKindName).join(', ')}
          {status === 'accepted' && count > applied.length && ` (${applied.length} of ${count} applied)`}
        </td>
        <td>{agent ? <QuotedText text={agent.name} /> : '–'}</td>
        <td>
          <DecisionOutcome decided={decided} />
        </td>
        <td>
          <QuotedText text={(isDecided ? decided.reviewer : decided.undone_by)?.name ?? '–'} />
        </td>
        <td>{decided.reviewed_at && <Moment at={decided.reviewed_at} />}</td>
        <td>
          <button
            type="button"
            disabled={refusal !== undefined || undo.isPending || !isDecided}
            title={refusal}
            aria-label={`Undo the decision on ${toPlainText(name)}`}
            onClick={() => undo.mutate(decided)}
          >
            {isMine && undo.isPending ? 'Undoing …' : 'Undo'}
          </button>
        </td>
      </tr>
      {isMine && undo.isError && (
        <tr>
          <td colSpan={7} className={styles.refused}>
            <UndoFailure error={undo.error} retry={() => undo.mutate(decided)} />
          </td>
        </tr>
      )}
    </>
  )
}

function DecisionOutcome({ decided }: { readonly decided: DecidedProposal }) {
  const { status, rejection_reason: reason, decision_notes: notes, revised_into: later } = decided
  if (later !== null) return <Link href={`/inbox/${later}`}>replaced by a later version</Link>
  return (
    <>
      <span data-outcome={status} className={styles.outcome}>
        {status === 'pending' ? 'undone, waiting again' : status}
        {reason && `: ${toSentencePart(getValueName(reason))}`}
      </span>
      {typeof notes === 'string' && (
        <div className={styles.notes} data-quiet>
          <QuotedText text={notes} />
        </div>
      )}
    </>
  )
}

/** Shows why an undo failed. A refusal names the later decisions that depend on this one; any other failure may be temporary. */
function UndoFailure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  if (!(error instanceof ApiFailure) || error.facts.status !== 409) {
    return <FailureNotice what="It is unclear whether this was undone" error={error} retry={retry} />
  }
  return (
    <div role="alert">
      <strong>Not undone.</strong>
      <Refusal why={error.facts} />
    </div>
  )
}
