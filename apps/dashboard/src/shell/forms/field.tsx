import { type ReactNode, useId } from 'react'
import { QuotedText } from '../../values/quoted.tsx'
import styles from './forms.module.css'
import type { Field } from './use-form.ts'

type Common = {
  readonly label: string
  /** Purpose of the field, or how to fill it in. */
  readonly hint?: ReactNode
}

/** The attributes that connect a control with its label, hint and problems for screen readers. */
type Control = { readonly id: string; readonly 'aria-describedby': string | undefined; readonly 'aria-invalid': true | undefined }

/** The frame of one field: its label above, its hint and its problems below. */
function FieldFrame({
  label,
  hint,
  problems,
  children,
}: Common & { readonly problems: readonly string[]; readonly children: (control: Control) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, problems.length > 0 && `${id}-problems`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problems.length > 0 || undefined })}
      {hint && (
        <p id={`${id}-hint`} data-quiet>
          {hint}
        </p>
      )}
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  )
}

/** Lists the problems that the server reported for a field. */
export function Problems({ id, problems }: { readonly id: string; readonly problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <p id={id} className={styles.problem}>
      {problems.map((problem) => (
        <QuotedText key={problem} text={problem} />
      ))}
    </p>
  )
}

type TextProps = Common & {
  readonly field: Field<string>
  readonly type?: 'text' | 'email' | 'url' | 'number' | 'date' | 'datetime-local' | 'password'
  readonly autoComplete?: string
  readonly required?: boolean
  readonly maxLength?: number
  readonly min?: number
  readonly step?: number | 'any'
}

/** A line of text, a number or a date. */
export function TextField({ label, hint, field, type = 'text', ...rest }: TextProps) {
  return (
    <FieldFrame label={label} hint={hint} problems={field.problems}>
      {(control) => (
        <input
          {...control}
          {...rest}
          type={type}
          name={field.name}
          value={field.value}
          onChange={({ target }) => field.onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** The slug of a new record. */
export function SlugField({ field }: { readonly field: Field<string> }) {
  return (
    <TextField label="Slug" field={field} required maxLength={200} hint="Lowercase letters, digits and dashes. Cannot be changed later." />
  )
}

/** A multi-line text. */
export function LongTextField({
  label,
  hint,
  field,
  rows = 4,
  required,
}: Common & { readonly field: Field<string>; readonly rows?: number; readonly required?: boolean }) {
  return (
    <FieldFrame label={label} hint={hint} problems={field.problems}>
      {(control) => (
        <textarea
          {...control}
          name={field.name}
          rows={rows}
          required={required}
          value={field.value}
          onChange={({ target }) => field.onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string }

type SelectProps<Value extends string> = Common & { readonly field: Field<Value>; readonly choices: readonly Choice<Value>[] }

/** A select with a few values. */
export function SelectField<Value extends string>({ label, hint, field, choices }: SelectProps<Value>) {
  const choose = (text: string) => {
    const chosen = choices.find(({ value }) => value === text)
    if (chosen) field.onChange(chosen.value)
  }
  return (
    <FieldFrame label={label} hint={hint} problems={field.problems}>
      {(control) => (
        <select {...control} name={field.name} value={field.value} onChange={({ target }) => choose(target.value)}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** A checkbox for yes or no. */
export function CheckField({ label, hint, field }: Common & { readonly field: Field<boolean> }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span className={styles.check}>
        <input
          id={id}
          type="checkbox"
          name={field.name}
          checked={field.value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ target }) => field.onChange(target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {hint && (
        <p id={`${id}-hint`} data-quiet>
          {hint}
        </p>
      )}
      <Problems id={`${id}-problems`} problems={field.problems} />
    </div>
  )
}

/** Checkboxes for a few values, each with its meaning. */
export function CheckListField({
  label,
  hint,
  field,
  choices,
}: Common & { readonly field: Field<readonly string[]>; readonly choices: readonly (Choice & { readonly hint?: string })[] }) {
  const id = useId()
  const toggle = (value: string, on: boolean) =>
    field.onChange(choices.map((choice) => choice.value).filter((each) => (each === value ? on : field.value.includes(each))))
  return (
    <fieldset className={styles.checks} aria-describedby={field.problems.length > 0 ? `${id}-problems` : undefined}>
      <legend>{label}</legend>
      {hint && <p data-quiet>{hint}</p>}
      {choices.map((choice) => (
        <span key={choice.value} className={styles.check}>
          <input
            id={`${id}-${choice.value}`}
            type="checkbox"
            checked={field.value.includes(choice.value)}
            aria-describedby={choice.hint ? `${id}-${choice.value}-hint` : undefined}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />
          <label htmlFor={`${id}-${choice.value}`}>{choice.label}</label>
          {choice.hint && (
            <span id={`${id}-${choice.value}-hint`} data-quiet>
              {choice.hint}
            </span>
          )}
        </span>
      ))}
      <Problems id={`${id}-problems`} problems={field.problems} />
    </fieldset>
  )
}
