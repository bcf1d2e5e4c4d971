import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import styles from './board.module.css'
import { List } from './list.tsx'
import type { Page } from './paged-query.ts'

/** Columns side by side, one for each stage. */
export function Board({ children }: { readonly children: ReactNode }) {
  return <div className={styles.board}>{children}</div>
}

type Props<Row> = {
  readonly title: string
  /** The level of its heading; the cards have the next one. */
  readonly level: 2 | 3
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>>
  readonly what: string
  readonly children: (row: Row) => ReactNode
}

/** One stage, with a card for each row. */
export function BoardColumn<Row extends { readonly id: string }>({ title, level, query, what, children }: Props<Row>) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={styles.column}>
      <Heading id={id}>{title}</Heading>
      <List query={query} what={what} empty="None.">
        {(rows) => (
          <ul className={styles.cards}>
            {rows.map((row) => (
              <li key={row.id} className={styles.card} data-box>
                {children(row)}
              </li>
            ))}
          </ul>
        )}
      </List>
    </section>
  )
}
