import type { ReactNode } from 'react'
import styles from './value-section.module.css'

/** Values of a record under a heading. */
export function ValueSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.values}>{children}</dl>
    </section>
  )
}
