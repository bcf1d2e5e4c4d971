import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = { readonly tone: 'good' | 'bad' | 'warning'; readonly role?: 'alert' | 'status'; readonly children: ReactNode }

/** A box with a message above the content that it is about. */
export function Notice({ tone, role, children }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      {children}
    </div>
  )
}
