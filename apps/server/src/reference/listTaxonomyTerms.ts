import { cutPageInMemory } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { findTermOrThrow } from '../vocabulary/resolve.ts'
import { toTermView } from '../vocabulary/views.ts'

export const listTaxonomyTerms: ReadHandler<'listTaxonomyTerms'> = async (call) => {
  const { reference, query } = call
  const parent = query.parent === undefined ? undefined : findTermOrThrow(reference, query.parent)
  const terms = parent ? reference.terms.filter(({ parent_id }) => parent_id === parent.id) : reference.terms
  const { rows, nextCursor, total } = cutPageInMemory(call, terms, ({ sort_order, slug }) => [sort_order, slug])
  return { data: rows.map((row) => toTermView(row, reference)), next_cursor: nextCursor, total }
}
