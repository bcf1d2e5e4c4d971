import type { Handler } from '../http/call.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { listFieldEventRows } from './event-queries.ts'
import { fieldEventSummary } from './event-views.ts'

export const listFieldEvents: Handler<'listFieldEvents'> = async (call) => {
  const position = positionOf(call)
  const rows = await listFieldEventRows(call.db, call.query, position, limitOf(call))
  const { rows: kept, nextCursor } = pageOf(call, rows, ({ list_key }) => [list_key], rows[0]?.snapshot)
  return { data: kept.map(fieldEventSummary), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
