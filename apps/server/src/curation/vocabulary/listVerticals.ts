import type { CurationReadHandler } from '../call.ts'
import { pageOfAll } from '../paging.ts'
import { toVerticalView } from '../views.ts'

export const listVerticals: CurationReadHandler<'listVerticals'> = async (call) => {
  const { verticals } = await call.reference()
  const { rows, nextCursor, total } = pageOfAll(call, verticals, ({ sort_order, slug }) => [sort_order, slug])
  return { data: rows.map(toVerticalView), next_cursor: nextCursor, total }
}
