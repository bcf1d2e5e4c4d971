import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '../../shell/dialog.tsx'
import { Quoted } from '../../values/quoted.tsx'
import type { RejectionDraft } from '../desk.ts'
import type { Reason } from '../making.ts'
import { DialogButtons } from './buttons.tsx'
import styles from './dialogs.module.css'

/** The reasons by their digit, and what they tell the agent unless the curator writes something else. */
export const reasons: readonly { readonly reason: Reason; readonly label: string; readonly text: string }[] = [
  { reason: 'wrong', label: 'Wrong', text: 'This is not so.' },
  { reason: 'no_evidence', label: 'No evidence', text: 'The evidence does not show it.' },
  { reason: 'duplicate', label: 'Duplicate', text: 'The catalog, or another proposal, says it already.' },
  { reason: 'out_of_scope', label: 'Out of scope', text: 'This does not belong into the catalog.' },
  { reason: 'outdated', label: 'Outdated', text: 'This is no longer so.' },
  { reason: 'other', label: 'Another reason', text: '' },
]

type Props = {
  /** The name of what is rejected, for the title. */
  readonly name: string
  readonly draft: RejectionDraft
  readonly onDraft: (draft: RejectionDraft) => void
  readonly onReject: (reason: Reason, text: string) => void
  readonly onClose: () => void
}

/** Asks why: a digit chooses the reason, Enter rejects. The text goes to the agent and can be written anew. */
export function RejectDialog({ name, draft, onDraft, onReject, onClose }: Props) {
  const id = useId()
  const [missing, setMissing] = useState(false)
  const chosen = reasons.find(({ reason }) => reason === draft.reason)
  const text = draft.text ?? chosen?.text ?? ''
  const reject = () => {
    if (!chosen) return setMissing(true)
    onReject(chosen.reason, text.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.repeat) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return reject()
    const byDigit = event.target instanceof HTMLTextAreaElement ? undefined : reasons[Number(event.key) - 1]
    if (!byDigit || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onDraft({ ...draft, reason: byDigit.reason })
    setMissing(false)
  }
  return (
    <Dialog title="Reject" onClose={onClose}>
      <p>
        <Quoted text={name} />
      </p>
      <form
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault()
          reject()
        }}
      >
        <fieldset className={styles.reasons}>
          <legend>Why?</legend>
          {reasons.map(({ reason, label }, index) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                value={reason}
                checked={draft.reason === reason}
                autoFocus={index === 0}
                onChange={() => onDraft({ ...draft, reason })}
              />{' '}
              <kbd>{index + 1}</kbd> {label}
            </label>
          ))}
        </fieldset>
        {missing && <p role="alert">Choose a reason: the agent learns from it.</p>}
        <label htmlFor={`${id}-text`}>To the agent</label>
        <textarea
          id={`${id}-text`}
          rows={3}
          maxLength={10_000}
          value={text}
          onChange={({ target }) => onDraft({ ...draft, text: target.value })}
        />
        <DialogButtons look="destructive" onClose={onClose}>
          Reject
        </DialogButtons>
      </form>
    </Dialog>
  )
}
