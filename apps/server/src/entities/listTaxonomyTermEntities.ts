import { createListBody } from '../http/answers/json-text.ts'
import { cutPage } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { findTermOrThrow } from '../vocabulary/resolve.ts'
import { buildFacetId } from './facets.ts'
import { getListedKeys } from './listing.ts'
import { readListedSummaries } from './summaries.ts'
import { readTotal } from './totals.ts'

export const listTaxonomyTermEntities: ReadHandler<'listTaxonomyTermEntities'> = async (call) => {
  const { db, path, reference } = call
  const filter = { listed: true, all: [{ id: buildFacetId('exact', findTermOrThrow(reference, path.slug).id), isCounted: true }] }
  const [{ rows, getText: textOf }, total] = await Promise.all([readListedSummaries(call, filter), readTotal(db, filter)])
  const { rows: shown, nextCursor } = cutPage(call, rows, getListedKeys, rows[0]?.snapshot)
  return createListBody(shown.map(textOf), nextCursor, total)
}
