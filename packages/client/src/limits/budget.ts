import { type Clock, computeNextUtcMidnight } from '../clock.ts'

/** The key's budget, as far as it is known, in USD. */
export interface Budget {
  /** The rest of the key's budget of this UTC day; undefined before the first answer. */
  readonly remainingUsd: number | undefined
  /** When the day's budget resets. */
  readonly resetsAt: Date
  /** True when the day's budget is spent: calls then fail here, without being sent, until `resetsAt`. */
  readonly exhausted: boolean
  /** The cost of this client's calls so far. */
  readonly spentUsd: number
  /** The most that this client's calls may cost, where `withBudget` set a maximum. */
  readonly maxUsd: number | undefined
}

/** The day's budget of the key: shared by a client and those that `withBudget` makes of it. */
export interface DayBudget {
  lastHeader: number | undefined
  /** When a spent budget resets: first as a date, then as elapsed time. */
  exhaustedUntil: number
  exhaustedUntilElapsed: number
  /** The end of the UTC day that `lastHeader` and `notified` are about. */
  endsAt: number
  notified: Set<number>
}

export function createDayBudget(): DayBudget {
  return { lastHeader: undefined, exhaustedUntil: 0, exhaustedUntilElapsed: 0, endsAt: 0, notified: new Set() }
}

/**
 * True until a spent budget resets, by the date or by elapsed time, whichever comes first: the date can be set back by days, and timers
 * stop while a computer sleeps. A call that is sent too early is refused, and costs nothing.
 */
export function isExhausted(day: DayBudget, clock: Clock): boolean {
  return day.exhaustedUntil > 0 && day.exhaustedUntil > clock.now() && day.exhaustedUntilElapsed > clock.elapsed()
}

/** Reads the rest of the day's budget. The header of an earlier UTC day is ignored: it says nothing about today. */
export function getRemainingUsd(day: DayBudget, clock: Clock): number | undefined {
  if (isExhausted(day, clock)) return 0
  return day.endsAt === computeNextUtcMidnight(clock.now()) ? day.lastHeader : undefined
}

/** When the day's budget resets: as the server said, else at the end of the UTC day. */
export function computeResetsAt(day: DayBudget, clock: Clock): number {
  return isExhausted(day, clock) ? day.exhaustedUntil : computeNextUtcMidnight(clock.now())
}

/** Updates the budget from an answer's headers. Returns the thresholds that were passed for the first time this day. */
export function observeBudget(day: DayBudget, headers: Headers, thresholds: readonly number[], now: number): number[] {
  const header = headers.get('X-Budget-Remaining-USD')
  const remaining = Number(header)
  if (header === null || !Number.isFinite(remaining)) return []
  const endsAt = computeNextUtcMidnight(now)
  if (day.endsAt !== endsAt) Object.assign(day, { endsAt, notified: new Set() })
  day.lastHeader = remaining
  const passed = thresholds.filter((threshold) => remaining <= threshold && !day.notified.has(threshold))
  for (const threshold of passed) day.notified.add(threshold)
  return passed
}
