/** The highest count; a larger one is reported as this one and `more`. */
export const mostCounted = 1_000

export type BoundedCount = { readonly count: number; readonly more: boolean }

export function boundCount(found: number): BoundedCount {
  return { count: Math.min(found, mostCounted), more: found > mostCounted }
}
