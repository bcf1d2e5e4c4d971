import { useEffect, useId, useRef } from 'react'
import { Key } from '../../keys/key.tsx'
import { Quoted } from '../../values/quoted.tsx'
import type { Change } from '../choices.ts'
import styles from './change-box.module.css'
import { type Choosing, note as noting } from './choose.ts'

type Props = {
  readonly change: Change
  readonly waits: boolean
  readonly note: string | undefined
  /** Whether the field is open, though nothing is written in it yet. */
  readonly noting: boolean
  readonly onNote: (index: number) => void
  readonly choose: (choosing: Choosing) => void
}

/** What the curator tells the agent about one change: what was noted before, and what goes along with the decision. */
export function NoteField({ change, waits, note, noting: isOpen, onNote, choose }: Props) {
  return (
    <div className={styles.note}>
      {change.note !== null && (
        <p>
          <span className={styles.label}>Note to the agent:</span> <Quoted text={change.note} />
        </p>
      )}
      {waits && (isOpen || note !== undefined) ? (
        <NoteText index={change.index} note={note ?? ''} choose={choose} focus={isOpen} />
      ) : (
        waits && (
          <button type="button" data-look="plain" onClick={() => onNote(change.index)}>
            Note to the agent <Key of="inbox.note" />
          </button>
        )
      )}
    </div>
  )
}

type TextProps = { readonly index: number; readonly note: string; readonly choose: Props['choose']; readonly focus: boolean }

function NoteText({ index, note, choose, focus }: TextProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focus) field.current?.focus()
  }, [focus])
  return (
    <>
      <label htmlFor={id}>Note to the agent on change {index + 1}</label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={10_000}
        value={note}
        onChange={({ target }) => choose(noting(index, target.value))}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur()
        }}
      />
      <p className={styles.quiet}>It is sent with the decision.</p>
    </>
  )
}
