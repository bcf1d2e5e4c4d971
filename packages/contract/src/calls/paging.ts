import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'

/** The contract's default if the caller sends no limit. */
export const defaultLimit = 50

/** The values of a row by which its list is sorted. */
export type SortKeys = readonly (string | number | null)[]

/** Compares two rows of a list by their keys; null comes first. */
export function compareKeys(one: SortKeys, other: SortKeys): number {
  for (const [index, left] of one.entries()) {
    const right = other[index]
    if (left === right) continue
    if (left === null || right === null || right === undefined) return left === null ? -1 : 1
    return left < right ? -1 : 1
  }
  return 0
}

export const ofAnotherList = 'is not a cursor of this list with these filters'

export function createCursorRefusal(problem: string): CodedRefusal {
  return createInvalidRefusal(
    [{ path: '/query/cursor', message: problem }],
    'Pass next_cursor of the previous page unchanged, with the same filters, or leave out cursor to start again.',
  )
}
