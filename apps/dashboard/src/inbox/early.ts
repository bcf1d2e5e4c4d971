import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { parseFilters } from './filters.ts'
import { buildInboxQuery, buildProposalQuery } from './queries.ts'
import { hasUnsentDecisions } from './stored-decisions.ts'

/**
 * Starts the inbox before React renders, on any page. On the inbox's addresses it requests the list and the first card, so that the first
 * frame has them; on other pages it sends decisions that were left unsent.
 */
export function startInbox(client: QueryClient, loadPage: () => Promise<unknown>): void {
  const id = parseProposalId(location.pathname)
  if (id !== undefined) {
    void loadPage()
    void prefetchFirstCard(client, id)
  }
  void resumeSending(client)
}

async function prefetchFirstCard(client: QueryClient, id: string): Promise<void> {
  if (id !== '') void client.prefetchQuery(buildProposalQuery(id))
  try {
    const { pages } = await client.fetchInfiniteQuery(buildInboxQuery(parseFilters(new URLSearchParams(location.search))))
    const first = pages[0]?.data.find(({ looking }) => looking.length === 0)
    if (id === '' && first) await client.prefetchQuery(buildProposalQuery(first.id))
  } catch {
    // The page reads the list again itself, and reports the failure.
  }
}

async function resumeSending(client: QueryClient): Promise<void> {
  const { curator } = await client.fetchQuery(sessionQuery).catch(() => ({ curator: undefined }))
  if (!curator || !hasUnsentDecisions(curator.id)) return
  const { getSender } = await import('./the-sender.ts')
  getSender(client, curator.id)
}

/** Returns the proposal's id from an address of the inbox: empty if the address names none, undefined for another page. */
function parseProposalId(pathname: string): string | undefined {
  const match = /^\/(?:inbox(?:\/([^/]*))?)?$/.exec(pathname)
  return match ? (match[1] ?? '') : undefined
}
