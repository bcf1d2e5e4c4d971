import { useId, useState } from 'react'
import { Dialog } from '../../shell/dialog.tsx'
import { DialogButtons } from '../../shell/parts/buttons.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { RejectionDraft } from '../drafts.ts'
import type { Reason } from '../making.ts'
import { ChoiceForm, Choices } from './choices.tsx'

/** The reasons in the order of their digits. `text` is sent to the agent unless the curator rewrites it. */
export const reasons: readonly { readonly value: Reason; readonly label: string; readonly text: string }[] = [
  { value: 'wrong', label: 'Wrong', text: 'This is incorrect.' },
  { value: 'no_evidence', label: 'No evidence', text: 'The evidence does not support this.' },
  { value: 'duplicate', label: 'Duplicate', text: 'The catalog or another proposal already says this.' },
  { value: 'out_of_scope', label: 'Out of scope', text: 'Out of scope for the catalog.' },
  { value: 'outdated', label: 'Outdated', text: 'This is no longer true.' },
  { value: 'other', label: 'Another reason', text: '' },
]

type Props = {
  /** The name of the proposal to reject, for the title. */
  readonly name: string
  readonly draft: RejectionDraft
  readonly onDraft: (draft: RejectionDraft) => void
  readonly onReject: (reason: Reason, text: string) => void
  readonly onClose: () => void
}

/** Asks for the reason: digit keys choose it, Enter rejects. The text is sent to the agent and can be rewritten. */
export function RejectDialog({ name, draft, onDraft, onReject, onClose }: Props) {
  const id = useId()
  const [missing, setMissing] = useState(false)
  const chosen = reasons.find(({ value }) => value === draft.reason)
  const text = draft.text ?? chosen?.text ?? ''
  const reject = () => {
    if (!chosen) return setMissing(true)
    onReject(chosen.value, text.trim())
  }
  const choose = (reason: Reason | undefined) => {
    if (!reason) return false
    onDraft({ ...draft, reason })
    setMissing(false)
    return true
  }
  return (
    <Dialog title="Reject" onClose={onClose}>
      <p>
        <QuotedText text={name} />
      </p>
      <ChoiceForm onSubmit={reject} onDigit={(digit) => choose(reasons[digit - 1]?.value)}>
        <Choices legend="Why?" name="reason" choices={reasons} value={draft.reason} onChoose={choose} hasDigits />
        {missing && <p role="alert">Choose a reason: the agent learns from it.</p>}
        <label htmlFor={id}>To the agent</label>
        <textarea id={id} rows={3} maxLength={10_000} value={text} onChange={({ target }) => onDraft({ ...draft, text: target.value })} />
        <DialogButtons look="destructive" onClose={onClose}>
          Reject
        </DialogButtons>
      </ChoiceForm>
    </Dialog>
  )
}
