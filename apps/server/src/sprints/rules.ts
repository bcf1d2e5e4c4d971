import type { ErrorDetail } from '../errors/api-error.ts'

type Dates = { readonly starts_on?: string | null; readonly ends_on?: string | null }

/** Checks that a sprint does not end before it starts. Dates are YYYY-MM-DD. */
export function validateDateRange({ starts_on, ends_on }: Dates): ErrorDetail[] {
  if (starts_on == null || ends_on == null || ends_on >= starts_on) return []
  return [{ path: '/body/ends_on', message: `must not be before starts_on, ${starts_on}` }]
}
