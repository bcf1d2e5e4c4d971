import { TriangleAlert } from 'lucide-react'
import { Key } from '../../keys/key.tsx'
import type { Change, Resolution } from '../choices.ts'
import styles from './change-box.module.css'
import { type Choosing, resolve } from './choose.ts'

type Props = { readonly change: Change; readonly resolution: Resolution | undefined; readonly choose: (choosing: Choosing) => void }

/** Asks which value to take where the record changed after the change was proposed. Nothing is chosen by itself. */
export function ConflictChoice({ change, resolution, choose }: Props) {
  const count = change.fields.filter(({ conflict }) => conflict).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand beside the buttons
    <div role="group" aria-label="Conflict" className={styles.strip} data-tone="warning">
      <TriangleAlert size={16} aria-hidden />
      <span>The record changed after this was proposed{count > 1 ? `, in ${count} fields` : ''}.</span>
      <button type="button" aria-pressed={resolution === 'keep'} onClick={() => choose(resolve(change, 'keep'))}>
        Keep current <Key of="card.keep" />
      </button>
      <button type="button" aria-pressed={resolution === 'override'} onClick={() => choose(resolve(change, 'override'))}>
        Use proposed <Key of="card.override" />
      </button>
    </div>
  )
}
