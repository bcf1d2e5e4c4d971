import type { ReactNode } from 'react'
import { figureUpTo } from '../../values/figure.ts'
import type { InboxItem } from '../queries.ts'
import styles from './list.module.css'
import { List } from './list.tsx'

type Props = {
  readonly list: {
    readonly data?: { readonly pages: readonly { readonly total: number | null }[] } | undefined
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  readonly items: readonly InboxItem[]
  readonly current: string | undefined
  readonly marked: readonly string[]
  readonly returned: readonly string[]
  readonly looking: ReadonlyMap<string, readonly string[]>
  readonly search: string
  readonly onOpen: (id: string) => void
  /** The filters. */
  readonly children: ReactNode
}

/** The list with its filters and how much of it is loaded. */
export function ListPane({ list, children, ...rows }: Props) {
  return (
    <aside className={styles.pane} aria-label="What waits">
      {children}
      <div className={styles.rows}>
        <List {...rows} />
        {list.data && (
          <div className={styles.foot}>
            {describeLength(rows.items.length, list.data.pages[0]?.total ?? null)}{' '}
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

/** The list has a total as long as counting it costs little. */
function describeLength(shown: number, total: number | null): string {
  if (total === null) return `${shown.toLocaleString('en-GB')} shown, of many`
  return `${shown.toLocaleString('en-GB')} of ${figureUpTo({ count: Math.min(total, 1_000), more: total > 1_000 })}`
}
