import { limitOf, pageOf, readPosition } from '../http/answers/paging.ts'
import type { Handler } from '../http/call.ts'
import { listFieldEventRows } from './event-queries.ts'
import { toFieldEventSummary } from './event-views.ts'

export const listFieldEvents: Handler<'listFieldEvents'> = async (call) => {
  const position = readPosition(call)
  const rows = await listFieldEventRows(call.db, call.query, position, limitOf(call))
  const { rows: kept, nextCursor } = pageOf(call, rows, ({ list_key }) => [list_key], rows[0]?.snapshot)
  return { data: kept.map(toFieldEventSummary), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
