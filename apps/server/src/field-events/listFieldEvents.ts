import { cutPage, getLimit, parsePosition, parseStart } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { readFullFieldEvents } from './event-details.ts'
import { type ListedFieldEvent, listFieldEventRows } from './event-queries.ts'
import { toFieldEventSummary } from './event-views.ts'
import { countEventsWithinLimit } from './nested-rows.ts'

const getKeys = ({ list_key }: ListedFieldEvent) => [list_key]

/** Lists summaries, or whole events; a page of whole events is shorter if they have many rows (rule event.list-is-bounded). */
export const listFieldEvents: ReadHandler<'listFieldEvents'> = async (call) => {
  const { db, query, reference } = call
  const position = parsePosition(call)
  const rows = await listFieldEventRows(db, query, parseStart(call), getLimit(call))
  const computeTotal = (nextCursor: string | null) => (position || nextCursor ? null : rows.length)
  if (query.view === 'summary') {
    const { rows: kept, nextCursor } = cutPage(call, rows, getKeys, rows[0]?.snapshot)
    return { data: kept.map(toFieldEventSummary), next_cursor: nextCursor, total: computeTotal(nextCursor) }
  }
  const ids = rows.slice(0, getLimit(call)).map(({ id }) => id)
  const fitting = await countEventsWithinLimit(db, ids, query.include_inactive)
  const shorter = { ...call, query: { ...query, limit: fitting } }
  const { rows: kept, nextCursor } = cutPage(shorter, rows, getKeys, rows[0]?.snapshot)
  const data = await readFullFieldEvents(db, kept, reference, query.include_inactive)
  return { data, next_cursor: nextCursor, total: computeTotal(nextCursor) }
}
