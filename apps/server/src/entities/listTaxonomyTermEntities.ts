import { createListBody } from '../http/answers/json-text.ts'
import { cutPage, getLimit, parseStart } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { findTermOrThrow } from '../vocabulary/resolve.ts'
import { buildFacetId } from './facets.ts'
import { getListedKeys, listEntityRows } from './listing.ts'
import { readSummaries, type StateRow, stateColumns } from './summaries.ts'
import { readTotal } from './totals.ts'

export const listTaxonomyTermEntities: ReadHandler<'listTaxonomyTermEntities'> = async (call) => {
  const { db, path, reference } = call
  const filter = { listed: true, all: [{ id: buildFacetId('exact', findTermOrThrow(reference, path.slug).id), counted: true }] }
  const [{ rows, getText: textOf }, total] = await Promise.all([
    readSummaries(call, () => listEntityRows<StateRow>(db, filter, stateColumns, parseStart(call), getLimit(call))),
    readTotal(db, filter),
  ])
  const { rows: shown, nextCursor } = cutPage(call, rows, getListedKeys, rows[0]?.snapshot)
  return createListBody(shown.map(textOf), nextCursor, total)
}
