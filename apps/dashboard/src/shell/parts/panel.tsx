import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { FailureNotice } from '../failure-notice.tsx'
import styles from './panel.module.css'

type Props<Data> = {
  readonly label: string
  readonly title: ReactNode
  readonly query: UseQueryResult<Data>
  /** The name of its content, as the beginning of a sentence: "The history". */
  readonly what: string
  readonly onClose: () => void
  readonly children: (data: Data) => ReactNode
}

/** A panel that opens on request: it takes the focus, reads its content, and can be closed. */
export function Panel<Data>({ label, title, query, what, onClose, children }: Props<Data>) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={label}>
      <header>
        <h3>{title}</h3>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {query.isPending && <p>Reading …</p>}
      {query.isError && <FailureNotice what={`${what} could not be read`} error={query.error} retry={() => void query.refetch()} />}
      {query.data !== undefined && children(query.data)}
    </section>
  )
}
