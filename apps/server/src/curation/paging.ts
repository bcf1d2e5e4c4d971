import type { CursorState } from '../http/answers/cursor.ts'
import { cutPage, cutPageInMemory, getLimit, type ListCall, type Page, parsePosition } from '../http/answers/paging.ts'

/**
 * Cuts a page from a list that is read completely, in the order of its keys. The cursors are valid only for this list of the curators'
 * contract.
 */
export function toPage<Row>(
  call: ListCall,
  rows: readonly Row[],
  getKeys: (row: Row) => CursorState['keys'],
): Page<Row> & { total: number } {
  return cutPageInMemory(toCurationListCall(call), rows, getKeys)
}

/** Renames the operation of a call, so that its cursors are not valid in the agents' contract. */
export function toCurationListCall({ operationId, services, path, query }: ListCall): ListCall {
  return { operationId: `curation.${operationId}`, services, path, query }
}

/** Reads the rows after `position`, at most `limit + 1`. An extra row shows that there is another page. */
type PageReader<Row> = (position: CursorState | undefined, limit: number) => Promise<readonly Row[]>

/** Reads a page of a list from the database, in the order of its keys. */
export async function paginateQuery<Row, Item>(
  call: ListCall,
  read: PageReader<Row>,
  getKeys: (row: Row) => CursorState['keys'],
  toItem: (row: Row) => Item,
) {
  const list = toCurationListCall(call)
  const position = parsePosition(list)
  const rows = await read(position, getLimit(list))
  const { rows: kept, nextCursor } = cutPage(list, rows, getKeys)
  return { data: kept.map(toItem), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
