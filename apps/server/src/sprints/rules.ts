import type { ErrorDetail } from '../http/api-error.ts'

type Dates = { readonly starts_on?: string | null; readonly ends_on?: string | null }

/** A sprint does not end before it starts (decision 61, as for field events). Dates are YYYY-MM-DD. */
export function datesReversed({ starts_on, ends_on }: Dates): ErrorDetail[] {
  if (starts_on == null || ends_on == null || ends_on >= starts_on) return []
  return [{ path: '/body/ends_on', message: `must not be before starts_on, ${starts_on}` }]
}
