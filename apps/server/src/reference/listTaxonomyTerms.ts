import type { Handler } from '../http/call.ts'
import { pageInMemory } from '../http/paging.ts'
import { termBy } from './resolve.ts'
import { termView } from './views.ts'

export const listTaxonomyTerms: Handler<'listTaxonomyTerms'> = async (call) => {
  const { reference, query } = call
  const parent = query.parent === undefined ? undefined : termBy(reference, query.parent)
  const terms = parent ? reference.terms.filter(({ parent_id }) => parent_id === parent.id) : reference.terms
  const { rows, nextCursor, total } = pageInMemory(call, terms, ({ sort_order, slug }) => [sort_order, slug])
  return { data: rows.map((row) => termView(row, reference)), next_cursor: nextCursor, total }
}
