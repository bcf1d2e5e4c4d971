import { cutPage, getLimit, parsePosition } from '../../http/answers/paging.ts'
import type { ReadHandler } from '../../http/call.ts'
import { resolveRecord } from '../../records/references/resolve.ts'
import { findSegmentOrThrow } from '../../vocabulary/resolve.ts'
import { readAssignments } from './assignment-queries.ts'
import { toAssignmentView } from './assignment-views.ts'

export const listGtmAssignments: ReadHandler<'listGtmAssignments'> = async (call) => {
  const { funnel_stage: funnelStage, segment, entity, lane, include_inactive: includeInactive } = call.query
  const position = parsePosition(call)
  const segmentId = segment === undefined ? undefined : findSegmentOrThrow(call.reference, segment).id
  const entityId = entity === undefined ? undefined : await resolveRecord(call.db, 'entity', entity, 'survivor')
  const rows = await readAssignments(call.db, { funnelStage, segmentId, entityId, lane, includeInactive }, position, getLimit(call))
  const { rows: kept, nextCursor } = cutPage(call, rows, ({ created_at, id }) => [created_at, id])
  return { data: kept.map(toAssignmentView), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
