import type { ErrorDetail } from '../http/api-error.ts'
import type { ChangeInputs, ChangeKind } from './changes/change.ts'
import type { ChangeRow } from './queries.ts'
import { changeOf, type WrittenChange } from './translate.ts'

export function inputsOf(rows: readonly ChangeRow[]): ChangeInputs[ChangeKind][] {
  return rows.map(({ input }) => input as unknown as ChangeInputs[ChangeKind])
}

export function writtenOf(rows: readonly ChangeRow[]): WrittenChange[] {
  return rows.map(({ input, index }) => ({ input: input as unknown as ChangeInputs[ChangeKind], at: `/changes/${index}` }))
}

/** What is wrong with a list that names changes of a proposal: those that it does not have. */
export function unknownIndices(rows: readonly ChangeRow[], path: string, indices: readonly number[]): ErrorDetail[] {
  const unknown = indices.filter((index) => !rows.some((row) => row.index === index))
  return unknown.map((index) => ({ path, message: `names change ${index}; there are 0 to ${rows.length - 1}` }))
}

/** The same of a list about the changes that are to be applied. */
export function unselectedIndices(
  rows: readonly ChangeRow[],
  selected: readonly ChangeRow[],
  path: string,
  indices: readonly number[],
): ErrorDetail[] {
  const others = indices.filter((index) => rows.some((row) => row.index === index) && !selected.some((row) => row.index === index))
  const unselected = others.map((index) => ({ path, message: `names change ${index}, which is not among the indices to apply` }))
  return [...unknownIndices(rows, path, indices), ...unselected]
}

/** In the order in which they apply: what makes a record comes before what refers to it. */
export function inOrder(rows: readonly ChangeRow[]): ChangeRow[] {
  return [...rows.filter(makesRecord), ...rows.filter((row) => !makesRecord(row))]
}

export function isDestructive(kind: string): boolean {
  return changeOf({ kind: kind as ChangeKind }).destructive === true
}

function makesRecord({ kind }: ChangeRow): boolean {
  return changeOf({ kind: kind as ChangeKind }).creates !== undefined
}
