import { type ReactNode, useId, useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'
import styles from './secret-dialog.module.css'

type Props = {
  readonly title: string
  /** The name of the secret: "Secret key". */
  readonly label: string
  readonly secret: string
  /** Advice on what to do with the secret. */
  readonly children: ReactNode
  /** Called when the dialog closes, to forget the secret. Only the page's memory contains it. */
  readonly onClose: () => void
}

/** Shows a secret that the server returns only once. The dialog closes when the curator confirms having saved the secret. */
export function SecretDialog({ title, label, secret, children, onClose }: Props) {
  const [copied, setCopied] = useState<'yes' | 'no' | undefined>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      setCopied('yes')
    } catch {
      // Pages that were not loaded over https may not write to the clipboard. The text is then selected, for Ctrl+C.
      setCopied('no')
    }
  }
  return (
    <Dialog title={title} onClose={onClose} canClose={false}>
      {children}
      <p className={styles.secret}>
        <label htmlFor={id}>{label}</label>
        <input id={id} ref={field} value={secret} readOnly spellCheck={false} autoComplete="off" />
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
      </p>
      <p role="status" className={styles.status}>
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'Copying failed. The secret is selected: press Ctrl+C.'}
      </p>
      <p>
        <strong>The secret is shown only once.</strong>
      </p>
      <button type="button" data-look="primary" onClick={onClose}>
        I have saved it
      </button>
    </Dialog>
  )
}
