import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A label for a state. The tone only repeats what the label says. */
export function Badge({
  children,
  tone = 'plain',
}: {
  readonly children: ReactNode
  readonly tone?: 'plain' | 'good' | 'bad' | 'warning'
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
