import type { components } from '@catalog/contract/types'

type UnsureValue = components['schemas']['UnsureValue']

/** Maximum number of unsure values in an answer. */
export const maxUnsure = 1_000

/** Lists each value once. If there are too many, lists the fields that contain them instead, so that no unsure value is taken as proved. */
export function limitUnsureValues(values: readonly UnsureValue[]): UnsureValue[] {
  const each = removeDuplicates(values)
  if (each.length <= maxUnsure) return each
  return removeDuplicates(each.map(({ path, why }) => ({ path: `/${path.split('/')[1] ?? ''}`, why })))
}

/** Keeps the last of several reasons for a value. */
function removeDuplicates(values: readonly UnsureValue[]): UnsureValue[] {
  return [...new Map(values.map((value) => [value.path, value])).values()]
}
