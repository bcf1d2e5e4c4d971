import type { components, operations } from '@catalog/contract/curation/types'
import { api, requireData } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

export type Matrix = components['schemas']['CoverageMatrix']
export type Check = components['schemas']['ManagementCoverageCheck']
export type SegmentCoverage = components['schemas']['SegmentCoverage']
export type Overlap = components['schemas']['Overlaps']['buckets'][number]
export type Drilldown = components['schemas']['DrilldownResponse']
export type Gap = NonNullable<NonNullable<operations['getDrilldown']['parameters']['query']>['gap']>

/**
 * With `includeChildren`, segments also count the entities of their sub-segments. The treemap does not set it, so that each entity is drawn
 * only once.
 */
export function buildMatrixQuery(includeChildren: boolean) {
  return readQuery(
    ['coverage', 'matrix', includeChildren],
    (signal) => api.GET('/catalog/visualization/coverage/matrix', { params: { query: { include_children: includeChildren } }, signal }),
    { staleTime: 60_000 },
  )
}

export const overlapsQuery = readQuery(['coverage', 'overlaps'], (signal) => api.GET('/catalog/visualization/overlaps', { signal }), {
  staleTime: 60_000,
})

/** Reads the members of a segment a page at a time. Each page also contains the counts over all members. */
export function buildDrilldownQuery(slug: string, gap: Gap | undefined) {
  return buildPagedQuery(['coverage', 'segment', slug, gap], async (cursor, signal) => {
    const answer = await requireData(
      api.GET('/catalog/segments/{slug}/drilldown', { params: { path: { slug }, query: { ...(gap && { gap }), ...cursor } }, signal }),
    )
    return { data: { ...answer, data: answer.entities, total: null } }
  })
}
