import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { countUnsent, type Decisions, getHiddenIds } from '../decisions.ts'
import type { InboxQuery } from '../filters.ts'
import { buildTotalQuery } from '../queries.ts'

/** The loaded pages of the inbox's list. */
export type LoadedList = {
  readonly data?: { readonly pages: readonly { readonly total: number | null }[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly isSuccess: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

/** Number of remaining cards below which the next page is read: enough to decide on while it loads. */
const fewCards = 50

/** Reads the next page before its first card is needed. `remainingCount` is how many cards are loaded behind the current one. */
export function useNextPage({ hasNextPage, isFetching, isError, fetchNextPage }: LoadedList, remainingCount: number): void {
  const isNeeded = hasNextPage && !isFetching && !isError && remainingCount < fewCards
  useEffect(() => {
    if (isNeeded) void fetchNextPage()
  }, [isNeeded, fetchNextPage])
}

type QueueState = { readonly listed: readonly string[]; readonly cards: readonly string[]; readonly decisions: Decisions }

/**
 * True when no proposal is left in the list. After the last card was decided, the list is read once more before it counts as empty,
 * because proposals may have arrived, come back or moved while its pages were read.
 */
export function useIsEmpty(list: LoadedList, { listed, cards, decisions }: QueueState): boolean {
  const looked = useRef('')
  const { hasNextPage, isFetching, isSuccess, refetch } = list
  const isRunOut = isSuccess && !hasNextPage && cards.length === 0
  const isUnread = isRunOut && listed.length > 0 && !isFetching && countUnsent(decisions) === 0
  const key = listed.join(' ')
  useEffect(() => {
    if (!isUnread || looked.current === key) return
    looked.current = key
    void refetch()
  }, [isUnread, key, refetch])
  return isRunOut && listed.length === 0 && !isFetching
}

/** Counts all cards of the list, the loaded ones and the others; undefined if they are too many to be counted. */
export function useTotal(filters: InboxQuery, list: LoadedList, cards: readonly string[], decisions: Decisions): number | undefined {
  const { data } = useQuery({ ...buildTotalQuery(filters, list.data?.pages.length ?? 0), enabled: list.hasNextPage })
  if (!list.hasNextPage) return cards.length
  const { count, askedAt } = data ?? { count: list.data?.pages[0]?.total ?? null, askedAt: 0 }
  return count === null ? undefined : Math.max(count - countDecided(decisions, askedAt), cards.length)
}

/** Counts the decided proposals that the server still counted as waiting at `askedAt`. */
export function countDecided(decisions: Decisions, askedAt: number): number {
  return [...getHiddenIds(decisions)].filter((id) => (decisions.touched[id] ?? Number.POSITIVE_INFINITY) >= askedAt).length
}
