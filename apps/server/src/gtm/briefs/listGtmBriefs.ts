import { cutPage, getLimit, parsePosition } from '../../http/answers/paging.ts'
import type { ReadHandler } from '../../http/call.ts'
import { readBriefs } from './brief-queries.ts'
import { toBriefView } from './brief-views.ts'

export const listGtmBriefs: ReadHandler<'listGtmBriefs'> = async (call) => {
  const position = parsePosition(call)
  const rows = await readBriefs(call.db, call.query.status, position, getLimit(call))
  const { rows: kept, nextCursor } = cutPage(call, rows, ({ week_start, slug }) => [week_start, slug])
  return { data: kept.map(toBriefView), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
