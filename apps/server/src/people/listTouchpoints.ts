import { cutPage, getLimit, parsePosition } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { resolveRecord } from '../records/references/resolve.ts'
import { readTouchpoints } from './queries.ts'
import { toTouchpointView } from './views.ts'

export const listTouchpoints: ReadHandler<'listTouchpoints'> = async (call) => {
  const personId = await resolveRecord(call.db, 'person', call.path.id, 'survivor')
  const position = parsePosition(call)
  const rows = await readTouchpoints(call.db, personId, position, getLimit(call))
  const { rows: kept, nextCursor } = cutPage(call, rows, ({ took_place_at, id }) => [took_place_at, id])
  return { data: kept.map(toTouchpointView), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
