import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './key.module.css'
import { KeyText } from './key.tsx'
import { formatPress, maxPauseMs } from './pressed.ts'

type Props = {
  /** The name of the field: the action of the keys. */
  readonly label: string
  readonly onCaptured: (keys: string) => void
  readonly onCancel: () => void
}

/** Waits for one key or a sequence of two, and reports it. Escape and Tab leave without a key. */
export function KeyCapture({ label, onCaptured, onCancel }: Props) {
  const [first, setFirst] = useState<string | undefined>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const finish = (callback: () => void) => {
    clearTimeout(waiting.current)
    callback()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return finish(onCancel)
    event.preventDefault()
    if (event.key === 'Escape') return finish(onCancel)
    event.stopPropagation()
    const press = formatPress(event.nativeEvent)
    if (press === undefined || event.repeat) return
    if (first !== undefined) return finish(() => onCaptured(`${first} ${press}`))
    setFirst(press)
    // A second key may follow. After a pause, the first one is the whole sequence.
    waiting.current = setTimeout(() => onCaptured(press), maxPauseMs)
  }
  return (
    <button
      type="button"
      ref={focusButton}
      className={styles.capture}
      aria-label={`Press the key for: ${label}`}
      onKeyDown={handleKeyDown}
      onBlur={() => finish(onCancel)}
    >
      {first ? (
        <>
          <KeyText keys={first} /> …
        </>
      ) : (
        'Press a key …'
      )}
    </button>
  )
}

/** Focuses the button as soon as it appears, because the curator has asked for it. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus()
}
