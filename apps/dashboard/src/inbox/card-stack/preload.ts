import type { QueryClient } from '@tanstack/react-query'
import { type Decisions, isFresh } from '../decisions.ts'
import { listTouchedIds } from '../making.ts'
import { lastAsked, proposalQuery } from '../queries.ts'

/**
 * Reads cards before they are wanted, and again those that a decision has made old. The one in front is waited for, the others
 * follow it: six answers at once would hold up the one that a key waits for.
 */
export function preload(client: QueryClient, [front = '', ...behind]: readonly string[], decisions: () => Decisions): void {
  const renewBehind = () => {
    for (const id of behind) void renew(client, id, decisions())
  }
  const renewing = renew(client, front, decisions())
  if (!renewing) renewBehind()
  void renewing?.then(() => {
    // Asked for the first time, it may have been made old before it was there.
    if (client.getQueryState(proposalQuery(front).queryKey)?.status === 'success') void renew(client, front, decisions())
    renewBehind()
  })
}

/**
 * Reads a card that is not there, or is old; undefined if there is nothing to read. One that is touched by a decision without an
 * answer waits for that: read now, it would be old again.
 */
function renew(client: QueryClient, id: string, decisions: Decisions): Promise<void> | undefined {
  const query = proposalQuery(id)
  const { queryKey } = query
  const state = client.getQueryState(queryKey)
  if (!state?.data) return state?.status === 'error' ? undefined : client.prefetchQuery(query)
  const { proposal, askedAt } = state.data
  const touches = listTouchedIds(proposal)
  if (isFresh(decisions, touches, askedAt) || isTouched(decisions, touches)) return undefined
  // A reading that is under way and was begun too early is given up; its promise goes on with the next reading.
  if (!isFresh(decisions, touches, lastAsked(id))) void client.cancelQueries({ queryKey }, { silent: true, revert: false })
  return client.prefetchQuery({ ...query, staleTime: 0 })
}

function isTouched(decisions: Decisions, touches: readonly string[]): boolean {
  return !isFresh({ ...decisions, touched: {} }, touches, Number.POSITIVE_INFINITY)
}
