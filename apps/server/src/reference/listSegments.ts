import type { Handler } from '../http/call.ts'
import { pageInMemory } from '../http/paging.ts'
import { segmentView } from './views.ts'

export const listSegments: Handler<'listSegments'> = async (call) => {
  const { rows, nextCursor, total } = pageInMemory(call, call.reference.segments, ({ sort_order, slug }) => [sort_order, slug])
  return { data: rows.map(segmentView), next_cursor: nextCursor, total }
}
