import type { ReactNode } from 'react'
import type { BindingId } from '../keys/bindings.ts'
import { Key } from '../keys/key.tsx'
import { useUnsent } from '../shell/unsent.tsx'
import styles from './page.module.css'

type Act = { readonly of: BindingId; readonly text: ReactNode; readonly act: () => void; readonly off?: boolean | undefined }

/** The foot of the inbox: what can be done, each with its key, and what is under way. */
export function Bar({
  acts,
  refusal,
  returned,
  onReturned,
}: {
  readonly acts: readonly Act[]
  /** Why nothing can be decided by this curator at all. */
  readonly refusal: string | undefined
  readonly returned: number
  readonly onReturned: () => void
}) {
  const { count, reached } = useUnsent()
  return (
    <section className={styles.bar} aria-label="Decide">
      {acts.map(({ of, text, act, off }) => (
        <button key={of} type="button" onClick={act} disabled={off === true || refusal !== undefined}>
          {text} <Key of={of} />
        </button>
      ))}
      {refusal && <span className={styles.quiet}>{refusal}</span>}
      <span className={styles.status} role="status">
        {!reached && <strong>offline, {count} unsent: decisions wait.</strong>}
        {reached && count > 0 && `${count} unsent`}
      </span>
      {returned > 0 && (
        <button type="button" data-look="plain" onClick={onReturned}>
          ! {returned} came back <Key of="inbox.returned" />
        </button>
      )}
    </section>
  )
}
