import { compareKeys, createCursorRefusal, defaultLimit, ofAnotherList } from '@catalog/contract/calls/paging'
import { toRefusal } from './refusal.ts'

/** The values of a row that its list is sorted by. */
export type Keys = readonly (string | number)[]

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
  /** True when the page has all rows. */
  readonly isWhole: boolean
}

/** Builds a page of rows in the order of their keys. A cursor holds the keys of the last row, and the name of its list. */
export function buildPage<Row>(list: unknown, query: URLSearchParams, rows: readonly Row[], getKeys: (row: Row) => Keys): Page<Row> {
  const limit = Number(query.get('limit') ?? defaultLimit)
  const name = formatListName(list, query)
  const position = parsePosition(name, query.get('cursor'))
  const sorted = [...rows].sort((one, other) => compareKeys(getKeys(one), getKeys(other)))
  const rest = position ? sorted.filter((row) => compareKeys(getKeys(row), position) > 0) : sorted
  const kept = rest.slice(0, limit)
  const last = kept.at(-1)
  const nextCursor = last && rest.length > limit ? encodeCursor([name, getKeys(last)]) : null
  return { rows: kept, nextCursor, isWhole: !position && nextCursor === null }
}

/** Names the list of a cursor: a cursor is good for the same list with the same filters and any page size. */
function formatListName(list: unknown, query: URLSearchParams): string {
  const filters = [...query].filter(([name]) => name !== 'cursor' && name !== 'limit').sort()
  return JSON.stringify([list, filters])
}

function parsePosition(name: string, cursor: string | null): Keys | undefined {
  if (cursor === null) return undefined
  const [list, keys] = decodeCursor(cursor)
  if (list === name) return keys
  throw toRefusal(createCursorRefusal(ofAnotherList))
}

function encodeCursor(position: readonly [list: string, keys: Keys]): string {
  return btoa(encodeURIComponent(JSON.stringify(position)))
}

function decodeCursor(cursor: string): readonly [list?: string, keys?: Keys] {
  try {
    return JSON.parse(decodeURIComponent(atob(cursor)))
  } catch {
    return []
  }
}
