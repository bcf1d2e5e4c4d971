import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Key } from '../../keys/key.tsx'
import { handleSubmit } from '../../shell/parts/handle-submit.ts'
import styles from './as-of.module.css'

type Props = {
  /** Undefined until a moment is chosen. */
  readonly at: string | undefined
  readonly onShow: (at: string) => void
  readonly onClose: () => void
}

const presets = [
  { label: 'A day ago', days: 1 },
  { label: 'A week ago', days: 7 },
  { label: 'A month ago', days: 30 },
] as const

/** Lets the curator choose a past moment at which to show a record. */
export function MomentBar({ at, onShow, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (input.current) input.current.value = toInputValue(at)
    if (at === undefined) input.current?.focus()
  }, [at])
  const showTyped = () => input.current && onShow(new Date(`${input.current.value}Z`).toISOString())
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Without this, Escape would lead to the previous page.
    event.preventDefault()
    onClose()
  }
  return (
    <form className={styles.bar} data-line aria-label="Moment" onSubmit={handleSubmit(() => void showTyped())} onKeyDown={closeOnEscape}>
      <label htmlFor={id}>As of (UTC)</label>
      <input ref={input} id={id} type="datetime-local" required max={toInputValue(getMomentDaysAgo(0))} />
      <button type="submit" data-look="primary">
        Show
      </button>
      {presets.map(({ label, days }) => (
        <button key={label} type="button" onClick={() => onShow(getMomentDaysAgo(days))}>
          {label}
        </button>
      ))}
      <button type="button" data-look="ghost" onClick={onClose}>
        Today <Key id="back" />
      </button>
    </form>
  )
}

/** Formats a moment for the input, to the minute and in UTC. */
function toInputValue(at: string | undefined): string {
  const time = at === undefined ? Number.NaN : Date.parse(at)
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 16)
}

function getMomentDaysAgo(days: number): string {
  const minute = 60_000
  return new Date(Math.floor(Date.now() / minute) * minute - days * 86_400_000).toISOString()
}
