import { formatDay } from '../values/moment.tsx'
import type { FieldEventSummary } from './queries.ts'

/** Formats the days of an event: the first and the last, or only one, or "not known". */
export function formatDays({ starts_at, ends_at }: Pick<FieldEventSummary, 'starts_at' | 'ends_at'>): string {
  if (!starts_at) return 'not known'
  return !ends_at || ends_at === starts_at ? formatDay(starts_at) : `${formatDay(starts_at)} – ${formatDay(ends_at)}`
}
