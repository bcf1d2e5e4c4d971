import { useEffect, useId, useRef } from 'react'
import { QuotedText } from '../../values/quoted.tsx'
import type { Change } from '../choices.ts'
import styles from './change-box.module.css'
import { type ChoicesUpdate, setNote } from './choose.ts'

type Props = {
  readonly change: Change
  readonly waits: boolean
  readonly note: string | undefined
  /** True when the field is open although it is still empty. */
  readonly noting: boolean
  readonly choose: (update: ChoicesUpdate) => void
}

/** The note to the agent about one change: the earlier note, or the one to be sent with the decision. */
export function NoteField({ change, waits, note, noting: isOpen, choose }: Props) {
  return (
    <div className={styles.note}>
      {change.note !== null && (
        <p>
          <span data-quiet>Note to the agent:</span> <QuotedText text={change.note} />
        </p>
      )}
      {waits && (isOpen || note !== undefined) && <NoteText index={change.index} note={note ?? ''} choose={choose} focus={isOpen} />}
    </div>
  )
}

type TextProps = Pick<Props, 'choose'> & { readonly index: number; readonly note: string; readonly focus: boolean }

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
        onChange={({ target }) => choose(setNote(index, target.value))}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur()
        }}
      />
      <p data-quiet>It is sent with the decision.</p>
    </>
  )
}
