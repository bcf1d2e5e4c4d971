import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Up to four figures in a row, the first thing that a page says. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

/** One of them: its name, the figure, and a line about what it means. */
export function Figure({ name, children, about }: { readonly name: string; readonly children: ReactNode; readonly about?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {about && <dd className={styles.about}>{about}</dd>}
    </div>
  )
}
