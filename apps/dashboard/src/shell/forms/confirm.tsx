import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { isOutcomeUnknown } from '../../api/failure.ts'
import { Dialog } from '../dialog.tsx'
import { showMessage } from '../messages.tsx'
import { DialogButtons } from '../parts/buttons.tsx'
import { handleSubmit } from '../parts/handle-submit.ts'
import { WriteFailure } from './form.tsx'
import styles from './forms.module.css'

type Props<Answer> = {
  readonly title: string
  /** The description of what will happen, with options if there are any. */
  readonly children: ReactNode
  /** The label of the button, such as "Revoke", and its label while the request is pending, such as "Revoking …". */
  readonly confirm: string
  readonly busy: string
  /** The text that has to be typed first, for actions that cannot be undone. */
  readonly typed?: string
  readonly look?: 'primary' | 'destructive'
  readonly disabled?: boolean
  readonly onConfirm: () => Promise<Answer>
  /** The queries to refetch once the action is done, and the message to show then. */
  readonly refreshes?: readonly QueryKey[]
  readonly doneMessage?: string
  readonly onDone?: (answer: Answer) => void
  /** The beginning of the message if the action was refused. */
  readonly failed?: string
  readonly onClose: () => void
}

/** Asks before an action that is hard to undo, runs it, and closes when the server has confirmed it. */
export function ConfirmDialog<Answer>(props: Props<Answer>) {
  const {
    title,
    children,
    confirm,
    busy,
    typed,
    look = 'destructive',
    disabled = false,
    onConfirm,
    refreshes = [],
    doneMessage,
    onClose,
  } = props
  const { onDone, failed = 'Nothing was done' } = props
  const [text, setText] = useState('')
  const id = useId()
  const client = useQueryClient()
  const doing = useMutation({
    mutationFn: onConfirm,
    onSuccess: (answer) => {
      for (const queryKey of refreshes) void client.invalidateQueries({ queryKey })
      if (doneMessage !== undefined) showMessage(doneMessage, 'good')
      onClose()
      onDone?.(answer)
    },
    onError: (error) => void (isOutcomeUnknown(error) && client.invalidateQueries()),
  })
  return (
    <Dialog title={title} onClose={onClose} canClose={!doing.isPending}>
      <form className={styles.form} onSubmit={handleSubmit(() => !doing.isPending && doing.mutate())}>
        {children}
        {typed !== undefined && (
          <p className={styles.field}>
            <label htmlFor={id}>
              Type <code>{typed}</code> to confirm
            </label>
            <input id={id} value={text} autoComplete="off" onChange={({ target }) => setText(target.value)} />
          </p>
        )}
        {doing.isError && <WriteFailure error={doing.error} what={failed} />}
        <DialogButtons
          look={look}
          disabled={disabled || (typed !== undefined && text.trim() !== typed)}
          isBusy={doing.isPending}
          onClose={onClose}
        >
          {doing.isPending ? busy : confirm}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
