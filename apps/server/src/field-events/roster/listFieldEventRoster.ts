import { cutPage, getLimit, parsePosition } from '../../http/answers/paging.ts'
import type { ReadHandler } from '../../http/call.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { readRosterPage } from './roster-queries.ts'
import { toCandidateView } from './roster-views.ts'

export const listFieldEventRoster: ReadHandler<'listFieldEventRoster'> = async (call) => {
  const { db, path, query } = call
  const position = parsePosition(call)
  const { id: eventId } = await findFieldEventOrThrow(db, path.slug)
  const rows = await readRosterPage(db, { eventId, reviewStatus: query.review_status, position, limit: getLimit(call) })
  const { rows: kept, nextCursor } = cutPage(call, rows, ({ created_at, id }) => [created_at, id])
  return { data: kept.map(toCandidateView), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
