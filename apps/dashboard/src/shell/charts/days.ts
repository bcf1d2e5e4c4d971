/** One part of each stacked bar. The first part is at the bottom. */
export type Series = { readonly name: string; readonly color: string }

export type DayOfSeries = {
  readonly day: string
  /** A number for each series, in their order. */
  readonly values: readonly number[]
  /** Cells that only the table shows. */
  readonly more?: readonly string[]
}

export type Period = { readonly from: string; readonly to: string }

const dayMs = 86_400_000

/** Adds the missing days of the period; without a period, the missing days between the first and the last day. */
export function fillDays(days: readonly DayOfSeries[], parts: number, period?: Period): DayOfSeries[] {
  const [first, last] = period ? [period.from, period.to] : [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return []
  const known = new Map(days.map((day) => [day.day, day]))
  const filled: DayOfSeries[] = []
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += dayMs) {
    const day = toDay(at)
    filled.push(known.get(day) ?? { day, values: Array.from({ length: parts }, () => 0) })
  }
  return filled
}

/** Lists the Mondays of the last `count` weeks in UTC, including this week. */
export function listLastMondays(count: number, now: number = Date.now()): string[] {
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7
  return Array.from({ length: count }, (_, place) => toDay(now - (sinceMonday + 7 * (count - 1 - place)) * dayMs))
}

/** Returns the period of the last `count` days, including today. */
export function getLastDays(count: number, now: number = Date.now()): Period {
  return { from: toDay(now - (count - 1) * dayMs), to: toDay(now) }
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
