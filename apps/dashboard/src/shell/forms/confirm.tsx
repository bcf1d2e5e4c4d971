import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { outcomeUnknown } from '../../api/failure.ts'
import { Dialog } from '../dialog.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { say } from '../messages.tsx'
import { UnknownOutcome } from './form.tsx'
import styles from './forms.module.css'

type Props = {
  readonly title: string
  /** The description of what will happen. */
  readonly children: ReactNode
  /** The label of the button, as "Revoke"; while the server has not answered, "Revoking …". */
  readonly confirm: string
  readonly busy: string
  /** The text that has to be typed first, where a slip would be bad. */
  readonly typed?: string
  readonly look?: 'primary' | 'destructive'
  readonly onConfirm: () => Promise<unknown>
  /** The queries that are asked again, and the message, once it is done. */
  readonly refreshes?: readonly QueryKey[]
  readonly said?: string
  readonly onClose: () => void
}

/** Asks before something that is not easily taken back, does it, and closes when the server has said that it is done. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirm, busy, typed, look = 'destructive', onConfirm, refreshes = [], said, onClose } = props
  const [text, setText] = useState('')
  const id = useId()
  const client = useQueryClient()
  const doing = useMutation({
    mutationFn: onConfirm,
    onSuccess: () => {
      for (const queryKey of refreshes) void client.invalidateQueries({ queryKey })
      if (said !== undefined) say(said, 'good')
      onClose()
    },
    onError: (error) => void (outcomeUnknown(error) && client.invalidateQueries()),
  })
  return (
    <Dialog title={title} onClose={onClose} canClose={!doing.isPending}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!doing.isPending) doing.mutate()
        }}
      >
        {children}
        {typed !== undefined && (
          <p className={styles.field}>
            <label htmlFor={id}>
              Type <code>{typed}</code> to go on
            </label>
            <input id={id} value={text} autoComplete="off" onChange={({ target }) => setText(target.value)} />
          </p>
        )}
        {doing.isError &&
          (outcomeUnknown(doing.error) ? (
            <UnknownOutcome error={doing.error} />
          ) : (
            <FailureNotice what="Nothing was done" error={doing.error} />
          ))}
        <p className={styles.buttons}>
          <button type="submit" data-look={look} disabled={doing.isPending || (typed !== undefined && text.trim() !== typed)}>
            {doing.isPending ? busy : confirm}
          </button>
          <button type="button" onClick={onClose} disabled={doing.isPending}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  )
}
