import type { ReactNode } from 'react'
import styles from './dialogs.module.css'

type Props = {
  /** The label of the button that sends the form. */
  readonly children: ReactNode
  readonly look?: 'primary' | 'destructive'
  readonly disabled?: boolean
  readonly onClose: () => void
}

/** The buttons under the form of a dialog: the one that sends it, and Cancel. */
export function DialogButtons({ children, look = 'primary', disabled = false, onClose }: Props) {
  return (
    <p className={styles.buttons}>
      <button type="submit" data-look={look} disabled={disabled}>
        {children}
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </p>
  )
}
