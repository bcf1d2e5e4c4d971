import type { Handler } from '../http/call.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { resolveRecord } from '../records/resolve.ts'
import { readTouchpoints } from './queries.ts'
import { touchpointView } from './views.ts'

export const listTouchpoints: Handler<'listTouchpoints'> = async (call) => {
  const personId = await resolveRecord(call.db, 'person', call.path.id, 'itself')
  const position = positionOf(call)
  const rows = await readTouchpoints(call.db, personId, position, limitOf(call))
  const { rows: kept, nextCursor } = pageOf(call, rows, ({ took_place_at, id }) => [took_place_at, id])
  return { data: kept.map(touchpointView), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
