import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureNotice } from '../failure-notice.tsx'
import { PageHead } from '../page-head.tsx'
import styles from './lists.module.css'
import { listRows, type Page } from './paged-query.ts'

type ListProps<Row> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>>
  /** The name of the list, as the beginning of a sentence: "The keys". */
  readonly what: string
  /** The text for an empty list. */
  readonly empty: ReactNode
  /** Selects the rows that the page shows; by default all of them. */
  readonly keep?: (row: Row) => boolean
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list in each of its states: reading, failed, empty, or its rows with a way to read more. */
export function List<Row>({ query, what, empty, keep, children }: ListProps<Row>) {
  if (query.isPending) return <ReadingNotice what={what} />
  if (!query.data) return <ReadFailure what={what} error={query.error} retry={() => void query.refetch()} />
  const rows = listRows(query.data)
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>
  return (
    <>
      {children(rows)}
      {query.isError && (
        <ReadFailure
          what={what}
          error={query.error}
          retry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      <p className={styles.foot} data-quiet>
        <span role="status">{describeCount(keep ? rows.filter(keep).length : rows.length, query.data.pages[0]?.total)}</span>
        {query.hasNextPage && (
          <button type="button" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading …' : 'Load more'}
          </button>
        )}
      </p>
    </>
  )
}

type QueryDisplay<Data> = {
  readonly what: string
  /** Heading while the data is loading, for a page whose heading is part of the data: "API key". */
  readonly title?: string
  readonly children: (data: Data) => ReactNode
}

type QueryViewProps<Data, Key extends QueryKey> = QueryDisplay<Data> & { readonly query: UseQueryOptions<Data, Error, Data, Key> }

/** Reads a query and shows it in each of its states. */
export function QueryView<Data, Key extends QueryKey>({ query, ...display }: QueryViewProps<Data, Key>) {
  return <QueryResult query={useQuery(query)} {...display} />
}

/** Shows a query that its page reads in each of its states. Earlier data stays visible during a refetch. */
export function QueryResult<Data>({ query, what, title, children }: QueryDisplay<Data> & { readonly query: UseQueryResult<Data> }) {
  if (query.data === undefined)
    return (
      <>
        {title && <PageHead title={title} />}
        {query.isError ? <ReadFailure what={what} error={query.error} retry={() => void query.refetch()} /> : <ReadingNotice what={what} />}
      </>
    )
  return (
    <>
      {query.isError && <ReadFailure what={what} error={query.error} retry={() => void query.refetch()} />}
      {children(query.data)}
    </>
  )
}

function ReadingNotice({ what }: { readonly what: string }) {
  return (
    <p role="status" className={styles.reading}>
      {what} …
    </p>
  )
}

function ReadFailure({ what, error, retry }: { readonly what: string; readonly error: unknown; readonly retry: () => void }) {
  return <FailureNotice what={`${what} could not be read`} error={error} retry={retry} />
}

/**
 * Says how many rows are shown, and the total if it is a number. If the server stopped counting, the total is an object and is left out.
 */
export function describeCount(shown: number, total: unknown): string {
  const figure = new Intl.NumberFormat('en-GB')
  if (typeof total === 'number') return `${figure.format(shown)} of ${figure.format(total)}`
  return `${figure.format(shown)} shown`
}
