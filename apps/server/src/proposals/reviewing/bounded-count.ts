/** The highest count; a larger one is reported as this one and `more`. */
export const maxCounted = 1_000

export type BoundedCount = { readonly count: number; readonly more: boolean }

export function toBoundedCount(found: number): BoundedCount {
  return { count: Math.min(found, maxCounted), more: found > maxCounted }
}
