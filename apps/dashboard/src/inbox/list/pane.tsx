import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countForCurators, countsQuery } from '../../api/counts.ts'
import { formatBoundedCount, formatNumber } from '../../values/figure.ts'
import type { InboxItem } from '../queries.ts'
import styles from './list.module.css'
import { List } from './list.tsx'

type Props = {
  readonly list: {
    readonly data?: object | undefined
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  /** The number of proposals that match the filters; undefined when it is too high to be counted. */
  readonly total: number | undefined
  readonly items: readonly InboxItem[]
  readonly current: string | undefined
  readonly marked: readonly string[]
  readonly returned: readonly string[]
  readonly viewers: ReadonlyMap<string, readonly string[]>
  readonly search: string
  readonly onOpen: (id: string) => void
  /** The filters. */
  readonly children: ReactNode
}

/** The list with its filters and how much of it is loaded. */
export function ListPane({ list, total, children, ...rows }: Props) {
  return (
    <aside className={styles.pane} aria-label="Waiting proposals">
      <header className={styles.title} data-quiet>
        <b>Inbox</b>
        <WaitingCount />
      </header>
      {children}
      <div className={styles.rows}>
        <List {...rows} />
        {list.data && (
          <div className={styles.foot} data-quiet>
            {describeLength(rows.items.length, total)}{' '}
            {list.hasNextPage && (
              <button type="button" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {list.isFetchingNextPage ? 'Loading …' : 'Load more'}
              </button>
            )}
          </div>
        )}
      </div>
    </aside>
  )
}

function WaitingCount() {
  const counts = useQuery(countsQuery).data
  return counts ? <span>{formatBoundedCount(countForCurators(counts))} waiting</span> : null
}

function describeLength(shown: number, total: number | undefined): string {
  return total === undefined
    ? `${formatNumber(shown)} loaded, of many`
    : `${formatNumber(shown)} of ${formatNumber(Math.max(total, shown))}`
}
