/** One of the parts that bars are made of, from the ground up. */
export type Series = { readonly name: string; readonly color: string }

export type DayOfSeries = {
  readonly day: string
  /** A number for each series, in their order. */
  readonly values: readonly number[]
  /** The cells that stand in the table alone. */
  readonly more?: readonly string[]
}

export type Period = { readonly from: string; readonly to: string }

const dayMs = 86_400_000

/** Adds the days of the period that the answer leaves out; without a period, those between the first and the last day. */
export function fillDays(days: readonly DayOfSeries[], parts: number, period?: Period): DayOfSeries[] {
  const [first, last] = period ? [period.from, period.to] : [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return []
  const known = new Map(days.map((day) => [day.day, day]))
  const filled: DayOfSeries[] = []
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    filled.push(known.get(day) ?? { day, values: Array.from({ length: parts }, () => 0) })
  }
  return filled
}

/** The last so many days, with today. */
export function lastDays(count: number, now: number = Date.now()): Period {
  const toDay = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: toDay(now - (count - 1) * dayMs), to: toDay(now) }
}
