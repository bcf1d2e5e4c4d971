import { memo, useEffect, useRef } from 'react'
import type { InboxItem } from '../queries.ts'
import styles from './list.module.css'
import { Row } from './row.tsx'

type Props = {
  readonly items: readonly InboxItem[]
  readonly current: string | undefined
  readonly marked: readonly string[]
  readonly returned: readonly string[]
  readonly viewers: ReadonlyMap<string, readonly string[]>
  readonly search: string
  readonly onOpen: (id: string) => void
}

/** Lists the proposals in the order of the cards. The browser skips rows that are out of sight. */
export const List = memo(function List({ items, current, marked, returned, viewers, search, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (current === undefined) return
    // In some browsers scrollIntoView returns a promise, which the effect must not return as its cleanup.
    void list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ul ref={list} className={styles.list} aria-label="Proposals">
      {items.map((item) => (
        <Row
          key={item.id}
          item={item}
          isCurrent={item.id === current}
          isMarked={marked.includes(item.id)}
          cameBack={returned.includes(item.id)}
          viewers={formatViewerNames(item, viewers)}
          search={search}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
})

/** Returns the names of the curators who look at a proposal, according to the last poll; undefined before the first poll. */
function formatViewerNames({ id }: InboxItem, viewers: ReadonlyMap<string, readonly string[]>): string | undefined {
  return viewers.get(id)?.join(', ')
}
