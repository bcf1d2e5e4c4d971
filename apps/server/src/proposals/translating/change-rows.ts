import type { ErrorDetail } from '../../errors/api-error.ts'
import type { StoredInput } from '../changes/change.ts'
import { findChangeDefinition } from '../changes/registry.ts'
import type { ChangeRow } from '../queries.ts'
import type { WrittenChange } from './translate.ts'

/** Lists the inputs of the changes that can be read. */
export function toChangeInputs(rows: readonly ChangeRow[]): StoredInput[] {
  return rows.filter(({ isDamaged }) => !isDamaged).map(({ input }) => input)
}

export function toWrittenChanges(rows: readonly ChangeRow[]): WrittenChange[] {
  return rows.map(({ input, index }) => ({ input, at: `/changes/${index}` }))
}

/** Reports the indices in a list that are not changes of the proposal. */
export function checkUnknownIndices(rows: readonly ChangeRow[], path: string, indices: readonly number[]): ErrorDetail[] {
  const unknown = indices.filter((index) => !rows.some((row) => row.index === index))
  return unknown.map((index) => ({ path, message: `names change ${index}; there are 0 to ${rows.length - 1}` }))
}

/** Reports the indices in a list that are not changes of the proposal, or not among those to apply. */
export function checkUnselectedIndices(
  rows: readonly ChangeRow[],
  selected: readonly ChangeRow[],
  path: string,
  indices: readonly number[],
): ErrorDetail[] {
  const others = indices.filter((index) => rows.some((row) => row.index === index) && !selected.some((row) => row.index === index))
  const unselected = others.map((index) => ({ path, message: `names change ${index}, which is not among the indices to apply` }))
  return [...checkUnknownIndices(rows, path, indices), ...unselected]
}

/** Sorts changes into the order in which they apply: changes that create a record come before changes that refer to it. */
export function sortMakersFirst(rows: readonly ChangeRow[]): ChangeRow[] {
  return [...rows.filter(makesRecord), ...rows.filter((row) => !makesRecord(row))]
}

export function isDestructive(kind: string): boolean {
  return findChangeDefinition(kind)?.destructive === true
}

function makesRecord({ kind }: ChangeRow): boolean {
  return findChangeDefinition(kind)?.creates !== undefined
}
