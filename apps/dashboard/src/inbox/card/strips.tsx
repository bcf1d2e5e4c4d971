import { TriangleAlert } from 'lucide-react'
import { MergeNote } from '../../changes/merge-note.tsx'
import { Warnings } from '../../changes/warnings.tsx'
import { Key } from '../../keys/key.tsx'
import { Quoted } from '../../values/quoted.tsx'
import type { Change, Resolution } from '../choices.ts'
import styles from './change-box.module.css'
import { arm, type Choosing, canChoose } from './choose.ts'
import { ConflictChoice } from './conflict-choice.tsx'

type Props = {
  readonly change: Change
  readonly waits: boolean
  readonly armed: boolean
  readonly resolution: Resolution | undefined
  readonly choose: (choosing: Choosing) => void
  readonly onCompare: (slug: string) => (() => void) | undefined
}

/** The strips below the head of a change: what keeps it from being applied, what has to be answered first, and what to look at. */
export function Strips({ change, waits, armed, resolution, choose, onCompare }: Props) {
  return (
    <>
      <Problems change={change} />
      {change.conflict && waits && <ConflictChoice change={change} resolution={resolution} choose={choose} />}
      {change.destructive && waits && canChoose(change) && <Confirmation change={change} armed={armed} choose={choose} />}
      <Warnings warnings={change.warnings} onCompare={onCompare} />
      <MergeNote change={change} />
    </>
  )
}

/** Asks to confirm a change that renames, merges or archives; without that it is left out. */
function Confirmation({ change, armed, choose }: Pick<Props, 'change' | 'armed' | 'choose'>) {
  return (
    <div className={styles.strip} data-tone="bad">
      <TriangleAlert size={16} aria-hidden />
      <span>{armed ? 'Destructive, and confirmed: it will be applied.' : 'Destructive: it is applied only after you confirm it.'}</span>
      <button type="button" data-look={armed ? undefined : 'destructive'} aria-pressed={armed} onClick={() => choose(arm(change))}>
        {armed ? 'Confirmed' : 'Confirm'} <Key of="card.arm" />
      </button>
    </div>
  )
}

/** Says why a change cannot be applied any more, and where in it that is. */
function Problems({ change: { resolves, problems } }: { readonly change: Change }) {
  if (resolves) return null
  return (
    <div className={styles.strip} data-tone="bad" role="note">
      <TriangleAlert size={16} aria-hidden />
      <span>
        <strong>It cannot be applied any more.</strong> Edit it, leave it out, or reject the proposal.
      </span>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path + message}>
            <Quoted text={message} /> {path !== '' && <code>{path}</code>}
          </li>
        ))}
      </ul>
    </div>
  )
}
