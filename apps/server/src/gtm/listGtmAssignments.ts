import type { Handler } from '../http/call.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { resolveRecord } from '../records/resolve.ts'
import { segmentBy } from '../reference/resolve.ts'
import { readAssignments } from './assignment-queries.ts'
import { assignmentView } from './assignment-views.ts'

export const listGtmAssignments: Handler<'listGtmAssignments'> = async (call) => {
  const { funnel_stage, segment, entity, lane } = call.query
  const position = positionOf(call)
  const segmentId = segment === undefined ? undefined : segmentBy(call.reference, segment).id
  const entityId = entity === undefined ? undefined : await resolveRecord(call.db, 'entity', entity, 'survivor')
  const rows = await readAssignments(call.db, { funnelStage: funnel_stage, segmentId, entityId, lane }, position, limitOf(call))
  const { rows: kept, nextCursor } = pageOf(call, rows, ({ created_at, id }) => [created_at, id])
  return { data: kept.map((row) => assignmentView(row)), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
