import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Up to four figures in a row at the top of a page. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

/** One figure with its name and a line about its meaning. */
export function Figure({ name, children, about }: { readonly name: string; readonly children: ReactNode; readonly about?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {about && <dd className={styles.about}>{about}</dd>}
    </div>
  )
}
