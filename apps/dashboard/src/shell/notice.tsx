import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = { readonly tone: 'good' | 'bad' | 'warning'; readonly role?: 'alert' | 'status'; readonly children: ReactNode }

/** A box that says what is to be known before what follows it. */
export function Notice({ tone, role, children }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      {children}
    </div>
  )
}
