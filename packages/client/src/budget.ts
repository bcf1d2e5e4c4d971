import { nextUtcMidnight } from './clock.ts'

/** What is known about the key's money. Amounts are USD. */
export interface Budget {
  /** What is left of the key's budget of this UTC day; undefined before the first answer. */
  readonly remainingUsd: number | undefined
  /** When the day's budget resets. */
  readonly resetsAt: Date
  /** Whether the day's budget is spent: calls then fail here, without being sent, until `resetsAt`. */
  readonly exhausted: boolean
  /** What the calls of this client have cost so far. */
  readonly spentUsd: number
  /** What the calls of this client may cost, where `withBudget` said so. */
  readonly maxUsd: number | undefined
}

/** The day's budget of the key: shared by a client and what `withBudget` makes of it. */
export interface DayBudget {
  lastHeader: number | undefined
  exhaustedUntil: number
  /** The end of the UTC day that `lastHeader` and `notified` are about. */
  endsAt: number
  notified: Set<number>
}

export function newDayBudget(): DayBudget {
  return { lastHeader: undefined, exhaustedUntil: 0, endsAt: 0, notified: new Set() }
}

/** Yesterday's rest says nothing about today. */
export function remainingUsd(day: DayBudget, now: number): number | undefined {
  if (day.exhaustedUntil > now) return 0
  return day.endsAt > now ? day.lastHeader : undefined
}

/** When the day's budget resets: as the server said, else at the end of the UTC day. */
export function resetsAt(day: DayBudget, now: number): number {
  return day.exhaustedUntil > now ? day.exhaustedUntil : nextUtcMidnight(now)
}

/** Takes in an answer's headers; tells which thresholds were passed for the first time this day. */
export function observeBudget(day: DayBudget, headers: Headers, thresholds: readonly number[], now: number): number[] {
  const header = headers.get('X-Budget-Remaining-USD')
  const remaining = Number(header)
  if (header === null || !Number.isFinite(remaining)) return []
  if (day.endsAt <= now) Object.assign(day, { endsAt: nextUtcMidnight(now), notified: new Set() })
  day.lastHeader = remaining
  const passed = thresholds.filter((threshold) => remaining <= threshold && !day.notified.has(threshold))
  for (const threshold of passed) day.notified.add(threshold)
  return passed
}
