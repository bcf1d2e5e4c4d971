import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import { useTitle } from './use-title.ts'

/** The top of a page: its heading, which names the tab too, a line about it, and what can be done here. */
export function PageHead({
  title,
  shown = title,
  about,
  children,
}: {
  /** In the browser's tab; plain text. */
  readonly title: string
  /** As the heading, where that is more than the title: a quoted name. */
  readonly shown?: ReactNode
  readonly about?: ReactNode
  readonly children?: ReactNode
}) {
  useTitle(title)
  return (
    <header className={styles.head}>
      <div>
        <h1>{shown}</h1>
        {about && <p>{about}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
