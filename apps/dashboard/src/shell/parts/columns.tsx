import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** Parts of a page beside each other, where there is room for that. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
