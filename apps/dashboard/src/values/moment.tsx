const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Shows when something was, as a person says it ("2 minutes ago"); the exact time stands in its title. */
export function Moment({ at }: { readonly at: string }) {
  const time = new Date(at)
  return (
    <time dateTime={at} title={full.format(time)}>
      {describeAge((time.getTime() - Date.now()) / 1000)}
    </time>
  )
}

/** Shows a date and time in full. */
export function ExactMoment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{full.format(new Date(at))}</time>
}

/** Says how far away a time is, in seconds; negative for the past. */
export function describeAge(seconds: number): string {
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  return step ? relative.format(Math.round(seconds / step[1]), step[0]) : 'just now'
}
