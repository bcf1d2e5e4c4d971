import { type Clock, nextUtcMidnight } from './clock.ts'

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
  /** When the budget resets after the server said that it is spent, as a date and by the time that has passed. */
  exhaustedUntil: number
  exhaustedUntilElapsed: number
  /** The end of the UTC day that `lastHeader` and `notified` are about. */
  endsAt: number
  notified: Set<number>
}

export function newDayBudget(): DayBudget {
  return { lastHeader: undefined, exhaustedUntil: 0, exhaustedUntilElapsed: 0, endsAt: 0, notified: new Set() }
}

/**
 * Whether the budget is spent: until its reset by the date, or when so much time has passed, whichever comes first. The
 * date can be set back by days, and a sleeping computer counts no time; a call too early is refused, and costs nothing.
 */
export function isExhausted(day: DayBudget, clock: Clock): boolean {
  return day.exhaustedUntil > 0 && day.exhaustedUntil > clock.now() && day.exhaustedUntilElapsed > clock.elapsed()
}

/** Yesterday's rest says nothing about today. */
export function remainingUsd(day: DayBudget, clock: Clock): number | undefined {
  if (isExhausted(day, clock)) return 0
  return day.endsAt === nextUtcMidnight(clock.now()) ? day.lastHeader : undefined
}

/** When the day's budget resets: as the server said, else at the end of the UTC day. */
export function resetsAt(day: DayBudget, clock: Clock): number {
  return isExhausted(day, clock) ? day.exhaustedUntil : nextUtcMidnight(clock.now())
}

/** Takes in an answer's headers; tells which thresholds were passed for the first time this day. */
export function observeBudget(day: DayBudget, headers: Headers, thresholds: readonly number[], now: number): number[] {
  const header = headers.get('X-Budget-Remaining-USD')
  const remaining = Number(header)
  if (header === null || !Number.isFinite(remaining)) return []
  const endsAt = nextUtcMidnight(now)
  if (day.endsAt !== endsAt) Object.assign(day, { endsAt, notified: new Set() })
  day.lastHeader = remaining
  const passed = thresholds.filter((threshold) => remaining <= threshold && !day.notified.has(threshold))
  for (const threshold of passed) day.notified.add(threshold)
  return passed
}
