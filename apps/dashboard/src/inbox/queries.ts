import type { paths } from '@catalog/contract/curation/types'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, requireData } from '../api/client.ts'
import type { Proposal } from './choices.ts'
import { type InboxQuery, isDecided, isShowingDecided } from './filters.ts'

export type InboxList = paths['/proposals']['get']['responses'][200]['content']['application/json']
export type InboxItem = InboxList['data'][number]
/** A proposal, and the moment at which it was requested: after a later decision it may be outdated. */
export type LoadedProposal = { readonly proposal: Proposal; readonly askedAt: number }

let moments = 0
/** Returns a higher number at each call, so that events in the same millisecond have an order, too. */
export function getNextMoment(): number {
  moments += 1
  return moments
}

const pageLength = 200
/**
 * Length of the first page, which has to load before the first card is shown. If the address names a card, the page is long, because the
 * card may be on it.
 */
const firstPageLength = globalThis.location?.pathname === '/inbox' ? 40 : pageLength

/** Leaves snoozed proposals and those that wait for an agent out of the list, unless the filters name them. */
function addDefaultFilters(filters: InboxQuery): InboxQuery {
  return filters.snoozed || isShowingDecided(filters) ? filters : { snoozed: false, waiting_on: 'not_agent', ...filters }
}

/** Lists the inbox by filters and order, a page at a time. */
export function buildInboxQuery(filters: InboxQuery) {
  return infiniteQueryOptions({
    queryKey: ['inbox', filters],
    queryFn: ({ pageParam }) =>
      requireData(
        api.GET('/proposals', {
          params: {
            query: {
              ...addDefaultFilters(filters),
              limit: pageParam ? pageLength : firstPageLength,
              ...(pageParam && { cursor: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }: InboxList) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** Removes decided proposals from the lists of waiting ones, so that they do not reappear when the decision is forgotten. */
export function removeDecidedProposals(client: QueryClient, ids: readonly string[]): void {
  const isKept = (item: InboxItem) => isDecided(item) || !ids.includes(item.id)
  client.setQueriesData<InfiniteData<InboxList>>({ queryKey: ['inbox'] }, (list) => {
    if (!list?.pages.some(({ data }) => !data.every(isKept))) return list
    return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.filter(isKept) })) }
  })
}

/** Counts the proposals that match the filters. Recounts them with every page that is loaded. */
export function buildTotalQuery(filters: InboxQuery, pageCount: number) {
  return queryOptions({
    queryKey: ['inbox-total', JSON.stringify(filters), pageCount],
    queryFn: async () => {
      const askedAt = getNextMoment()
      const { data, total } = await requireData(api.GET('/proposals', { params: { query: { ...addDefaultFilters(filters), limit: 1 } } }))
      return { count: total ?? (data.length === 0 ? 0 : null), askedAt }
    },
    placeholderData: (data, query) => (query?.queryKey[1] === JSON.stringify(filters) ? data : undefined),
    staleTime: 60_000,
  })
}

const asked = new Map<string, number>()
/** Returns the moment of the last request for a proposal, with or without a response. */
export function getLastAskedAt(id: string): number {
  return asked.get(id) ?? 0
}

export function buildProposalQuery(id: string) {
  return queryOptions({
    queryKey: ['proposal', id],
    queryFn: async ({ signal }): Promise<LoadedProposal> => {
      const askedAt = getNextMoment()
      asked.set(id, askedAt)
      return { proposal: await requireData(api.GET('/proposals/{id}', { params: { path: { id } }, signal })), askedAt }
    },
    staleTime: 5 * 60_000,
  })
}

/** Reads the lists of proposals and their totals again. */
export function rereadLists(client: QueryClient): void {
  for (const queryKey of [['inbox'], ['inbox-total']]) void client.invalidateQueries({ queryKey })
}

/** Stores a proposal from a response as the latest known state. */
export function storeProposal(client: QueryClient, proposal: Proposal): void {
  client.setQueryData(buildProposalQuery(proposal.id).queryKey, { proposal, askedAt: getNextMoment() })
}
