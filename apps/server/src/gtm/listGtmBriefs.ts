import type { Handler } from '../http/call.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { readBriefs } from './brief-queries.ts'
import { briefView } from './brief-views.ts'

export const listGtmBriefs: Handler<'listGtmBriefs'> = async (call) => {
  const position = positionOf(call)
  const rows = await readBriefs(call.db, call.query.status, position, limitOf(call))
  const { rows: kept, nextCursor } = pageOf(call, rows, ({ week_start, slug }) => [week_start, slug])
  return { data: kept.map(briefView), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
