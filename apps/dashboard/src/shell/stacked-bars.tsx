import { useId } from 'react'
import { figure } from '../values/figure.ts'
import { Wide } from './lists/wide.tsx'
import styles from './stacked-bars.module.css'

/** One of the parts that bars are made of, from the ground up. The look is a colour and a pattern, so that it is not colour alone. */
export type Series = { readonly name: string; readonly look: 'plain' | 'good' | 'goodHatched' | 'bad' | 'badHatched' }
export type DayOfSeries = {
  readonly day: string
  readonly values: readonly number[]
  /** The columns that stand in the table alone, in the order of `more`. */
  readonly more?: readonly string[]
}
type Period = { readonly from: string; readonly to: string }

type Props = {
  readonly title: string
  readonly series: readonly Series[]
  readonly days: readonly DayOfSeries[]
  /** The period that is drawn, where it is more than from the first day to the last on which something happened. */
  readonly period?: Period
  /** The further columns of the table. */
  readonly more?: readonly string[]
}

const height = 110
const step = 14

/** Draws numbers by day as stacked bars, days without anything in their places, and lists them as a table. */
export function StackedBars({ title, series, days, period, more = [] }: Props) {
  const id = useId()
  const filled = fillDays(days, series.length, period)
  if (filled.length === 0) return <p className={styles.quiet}>{title}: nothing yet.</p>
  const most = Math.max(1, ...filled.map(sumOf))
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg
        role="img"
        aria-label={`${title}, at most ${figure(most)} a day. The table below says the same.`}
        viewBox={`0 0 ${filled.length * step} ${height}`}
        preserveAspectRatio="none"
      >
        <Patterns id={id} />
        {filled.map((day, index) => (
          <Bar key={day.day} day={day} index={index} most={most} series={series} patterns={id} />
        ))}
        <line x1="0" x2={filled.length * step} y1={height} y2={height} className={styles.axis} />
      </svg>
      <p className={styles.ends}>
        <span>{filled[0]?.day}</span>
        <span>most in a day: {figure(most)}</span>
        <span>{filled.at(-1)?.day}</span>
      </p>
      <p className={styles.legend}>
        {series.map(({ name, look }) => (
          <span key={name}>
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" className={styles[look]} fill={fillOf(look, id)} />
            </svg>{' '}
            {name}
          </span>
        ))}
      </p>
      <details>
        <summary>As a table</summary>
        <Table title={title} series={series} days={days} more={more} />
      </details>
    </figure>
  )
}

type BarProps = Pick<Props, 'series'> & {
  readonly day: DayOfSeries
  readonly index: number
  readonly most: number
  readonly patterns: string
}

function Bar({ day, index, most, series, patterns }: BarProps) {
  const unit = (height - 4) / most
  const bottoms = day.values.map((_, part) => day.values.slice(0, part).reduce((sum, value) => sum + value, 0))
  return (
    <g>
      <title>{`${day.day}: ${series.map(({ name }, part) => `${figure(day.values[part] ?? 0)} ${name}`).join(', ')}`}</title>
      {series.map(({ name, look }, part) => {
        const value = (day.values[part] ?? 0) * unit
        return (
          <rect
            key={name}
            x={index * step + 2}
            y={height - (bottoms[part] ?? 0) * unit - value}
            width={step - 4}
            height={value}
            className={styles[look]}
            fill={fillOf(look, patterns)}
          />
        )
      })}
    </g>
  )
}

function fillOf(look: Series['look'], id: string): string | undefined {
  return look === 'goodHatched' || look === 'badHatched' ? `url(#${id}-${look})` : undefined
}

function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-goodHatched`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4" height="4" className={styles.ground} />
        <rect width="2.4" height="4" className={styles.good} />
      </pattern>
      <pattern id={`${id}-badHatched`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4" height="4" className={styles.ground} />
        <rect width="2.4" height="4" className={styles.bad} />
      </pattern>
    </defs>
  )
}

function Table({ title, series, days, more = [] }: Props) {
  return (
    <Wide label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" data-number>
                {name}
              </th>
            ))}
            {more.map((name) => (
              <th key={name} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, values, more: further = [] }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {series.map(({ name }, part) => (
                <td key={name} data-number>
                  {figure(values[part] ?? 0)}
                </td>
              ))}
              {more.map((name, place) => (
                <td key={name} data-number>
                  {further[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

/** Every day of the period, or from the first to the last that something happened on; those that the answer leaves out are empty. */
export function fillDays(days: readonly DayOfSeries[], parts: number, period?: Period): DayOfSeries[] {
  const [first, last] = period ? [period.from, period.to] : [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return []
  const known = new Map(days.map((day) => [day.day, day]))
  const filled: DayOfSeries[] = []
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    filled.push(known.get(day) ?? { day, values: Array.from({ length: parts }, () => 0) })
  }
  return filled
}

function sumOf({ values }: DayOfSeries): number {
  return values.reduce((sum, value) => sum + value, 0)
}
