import { useSyncExternalStore } from 'react'
import { showMessage } from '../shell/messages.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { canBeUndone, getEvent } from './decision.ts'
import { findUndoableEntry } from './decisions.ts'
import type { AnsweredDecision, Sender } from './sender.ts'

/** Undoes the decision that a message is about, as long as that is possible. */
function UndoButton({ number, sender }: { readonly number: number; readonly sender: Sender }) {
  if (!findUndoableEntry(useSyncExternalStore(sender.subscribe, sender.state), number)) return null
  return (
    <>
      {' '}
      <button type="button" data-look="plain" onClick={() => sender.undo(number)}>
        Undo
      </button>
    </>
  )
}

/** Shows the outcome of a decision at the bottom of the page. Says "accepted" only after the server has confirmed it. */
export function announceAnswer({ entry, answer: { done, refused } }: AnsweredDecision, sender: Sender): void {
  const { decision, undoes, name } = entry
  const isUndo = undoes !== undefined
  if (done.length > 0) {
    showMessage(
      <>
        {decision.ids.length > 1 ? `${done.length} proposals` : <QuotedText text={name} />}
        {isUndo ? ': decision undone' : ` ${getEvent(decision)}`}
        {canBeUndone(entry) && <UndoButton number={entry.number} sender={sender} />}
      </>,
      'good',
    )
  }
  if (refused.length === 0 || (decision.act === 'edit' && !isUndo)) return
  const [first] = refused
  showMessage(
    <>
      {refused.length > 1 ? `${refused.length} proposals` : <QuotedText text={name} />}
      {isUndo ? ': the undo was refused. ' : ' came back. '}
      {first && <QuotedText text={first.why.message} />}
    </>,
    'bad',
  )
}
