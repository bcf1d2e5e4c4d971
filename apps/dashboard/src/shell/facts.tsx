import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A list of names and values, side by side. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One fact. A missing value is shown as missing, so that readers see that it was not omitted by mistake. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const isNothing = children === null || children === undefined || children === false || children === ''
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isNothing ? <span className={styles.nothing}>none</span> : children}</dd>
    </div>
  )
}
