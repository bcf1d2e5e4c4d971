import { limitOf, pageOf, readStart } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { findTermOrThrow } from '../vocabulary/resolve.ts'
import { type EntityRow, summaryColumns } from './columns.ts'
import { buildFacet } from './facets.ts'
import { listEntityRows, readListedKeys } from './listing.ts'
import { readTotal } from './totals.ts'
import { toEntitySummary } from './views.ts'

export const listTaxonomyTermEntities: ReadHandler<'listTaxonomyTermEntities'> = async (call) => {
  const { db, path, reference } = call
  const filter = { listed: true, all: [{ id: buildFacet('exact', findTermOrThrow(reference, path.slug).id), counted: true }] }
  const [rows, total] = await Promise.all([
    listEntityRows<EntityRow>(db, filter, summaryColumns, readStart(call), limitOf(call)),
    readTotal(db, filter),
  ])
  const { rows: kept, nextCursor } = pageOf(call, rows, readListedKeys, rows[0]?.snapshot)
  return { data: kept.map((row) => toEntitySummary(row, reference)), next_cursor: nextCursor, total }
}
