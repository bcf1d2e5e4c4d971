import type { QueryClient } from '@tanstack/react-query'
import { type Decisions, isFresh } from '../decisions.ts'
import { listTouchedIds } from '../making.ts'
import { buildProposalQuery, getLastAskedAt } from '../queries.ts'

/**
 * Reads cards ahead, and rereads cards that a decision made outdated. Reads the card in front before the others, because six requests at
 * once would delay the card that a key waits for.
 */
export function preloadCards(client: QueryClient, [front = '', ...behind]: readonly string[], decisions: () => Decisions): void {
  const rereadFollowing = () => {
    for (const id of behind) void rereadIfOutdated(client, id, decisions())
  }
  const renewing = rereadIfOutdated(client, front, decisions())
  if (!renewing) rereadFollowing()
  void renewing?.then(() => {
    // A decision may have made the card outdated before its first response arrived.
    if (client.getQueryState(buildProposalQuery(front).queryKey)?.status === 'success') void rereadIfOutdated(client, front, decisions())
    rereadFollowing()
  })
}

/**
 * Reads a card that is missing or outdated; returns undefined if there is nothing to read. If an unanswered decision touches the card,
 * it is not read yet, because it would be outdated again.
 */
function rereadIfOutdated(client: QueryClient, id: string, decisions: Decisions): Promise<void> | undefined {
  const query = buildProposalQuery(id)
  const { queryKey } = query
  const state = client.getQueryState(queryKey)
  if (!state?.data) return state?.status === 'error' ? undefined : client.prefetchQuery(query)
  const { proposal, askedAt } = state.data
  const touches = listTouchedIds(proposal)
  if (isFresh(decisions, touches, askedAt) || isTouched(decisions, touches)) return undefined
  // Cancels a read that started too early. Its promise continues with the next read.
  if (!isFresh(decisions, touches, getLastAskedAt(id))) void client.cancelQueries({ queryKey }, { silent: true, revert: false })
  return client.prefetchQuery({ ...query, staleTime: 0 })
}

function isTouched(decisions: Decisions, touches: readonly string[]): boolean {
  return !isFresh({ ...decisions, touched: {} }, touches, Number.POSITIVE_INFINITY)
}
