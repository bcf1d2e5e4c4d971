import { invalidRefusal } from './refusal.ts'

/** The values of a row that its list is sorted by. */
export type Keys = readonly (string | number)[]

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
  /** Whether the page is all there is. */
  readonly isWhole: boolean
}

const defaultLimit = 50

/** A page of the rows in the order of their keys. A cursor holds the keys of the last row, and which list it is of. */
export function pageOf<Row>(list: unknown, query: URLSearchParams, rows: readonly Row[], keysOf: (row: Row) => Keys): Page<Row> {
  const limit = Number(query.get('limit') ?? defaultLimit)
  const name = listName(list, query)
  const position = readPosition(name, query.get('cursor'))
  const sorted = [...rows].sort((one, other) => compare(keysOf(one), keysOf(other)))
  const rest = position ? sorted.filter((row) => compare(keysOf(row), position) > 0) : sorted
  const kept = rest.slice(0, limit)
  const last = kept.at(-1)
  const nextCursor = last && rest.length > limit ? encoded([name, keysOf(last)]) : null
  return { rows: kept, nextCursor, isWhole: !position && nextCursor === null }
}

/** A cursor is good for the same list with the same filters, whatever the page size. */
function listName(list: unknown, query: URLSearchParams): string {
  const filters = [...query].filter(([name]) => name !== 'cursor' && name !== 'limit').sort()
  return JSON.stringify([list, filters])
}

function readPosition(name: string, cursor: string | null): Keys | undefined {
  if (cursor === null) return undefined
  const [list, keys] = decoded(cursor)
  if (list === name) return keys
  const hint = 'Pass next_cursor of the page before unchanged, with the same filters, or leave cursor out to start again.'
  throw invalidRefusal('/query/cursor', 'is not a cursor of this list with these filters', hint)
}

function encoded(position: readonly [list: string, keys: Keys]): string {
  return btoa(encodeURIComponent(JSON.stringify(position)))
}

function decoded(cursor: string): readonly [list?: string, keys?: Keys] {
  try {
    return JSON.parse(decodeURIComponent(atob(cursor)))
  } catch {
    return []
  }
}

function compare(one: Keys, other: Keys): number {
  for (const [index, left] of one.entries()) {
    const right = other[index] ?? ''
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}
