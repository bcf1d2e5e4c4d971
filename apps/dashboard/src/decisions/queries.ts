import type { paths } from '@catalog/contract/curation/types'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'

type Answer = paths['/proposals']['get']['responses'][200]['content']['application/json']
export type Decided = Answer['data'][number]
export const outcomes = ['accepted', 'rejected'] as const
export type Outcome = (typeof outcomes)[number]

/** Reads what was decided, the last first; of one curator, or with one outcome. */
export function decisionsQuery(by: string, outcome: Outcome | undefined) {
  const query = { status: outcome ?? ('all' as const), order: 'decided' as const, limit: 50, ...(by !== '' && { decided_by: by }) }
  return infiniteQueryOptions({
    queryKey: ['decisions', query],
    queryFn: ({ pageParam }) => read(api.GET('/proposals', { params: { query: { ...query, ...(pageParam && { cursor: pageParam }) } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }: Answer) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export const curatorsQuery = {
  queryKey: ['curators', 'names'],
  queryFn: () => read(api.GET('/curators', { params: { query: { limit: 200 } } })),
  staleTime: 5 * 60_000,
}
