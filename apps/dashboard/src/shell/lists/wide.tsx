import type { ReactNode } from 'react'
import styles from './lists.module.css'

/** Contains a table that may be wider than the page. The table scrolls, also by keyboard, and the page does not. */
export function Wide({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields, and a region would be an additional landmark
    <div role="group" className={styles.wide} aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
