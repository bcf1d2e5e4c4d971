import type { ReactNode } from 'react'
import styles from './buttons.module.css'

/** Buttons in a row, as below a form. Small buttons fit into a line of text. */
export function Buttons({ children, isSmall }: { readonly children: ReactNode; readonly isSmall?: boolean }) {
  return (
    <div className={styles.buttons} data-small={isSmall}>
      {children}
    </div>
  )
}

type DialogButtonsProps = {
  /** The label of the button that sends the form. */
  readonly children: ReactNode
  readonly look?: 'primary' | 'destructive'
  readonly disabled?: boolean
  /** True while the request is pending: neither button may be pressed. */
  readonly isBusy?: boolean
  readonly onClose: () => void
}

/** The buttons under the form of a dialog: the one that sends it, and Cancel. */
export function DialogButtons({ children, look = 'primary', disabled = false, isBusy = false, onClose }: DialogButtonsProps) {
  return (
    <Buttons>
      <button type="submit" data-look={look} disabled={disabled || isBusy}>
        {children}
      </button>
      <button type="button" onClick={onClose} disabled={isBusy}>
        Cancel
      </button>
    </Buttons>
  )
}
