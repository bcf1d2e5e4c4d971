import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import styles from './entry-list.module.css'
import { List } from './list.tsx'
import type { Page } from './paged-query.ts'
import { useRowKeys } from './use-row-keys.ts'

type Props<Row> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>>
  readonly what: string
  readonly empty: string
  /** The page whose keys move from entry to entry. */
  readonly page?: 'rows' | 'trail'
  readonly children: (row: Row) => ReactNode
}

/** A list of boxes, for rows that are too large for a table. */
export function EntryList<Row>({ query, what, empty, page, children }: Props<Row>) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list, page)
  return (
    <div ref={list}>
      <List query={query} what={what} empty={empty}>
        {(rows) => (
          <ol className={styles.entries}>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: not all rows have an id, and the list only grows at its end
              <li key={index} className={styles.entry} data-box data-row tabIndex={-1}>
                {children(row)}
              </li>
            ))}
          </ol>
        )}
      </List>
    </div>
  )
}
