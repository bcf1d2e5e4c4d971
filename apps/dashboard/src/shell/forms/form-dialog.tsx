import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Operation, useRefusal } from '../../api/may.ts'
import { Dialog } from '../dialog.tsx'
import { showMessage } from '../messages.tsx'
import { Form } from './form.tsx'
import { type FormOptions, type Form as FormState, useForm, type Values } from './use-form.ts'

type Props<Fields extends Values, Answer> = Omit<FormOptions<Fields, Answer>, 'onSent'> & {
  readonly title: string
  /** The operation that the form calls. The role that it requires decides whether the form may be sent. */
  readonly operation: Operation
  readonly submit?: string
  readonly busy?: string
  readonly ifUnknown?: string
  /** The queries to refetch once the form is saved. */
  readonly refreshes: readonly QueryKey[]
  /** The message once the form is saved. */
  readonly doneMessage?: string | ((answer: Answer) => string)
  readonly onSent?: (answer: Answer) => void
  readonly onClose: () => void
  readonly children: (form: FormState<Fields>) => ReactNode
}

/** A form in a dialog, which closes when the server has confirmed that the form is saved. */
export function FormDialog<Fields extends Values, Answer>(props: Props<Fields, Answer>) {
  const {
    title,
    operation,
    submit = 'Save',
    busy = 'Saving …',
    refreshes,
    doneMessage,
    onSent,
    onClose,
    children,
    ifUnknown,
    ...options
  } = props
  const client = useQueryClient()
  const refusal = useRefusal(operation)
  const form = useForm({
    ...options,
    onSent: (answer) => {
      for (const queryKey of refreshes) void client.invalidateQueries({ queryKey })
      if (doneMessage !== undefined) showMessage(typeof doneMessage === 'string' ? doneMessage : doneMessage(answer), 'good')
      onClose()
      onSent?.(answer)
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} submit={submit} busy={busy} refusal={refusal} onCancel={onClose} ifUnknown={ifUnknown}>
        {children(form)}
      </Form>
    </Dialog>
  )
}
