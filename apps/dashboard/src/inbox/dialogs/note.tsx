import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '../../shell/dialog.tsx'
import styles from './dialogs.module.css'

type Props = {
  readonly change: number
  readonly note: string
  /** Called at every letter, so that nothing is lost; the note is sent with the decision. */
  readonly onNote: (note: string) => void
  readonly onClose: () => void
}

/** A note to the agent on one change. It goes with the decision, whichever that is. */
export function NoteDialog({ change, note, onNote, onClose }: Props) {
  const id = useId()
  const [before] = useState(note)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onClose()
  }
  return (
    <Dialog title={`Note on change ${change + 1}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <label htmlFor={id}>To the agent; sent with your decision</label>
        <textarea
          id={id}
          className={styles.note}
          rows={4}
          maxLength={10_000}
          value={note}
          autoFocus
          onKeyDown={press}
          onChange={({ target }) => onNote(target.value)}
        />
        <p className={styles.buttons}>
          <button type="submit" data-look="primary">
            Keep the note
          </button>
          <button
            type="button"
            onClick={() => {
              onNote(before)
              onClose()
            }}
          >
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  )
}
