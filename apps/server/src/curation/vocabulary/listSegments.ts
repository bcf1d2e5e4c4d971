import { toSegmentView } from '../../vocabulary/views.ts'
import type { CurationReadHandler } from '../call.ts'
import { pageOfAll } from '../paging.ts'

export const listSegments: CurationReadHandler<'listSegments'> = async (call) => {
  const { segments } = await call.reference()
  const { rows, nextCursor, total } = pageOfAll(call, segments, ({ sort_order, slug }) => [sort_order, slug])
  return { data: rows.map(toSegmentView), next_cursor: nextCursor, total }
}
