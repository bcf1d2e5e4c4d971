import type { Contradiction } from '../refusals/coded-refusal.ts'

/** True when an event would end before it starts; dates as `YYYY-MM-DD`. */
export function isEndBeforeStart(startsAt: string | null, endsAt: string | null): boolean {
  return startsAt !== null && endsAt !== null && endsAt < startsAt
}

type Days = { readonly starts_at?: string | null; readonly ends_at?: string | null }

/** Finds the sent day with which an event would end before it starts. The other day may be sent or stored. */
export function findReversedDays(sent: Days, stored: Days = {}): Contradiction | undefined {
  const { starts_at: startsAt = null, ends_at: endsAt = null } = { ...stored, ...sent }
  if (!isEndBeforeStart(startsAt, endsAt)) return undefined
  const [path, said, discreet] =
    sent.ends_at === undefined
      ? ['/body/starts_at', `would be ${startsAt}, after ends_at, ${endsAt}`, 'would be after ends_at']
      : ['/body/ends_at', `would be ${endsAt}, before starts_at, ${startsAt}`, 'would be before starts_at']
  return { detail: { path, message: said }, discreet: { path, message: discreet } }
}
