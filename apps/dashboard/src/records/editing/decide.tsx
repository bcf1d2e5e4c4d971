import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { isOutcomeUnknown } from '../../api/failure.ts'
import { ChangePreview } from '../../changes/change-preview.tsx'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { showMessage } from '../../shell/messages.tsx'
import { Buttons } from '../../shell/parts/buttons.tsx'
import styles from './editing.module.css'
import { MadeMessage } from './made-message.tsx'
import { type OwnChange, type Preview, type Proposal, submitProposal } from './own-proposal.ts'

type Props = {
  readonly ownChange: OwnChange
  readonly preview: Preview
  /** The label of the button that accepts it at once, and the message when that is done. */
  readonly acceptLabel: string
  readonly doneMessage: string
  /** True when it may be left in the inbox for another curator to decide. */
  readonly mayWait: boolean
  /** True when opening the preview already confirms the change: the button has the focus, and no box has to be ticked. */
  readonly isArmed?: boolean
  readonly onBack: () => void
  readonly onMade: (proposal: Proposal) => void
}

/** Shows the preview of a curator's own change, and the buttons that carry it out. */
export function OwnChangeDecision({ ownChange, preview, acceptLabel, doneMessage, mayWait, isArmed = false, onBack, onMade }: Props) {
  const client = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const [armed, setArmed] = useState(isArmed)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isArmed) button.current?.focus()
  }, [isArmed])
  const armId = useId()
  const [sentBefore, setSentBefore] = useState(false)
  const making = useMutation({
    mutationFn: (atOnce: boolean) => {
      const confirm = atOnce ? { accept: true, confirm: preview.changes.filter((one) => one.destructive).map(({ index }) => index) } : {}
      return submitProposal({ id, ...ownChange, approval_digest: preview.approval_digest, ...confirm }, sentBefore)
    },
    onSuccess: (proposal) => {
      showMessage(<MadeMessage proposal={proposal} doneMessage={doneMessage} />, 'good')
      void client.invalidateQueries()
      onMade(proposal)
    },
    onError: (error) => setSentBefore((before) => before || isOutcomeUnknown(error)),
  })
  const changesNothing = preview.changes.every(({ fields }) => fields.length === 0)
  const isBlocked = making.isPending || (preview.destructive && !armed) || changesNothing
  return (
    <div className={styles.decide}>
      <ChangePreview changes={preview.changes} />
      {making.isError && (
        <FailureNotice
          what={
            isOutcomeUnknown(making.error)
              ? 'No response arrived. Press again: the change is sent only if it has not arrived yet'
              : 'Nothing was changed'
          }
          error={making.error}
        />
      )}
      {preview.destructive && !isArmed && (
        <p>
          <input id={armId} type="checkbox" checked={armed} onChange={({ target }) => setArmed(target.checked)} />{' '}
          <label htmlFor={armId}>I have checked what is kept and what is lost.</label>
        </p>
      )}
      <Buttons>
        <button
          ref={button}
          type="button"
          data-look={preview.destructive ? 'destructive' : 'primary'}
          disabled={isBlocked}
          onClick={() => making.mutate(true)}
        >
          {making.isPending ? 'Sending …' : acceptLabel}
        </button>
        {mayWait && (
          <button type="button" disabled={making.isPending || changesNothing} onClick={() => making.mutate(false)}>
            Leave it in the inbox
          </button>
        )}
        <button type="button" disabled={making.isPending} onClick={onBack}>
          Back
        </button>
      </Buttons>
    </div>
  )
}
