import type { Handler } from '../../http/call.ts'
import { limitOf, pageOf, positionOf } from '../../http/paging.ts'
import { foundFieldEvent } from '../found-event.ts'
import { readRosterPage } from './roster-queries.ts'
import { candidateView } from './roster-views.ts'

export const listFieldEventRoster: Handler<'listFieldEventRoster'> = async (call) => {
  const { db, path, query } = call
  const position = positionOf(call)
  const { id: eventId } = await foundFieldEvent(db, path.slug)
  const rows = await readRosterPage(db, { eventId, reviewStatus: query.review_status, position, limit: limitOf(call) })
  const { rows: kept, nextCursor } = pageOf(call, rows, ({ created_at, id }) => [created_at, id])
  return { data: kept.map(candidateView), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
