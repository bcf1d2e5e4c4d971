/** Maximum reported count. A larger count is reported as this number with `more` set to true. */
export const maxCounted = 1_000

export type BoundedCount = { readonly count: number; readonly more: boolean }

export function toBoundedCount(found: number): BoundedCount {
  return { count: Math.min(found, maxCounted), more: found > maxCounted }
}
