import { useId } from 'react'
import { figure } from '../values/figure.ts'
import styles from './day-bars.module.css'
import { Wide } from './lists/wide.tsx'

export type Day = { readonly date: string; readonly calls: number; readonly errors: number; readonly cost_usd: number }

const height = 120
const foot = 18
const step = 16

/** Calls by day as bars, of which the errors are hatched, and the same as a table. Days without calls have their place. */
export function DayBars({ days, from, to }: { readonly days: readonly Day[]; readonly from: string; readonly to: string }) {
  const filled = fillDays(days, from, to)
  const most = Math.max(1, ...filled.map(({ calls }) => calls))
  const pattern = useId()
  const sum = days.reduce((all, { calls }) => all + calls, 0)
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-label={`${figure(sum)} calls from ${from} to ${to}, at most ${figure(most)} a day. The table below says the same.`}
        viewBox={`0 0 ${filled.length * step} ${height + foot}`}
        preserveAspectRatio="none"
      >
        <defs>
          <pattern id={pattern} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="4" height="4" className={styles.ground} />
            <rect width="2" height="4" className={styles.hatch} />
          </pattern>
        </defs>
        {filled.map((day, index) => (
          <Bar key={day.date} day={day} index={index} most={most} pattern={pattern} />
        ))}
        <line x1="0" x2={filled.length * step} y1={height} y2={height} className={styles.axis} />
      </svg>
      <p className={styles.ends}>
        <span>{from}</span>
        <span>most in a day: {figure(most)} calls</span>
        <span>{to}</span>
      </p>
      <details>
        <summary>As a table</summary>
        <DayTable days={days} />
      </details>
    </figure>
  )
}

function Bar({
  day,
  index,
  most,
  pattern,
}: {
  readonly day: Day
  readonly index: number
  readonly most: number
  readonly pattern: string
}) {
  const all = (day.calls / most) * (height - 4)
  const failed = (day.errors / most) * (height - 4)
  return (
    <g>
      <title>{`${day.date}: ${figure(day.calls)} calls, ${figure(day.errors)} errors`}</title>
      <rect x={index * step} y="0" width={step} height={height} className={styles.hit} />
      <rect x={index * step + 2} y={height - all} width={step - 4} height={all} className={styles.calls} />
      <rect x={index * step + 2} y={height - failed} width={step - 4} height={failed} fill={`url(#${pattern})`} />
    </g>
  )
}

function DayTable({ days }: { readonly days: readonly Day[] }) {
  return (
    <Wide label="Calls by day">
      <table>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <th scope="col" data-number>
              Calls
            </th>
            <th scope="col" data-number>
              Errors
            </th>
            <th scope="col" data-number>
              Cost, USD
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, calls, errors, cost_usd }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td data-number>{figure(calls)}</td>
              <td data-number>{figure(errors)}</td>
              <td data-number>{cost_usd.toFixed(4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

/** Every day from the first to the last, also those that the answer leaves out because nothing was called. */
export function fillDays(days: readonly Day[], from: string, to: string): Day[] {
  const known = new Map(days.map((day) => [day.date, day]))
  const filled: Day[] = []
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10)
    filled.push(known.get(date) ?? { date, calls: 0, errors: 0, cost_usd: 0 })
  }
  return filled
}
