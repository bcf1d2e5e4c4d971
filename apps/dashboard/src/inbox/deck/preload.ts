import type { QueryClient } from '@tanstack/react-query'
import { type Decisions, isFresh } from '../decisions.ts'
import { touchesOf } from '../making.ts'
import { proposalQuery } from '../queries.ts'

/**
 * Reads cards before they are wanted, and again those that a decision has made old. One that is touched by a decision without an
 * answer waits for that: read now, it would be old again.
 */
export function preload(client: QueryClient, ids: readonly string[], decisions: Decisions): void {
  for (const id of ids) {
    const query = proposalQuery(id)
    const state = client.getQueryState(query.queryKey)
    const shown = state?.data
    if (!shown) {
      if (state?.status !== 'error') void client.prefetchQuery(query)
    } else if (!isFresh(decisions, touchesOf(shown.proposal), shown.askedAt) && !isTouched(decisions, touchesOf(shown.proposal))) {
      // Whatever is under way was asked for too early.
      void client.cancelQueries({ queryKey: query.queryKey }).then(() => client.prefetchQuery({ ...query, staleTime: 0 }))
    }
  }
}

function isTouched(decisions: Decisions, touches: readonly string[]): boolean {
  return !isFresh({ ...decisions, touched: {} }, touches, Number.POSITIVE_INFINITY)
}
