import type { OperationId } from '@catalog/contract/operations'
import type { Call } from './call.ts'
import type { CursorState } from './cursor.ts'

/** What a list operation takes. */
type ListCall = Pick<Call<OperationId>, 'operationId' | 'path' | 'services'> & {
  readonly query: { readonly cursor?: string; readonly limit?: number }
}

export type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | null }

/** The contract's default, for a caller that sends no limit. */
const defaultLimit = 50

export function limitOf(call: ListCall): number {
  return call.query.limit ?? defaultLimit
}

/** Where the caller wants to go on, undefined for the first page. */
export function positionOf(call: ListCall): CursorState | undefined {
  return call.services.cursors.read(listName(call), call.query.cursor)
}

/** Cuts rows, of which one more was read than the page holds, and makes the cursor behind its last. */
export function pageOf<Row>(call: ListCall, rows: readonly Row[], keysOf: (row: Row) => CursorState['keys'], snapshot?: string): Page<Row> {
  const limit = limitOf(call)
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  if (rows.length <= limit || last === undefined) return { rows: kept, nextCursor: null }
  const state = { keys: keysOf(last), ...(snapshot !== undefined && { snapshot }) }
  return { rows: kept, nextCursor: call.services.cursors.write(listName(call), state) }
}

/** A page of a list that is held in memory, in the order of its keys. */
export function pageInMemory<Row>(
  call: ListCall,
  rows: readonly Row[],
  keysOf: (row: Row) => CursorState['keys'],
): Page<Row> & { total: number } {
  const position = positionOf(call)
  const rest = position ? rows.filter((row) => compareKeys(keysOf(row), position.keys) > 0) : rows
  return { ...pageOf(call, rest, keysOf), total: rows.length }
}

/** A cursor is good for the same operation with the same filters, whatever the page size. */
function listName({ operationId, path, query }: ListCall): string {
  const { cursor, limit, ...filters } = query
  const sorted = Object.entries({ ...path, ...filters }).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([operationId, sorted])
}

function compareKeys(a: CursorState['keys'], b: CursorState['keys']): number {
  for (const [index, left] of a.entries()) {
    const right = b[index]
    if (left === right) continue
    if (left === null || right === null || right === undefined) return left === null ? -1 : 1
    return left < right ? -1 : 1
  }
  return 0
}
