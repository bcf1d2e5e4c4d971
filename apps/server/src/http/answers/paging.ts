import { compareKeys, defaultLimit } from '@catalog/contract/calls/paging'
import type { CursorState, Cursors } from './cursor.ts'

/** The parts of a list operation's call that paging needs. */
export type ListCall = {
  /** Name of the list in its cursors, so that cursors of another list are refused. */
  readonly operationId: string
  readonly path: object
  readonly query: { readonly cursor?: string; readonly limit?: number }
  readonly services: { readonly cursors: Cursors }
  readonly walkSnapshot?: string
}

export type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | null }

export function getLimit(call: ListCall): number {
  return call.query.limit ?? defaultLimit
}

/** Reads the position to continue from; undefined for the first page. */
export function parsePosition(call: ListCall): CursorState | undefined {
  return call.services.cursors.parseCursor(buildListName(call), call.query.cursor)
}

/**
 * Reads the start of a page in a list that keeps its order: a position, or the beginning (without keys) in the order of the call's
 * snapshot. Undefined for the beginning in the order of the statement's own snapshot.
 */
export function parseStart(call: ListCall): CursorState | undefined {
  const position = parsePosition(call)
  if (position || call.walkSnapshot === undefined) return position
  return { keys: [], snapshot: call.walkSnapshot }
}

/**
 * Cuts the rows to a page and makes the cursor that continues after its last row. Callers read one row more than the page holds: it shows
 * that a next page exists.
 */
export function cutPage<Row>(
  call: ListCall,
  rows: readonly Row[],
  getKeys: (row: Row) => CursorState['keys'],
  snapshot?: string,
): Page<Row> {
  const limit = getLimit(call)
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  if (rows.length <= limit || last === undefined) return { rows: kept, nextCursor: null }
  const state = { keys: getKeys(last), ...(snapshot !== undefined && { snapshot }) }
  return { rows: kept, nextCursor: call.services.cursors.formatCursor(buildListName(call), state) }
}

/** Cuts one page out of a list that is held in memory, sorted by its keys. */
export function cutPageInMemory<Row>(
  call: ListCall,
  rows: readonly Row[],
  getKeys: (row: Row) => CursorState['keys'],
): Page<Row> & { total: number } {
  const position = parsePosition(call)
  const rest = position ? rows.filter((row) => compareKeys(getKeys(row), position.keys) > 0) : rows
  return { ...cutPage(call, rest, getKeys), total: rows.length }
}

/** Names the list for its cursors: the operation with its path and filters. The page size is left out, so it may differ between pages. */
function buildListName({ operationId, path, query }: ListCall): string {
  const { cursor, limit, ...filters } = query
  const sorted = Object.entries({ ...path, ...filters }).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([operationId, sorted])
}
