import type { Handler } from '../http/call.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { termBy } from '../reference/resolve.ts'
import { type EntityRow, summaryColumns } from './columns.ts'
import { keysOfListed, listEntityRows } from './listing.ts'
import { readTotal } from './totals.ts'
import { entitySummary } from './views.ts'

export const listTaxonomyTermEntities: Handler<'listTaxonomyTermEntities'> = async (call) => {
  const { db, path, reference } = call
  const filter = { listed: true, groups: [{ facets: [termBy(reference, path.slug).id], counted: true }] }
  const [rows, total] = await Promise.all([
    listEntityRows<EntityRow>(db, filter, summaryColumns, positionOf(call), limitOf(call)),
    readTotal(db, filter),
  ])
  const { rows: kept, nextCursor } = pageOf(call, rows, keysOfListed, rows[0]?.snapshot)
  return { data: kept.map((row) => entitySummary(row, reference)), next_cursor: nextCursor, total }
}
