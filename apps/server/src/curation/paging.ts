import type { CursorState } from '../http/answers/cursor.ts'
import { cutPage, getLimit, type ListCall, type Page, pageInMemory, readPosition } from '../http/answers/paging.ts'

/**
 * Cuts a page from a list that is read whole, in the order of its keys. Its cursors are valid only for this list of this contract.
 */
export function pageOfAll<Row>(
  call: ListCall,
  rows: readonly Row[],
  getKeys: (row: Row) => CursorState['keys'],
): Page<Row> & { total: number } {
  return pageInMemory(toPage(call), rows, getKeys)
}

/** Converts a call for the functions of http/, under an operation name that the agents' contract does not use. */
export function toPage({ operationId, services, path, query }: ListCall): ListCall {
  return { operationId: `curation.${operationId}`, services, path, query }
}

/** Reads the rows after `position`: at most one more than `limit`, which shows that there is another page. */
type ReadPage<Row> = (position: CursorState | undefined, limit: number) => Promise<readonly Row[]>

/** Reads a page of a list from the database, in the order of its keys. */
export async function paginateQuery<Row, Item>(
  call: ListCall,
  read: ReadPage<Row>,
  getKeys: (row: Row) => CursorState['keys'],
  view: (row: Row) => Item,
) {
  const list = toPage(call)
  const position = readPosition(list)
  const rows = await read(position, getLimit(list))
  const { rows: kept, nextCursor } = cutPage(list, rows, getKeys)
  return { data: kept.map(view), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
