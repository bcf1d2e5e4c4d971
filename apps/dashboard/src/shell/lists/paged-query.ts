import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { requireData } from '../../api/client.ts'

/** A page of a list, in the form that every list of the API returns. */
export type Page<Row> = { readonly data: readonly Row[]; readonly next_cursor: string | null; readonly total: unknown }

/** Builds the options of a list that is read page by page, for `useInfiniteQuery` and `<List>`. */
export function buildPagedQuery<Answer extends Page<unknown>>(
  queryKey: readonly unknown[],
  call: (cursor: { readonly cursor?: string }, signal: AbortSignal) => Promise<{ data?: Answer }>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => requireData(call(pageParam ? { cursor: pageParam } : {}, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: Answer) => next_cursor ?? undefined,
  })
}

/** All rows that were read so far. */
export function listRows<Row>(data: InfiniteData<Page<Row>, unknown> | undefined): readonly Row[] {
  return data?.pages.flatMap((page) => page.data) ?? []
}
