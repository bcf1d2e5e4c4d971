import type { KeyboardEvent, ReactNode } from 'react'
import { handleSubmit } from '../../shell/parts/handle-submit.ts'
import styles from './choices.module.css'

type Choice<Value> = { readonly value: Value; readonly label: string; readonly hint?: string }

type Props<Value> = {
  readonly legend: string
  readonly name: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | undefined
  readonly onChoose: (value: Value) => void
  /** True when digits choose, as in a `ChoiceForm`. */
  readonly hasDigits?: boolean
}

/** Radio buttons for a few values. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { legend, name, choices, value: chosen, onChoose, hasDigits = false } = props
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint }, place) => (
        <label key={value} title={hint}>
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />{' '}
          {hasDigits && <kbd>{place + 1}</kbd>} {label}
        </label>
      ))}
    </fieldset>
  )
}

type FormProps = {
  readonly onSubmit: () => void
  /** Chooses by a digit key that is pressed outside of a text field. Returns false if no choice has this digit. */
  readonly onDigit: (digit: number) => boolean
  readonly children: ReactNode
}

/** A form with choices: digit keys choose, and Ctrl+Enter submits the form from any field. */
export function ChoiceForm({ onSubmit, onDigit, children }: FormProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.repeat) return
    const isHeld = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && isHeld) return onSubmit()
    const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement
    if (!isTyping && !isHeld && !event.altKey && onDigit(Number(event.key))) event.preventDefault()
  }
  return (
    <form className={styles.form} onKeyDown={handleKeyDown} onSubmit={handleSubmit(onSubmit)}>
      {children}
    </form>
  )
}
