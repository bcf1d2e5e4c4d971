const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const dayInSeconds = 86_400
const units: readonly (readonly [seconds: number, one: string, more: string])[] = [
  [dayInSeconds, 'day', 'days'],
  [3_600, 'h', 'h'],
  [60, 'min', 'min'],
]

/** Shows how long ago something was ("4 min ago"), or its day when that is more than a week away; its title has the full time. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {describeDistance(at, Date.now())}
    </time>
  )
}

/** Shows how old something is in a list: "4 min". */
export function Age({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {describeDistance(at, Date.now()).replace(/ ago$/, '').replace('just now', 'now')}
    </time>
  )
}

/** Shows a point in time: "25 Nov 2026, 18:29 UTC". */
export function ExactMoment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>
}

/** Shows a calendar day: "25 Nov 2026". */
export function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}

/** Formats how far a time is from now, "in 3 h" or "2 days ago"; from a week on, its day. */
export function describeDistance(at: string, now: number): string {
  const seconds = (Date.parse(at) - now) / 1000
  if (Math.abs(seconds) >= 7 * dayInSeconds) return formatDay(at)
  const age = formatAge(Math.abs(seconds))
  if (age === undefined) return 'just now'
  return seconds < 0 ? `${age} ago` : `in ${age}`
}

/** Formats a duration in its largest unit, "4 min"; undefined below a minute. */
export function formatAge(seconds: number): string | undefined {
  const unit = units.find(([length]) => seconds >= length)
  if (!unit) return undefined
  const [length, one, more] = unit
  const count = Math.floor(seconds / length)
  return `${count} ${count === 1 ? one : more}`
}

/** Formats the UTC day of a date or of a moment: "25 Nov 2026". */
export function formatDay(at: string): string {
  return `${formatShortDay(at)} ${new Date(at).getUTCFullYear()}`
}

/** Formats a day for the axis of a chart: "25 Nov". */
export function formatShortDay(at: string): string {
  const time = new Date(at)
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]}`
}

/** Formats a point in time with its zone: "25 Nov 2026, 18:29 UTC". */
export function formatMoment(at: string): string {
  return `${formatDay(at)}, ${new Date(at).toISOString().slice(11, 16)} UTC`
}
