import type { CursorState } from '../http/answers/cursor.ts'
import { cutPage, getLimit, type ListCall, type Page, pageInMemory, readPosition } from '../http/answers/paging.ts'

/**
 * Cuts a page from a list that is read whole, in the order of its keys. Its cursors are good for this list of this
 * contract alone.
 */
export function pageOfAll<Row>(
  call: ListCall,
  rows: readonly Row[],
  getKeys: (row: Row) => CursorState['keys'],
): Page<Row> & { total: number } {
  return pageInMemory(toPage(call), rows, getKeys)
}

/** Adapts the call to the lists of http/, under a name that no list of the agents has. */
export function toPage({ operationId, services, path, query }: ListCall): ListCall {
  return { operationId: `curation.${operationId}`, services, path, query }
}

/** Reads one page of a list: one row more than `limit`, if there are more behind `position`. */
type ReadPage<Row> = (position: CursorState | undefined, limit: number) => Promise<readonly Row[]>

/** Reads a page of a list that is read page by page, in the order of its keys. */
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
