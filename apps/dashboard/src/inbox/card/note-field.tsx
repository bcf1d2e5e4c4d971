import { Suspense } from 'react'
import { later } from '../../shell/later.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { Change } from '../choices.ts'
import styles from './change-box.module.css'
import type { Choosing } from './choose.ts'

/** It is opened for few changes. */
const NoteText = later(() => import('./note-text.tsx').then((module) => module.NoteText))

type Props = {
  readonly change: Change
  readonly waits: boolean
  readonly note: string | undefined
  /** True when the field is open, though nothing is written in it yet. */
  readonly noting: boolean
  readonly choose: (choosing: Choosing) => void
}

/** The note to the agent about one change: what was noted before, and what goes along with the decision. */
export function NoteField({ change, waits, note, noting: isOpen, choose }: Props) {
  const isShown = waits && (isOpen || note !== undefined)
  if (change.note === null && !isShown) return null
  return (
    <div className={styles.note}>
      {change.note !== null && (
        <p>
          <span data-quiet>Note to the agent:</span> <QuotedText text={change.note} />
        </p>
      )}
      {isShown && (
        <Suspense>
          <NoteText index={change.index} note={note ?? ''} choose={choose} focus={isOpen} />
        </Suspense>
      )}
    </div>
  )
}
