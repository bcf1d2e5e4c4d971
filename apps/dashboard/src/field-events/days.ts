import { formatDay } from '../values/moment.tsx'
import type { FieldEventSummary } from './queries.ts'

/** The days of an event: both where it has more than one, and that they are unknown where they are. */
export function formatDays({ starts_at, ends_at }: Pick<FieldEventSummary, 'starts_at' | 'ends_at'>): string {
  if (!starts_at) return 'not known'
  return !ends_at || ends_at === starts_at ? formatDay(starts_at) : `${formatDay(starts_at)} – ${formatDay(ends_at)}`
}
