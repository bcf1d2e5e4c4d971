import { cutPageInMemory } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { toSegmentView } from '../vocabulary/views.ts'

export const listSegments: ReadHandler<'listSegments'> = async (call) => {
  const { rows, nextCursor, total } = cutPageInMemory(call, call.reference.segments, ({ sort_order, slug }) => [sort_order, slug])
  return { data: rows.map(toSegmentView), next_cursor: nextCursor, total }
}
