import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A word for a state. The tone only stresses the meaning of the word. */
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
