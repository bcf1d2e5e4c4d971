import { Key } from '../../keys/key.tsx'
import type { Change, Resolution } from '../choices.ts'
import styles from './change-box.module.css'
import { type Choosing, resolve } from './choose.ts'

type Props = { readonly change: Change; readonly resolution: Resolution | undefined; readonly choose: (choosing: Choosing) => void }

/** Asks what is to be, where the catalog changed since the change was proposed. Nothing is chosen by itself. */
export function ConflictChoice({ change, resolution, choose }: Props) {
  const count = change.fields.filter(({ conflict }) => conflict).length
  return (
    <fieldset className={styles.conflict}>
      <legend>The catalog changed since this was proposed{count > 1 ? `, in ${count} fields` : ''}:</legend>
      <button type="button" aria-pressed={resolution === 'keep'} onClick={() => choose(resolve(change, 'keep'))}>
        Keep now <Key of="card.keep" />
      </button>
      <button type="button" aria-pressed={resolution === 'override'} onClick={() => choose(resolve(change, 'override'))}>
        Override <Key of="card.override" />
      </button>
    </fieldset>
  )
}
