import { listOfTexts } from '../http/answers/json-text.ts'
import { cutPage, getLimit, readStart } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { findTermOrThrow } from '../vocabulary/resolve.ts'
import { buildFacet } from './facets.ts'
import { listEntityRows, readListedKeys } from './listing.ts'
import { readSummaries, type StateRow, stateColumns } from './summaries.ts'
import { readTotal } from './totals.ts'

export const listTaxonomyTermEntities: ReadHandler<'listTaxonomyTermEntities'> = async (call) => {
  const { db, path, reference } = call
  const filter = { listed: true, all: [{ id: buildFacet('exact', findTermOrThrow(reference, path.slug).id), counted: true }] }
  const [{ rows, getText: textOf }, total] = await Promise.all([
    readSummaries(call, () => listEntityRows<StateRow>(db, filter, stateColumns, readStart(call), getLimit(call))),
    readTotal(db, filter),
  ])
  const { rows: shown, nextCursor } = cutPage(call, rows, readListedKeys, rows[0]?.snapshot)
  return listOfTexts(shown.map(textOf), nextCursor, total)
}
