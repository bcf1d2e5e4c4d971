import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A word about the state of something. The tone only stresses what the word says. */
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
