import { cutPageInMemory } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { toSegmentView } from '../vocabulary/views.ts'
import { countByFunnelStage, readNewestAssignments } from './assignments/assignment-queries.ts'
import { toAssignmentView, toCountsView } from './assignments/assignment-views.ts'

/** Maximum number of assignments shown for a segment; GET /gtm/assignments lists all. */
const assignmentsPerSegment = 50

export const listGtmSegments: ReadHandler<'listGtmSegments'> = async (call) => {
  const { rows, nextCursor, total } = cutPageInMemory(call, call.reference.segments, ({ sort_order, slug }) => [sort_order, slug])
  const ids = rows.map(({ id }) => id)
  const { include_assignments, include_inactive } = call.query
  const [counts, newest] = await Promise.all([
    countByFunnelStage(call.db, ids),
    include_assignments ? readNewestAssignments(call.db, ids, assignmentsPerSegment, include_inactive) : undefined,
  ])
  const bySegment = newest && Map.groupBy(newest, ({ segment }) => segment.id)
  const data = rows.map((row) => ({
    ...toSegmentView(row),
    ...toCountsView(counts, row.id),
    ...(bySegment && { assignments: (bySegment.get(row.id) ?? []).map(toAssignmentView) }),
  }))
  return { data, next_cursor: nextCursor, total }
}
