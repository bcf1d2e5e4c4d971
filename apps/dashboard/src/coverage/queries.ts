import type { components, operations } from '@catalog/contract/curation/types'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'

export type Matrix = components['schemas']['CoverageMatrix']
export type Check = components['schemas']['ManagementCoverageCheck']
export type SegmentCoverage = components['schemas']['SegmentCoverage']
export type Overlap = components['schemas']['Overlaps']['buckets'][number]
export type Drilldown = components['schemas']['DrilldownResponse']
export type Gap = NonNullable<NonNullable<operations['getDrilldown']['parameters']['query']>['gap']>

/** With the segments below, as people count; without, as areas are drawn, where each entity may be in one place only. */
export function matrixQuery(includeChildren: boolean) {
  return queryOptions({
    queryKey: ['coverage', 'matrix', includeChildren],
    queryFn: ({ signal }) =>
      read(api.GET('/catalog/visualization/coverage/matrix', { params: { query: { include_children: includeChildren } }, signal })),
    staleTime: 60_000,
  })
}

export const overlapsQuery = queryOptions({
  queryKey: ['coverage', 'overlaps'],
  queryFn: ({ signal }) => read(api.GET('/catalog/visualization/overlaps', { signal })),
  staleTime: 60_000,
})

export function drilldownQuery(slug: string, gap: Gap | undefined) {
  return infiniteQueryOptions({
    queryKey: ['coverage', 'segment', slug, gap],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET('/catalog/segments/{slug}/drilldown', {
          params: { path: { slug }, query: { ...(gap && { gap }), ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: Drilldown) => next_cursor ?? undefined,
  })
}
