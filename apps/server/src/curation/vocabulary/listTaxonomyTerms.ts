import { toTermView } from '../../vocabulary/views.ts'
import type { CurationReadHandler } from '../call.ts'
import { pageOfAll } from '../paging.ts'

export const listTaxonomyTerms: CurationReadHandler<'listTaxonomyTerms'> = async (call) => {
  const reference = await call.reference()
  const { rows, nextCursor, total } = pageOfAll(call, reference.terms, ({ sort_order, slug }) => [sort_order, slug])
  return { data: rows.map((row) => toTermView(row, reference)), next_cursor: nextCursor, total }
}
