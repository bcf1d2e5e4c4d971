import { useEffect, useId, useRef } from 'react'
import { type Choosing, setNote as noting } from './choose.ts'

type TextProps = { readonly index: number; readonly note: string; readonly choose: (choosing: Choosing) => void; readonly focus: boolean }

/** Field for the note on one change. */
export function NoteText({ index, note, choose, focus }: TextProps) {
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
      <p data-quiet>It is sent with the decision.</p>
    </>
  )
}
