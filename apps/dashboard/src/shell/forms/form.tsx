import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ApiFailure, isOutcomeUnknown } from '../../api/failure.ts'
import { QuotedText } from '../../values/quoted.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { Buttons } from '../parts/buttons.tsx'
import { handleSubmit } from '../parts/handle-submit.ts'
import styles from './forms.module.css'
import type { Form as FormState, Values } from './use-form.ts'

type Props<Fields extends Values> = {
  readonly form: FormState<Fields>
  /** The label of the button, and its label while the request is pending. */
  readonly submit: string
  readonly busy: string
  readonly children: ReactNode
  /** Reason why the curator may not send the form. The fields are shown anyway. */
  readonly refusal?: string | undefined
  readonly onCancel?: () => void
  readonly look?: 'primary' | 'destructive'
  /** True to focus the first field at once, for a form that replaces the edited row. */
  readonly takesFocus?: boolean
  /** Advice to show after the usual advice if the response was lost. */
  readonly ifUnknown?: string | undefined
}

/** A form with its fields, the problems, and the button that sends it. After a refusal, the first field with a problem gets the focus. */
export function Form<Fields extends Values>(props: Props<Fields>) {
  const { form, submit, busy, children, refusal, onCancel, look = 'primary', ifUnknown, takesFocus = false } = props
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (form.failure !== undefined) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form.failure])
  // Leaving with Escape or for another page keeps the typed text; this button discards it.
  const discard = () => {
    form.reset()
    onCancel?.()
  }
  return (
    <form ref={element} className={styles.form} onSubmit={handleSubmit(() => !refusal && form.submit())}>
      {children}
      <FormFailure form={form} ifUnknown={ifUnknown} />
      <Buttons>
        <button type="submit" data-look={look} disabled={form.busy || refusal !== undefined} aria-describedby={refusal ? id : undefined}>
          {form.busy ? busy : submit}
        </button>
        {onCancel && (
          <button type="button" onClick={discard} disabled={form.busy}>
            Cancel
          </button>
        )}
        {refusal && (
          <span id={id} data-quiet>
            {refusal}
          </span>
        )}
      </Buttons>
    </form>
  )
}

/** Says why a form was not saved. Leaves out the problems that are shown beside their fields. */
function FormFailure<Fields extends Values>({ form, ifUnknown }: Pick<Props<Fields>, 'form' | 'ifUnknown'>) {
  if (form.failure === undefined) return null
  const beside = form.failure instanceof ApiFailure ? form.failure.facts.details.length - form.otherProblems.length : 0
  if (beside > 0 && form.otherProblems.length === 0)
    return (
      <p role="alert" className={styles.problem}>
        Nothing was saved. See the problems beside the fields.
      </p>
    )
  return (
    <>
      <WriteFailure what="Nothing was saved" error={form.failure} more={ifUnknown} />
      {form.otherProblems.length > 0 && (
        <ul className={styles.problem}>
          {form.otherProblems.map(({ path, message }) => (
            <li key={`${path}${message}`}>
              <code>{path}</code> <QuotedText text={message} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type FailureProps = {
  readonly error: unknown
  /** The beginning of the message if the write was refused: "Nothing was sent". */
  readonly what: string
  /** Advice to show after the usual advice if the response was lost. */
  readonly more?: string | undefined
}

/** Says why a write failed. If the response was lost, the write may have taken effect, so the curator decides whether to send it again. */
export function WriteFailure({ error, what, more }: FailureProps) {
  if (!isOutcomeUnknown(error)) return <FailureNotice what={what} error={error} />
  return (
    <>
      <FailureNotice what="It is unclear whether this was saved" error={error} />
      <p>The data on this page was reloaded. Check whether the change is there before you send it again. {more}</p>
    </>
  )
}
