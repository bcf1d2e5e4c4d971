import { type ReactNode, useId } from 'react'
import { figure } from '../../values/figure.ts'
import { formatDay } from '../../values/moment.tsx'
import { type Column, Table } from '../lists/table.tsx'
import { Bars } from './bars.tsx'
import styles from './day-chart.module.css'
import { type DayOfSeries, fillDays, type Period, type Series } from './days.ts'

type Props = {
  readonly title: string
  readonly series: readonly Series[]
  readonly days: readonly DayOfSeries[]
  /** The period that is drawn, whole; without one, from the first to the last day on which something happened. */
  readonly period?: Period
  /** The further columns of the table. */
  readonly more?: readonly string[]
  /** The choice of the period, at the end of the head. */
  readonly children?: ReactNode
}

/** A panel with numbers by day: their totals, stacked bars, and the same as a table. */
export function DayChart({ title, series, days, period, more = [], children }: Props) {
  const id = useId()
  const filled = fillDays(days, series.length, period)
  const [first, last] = [filled[0]?.day, filled.at(-1)?.day]
  const totals = series.map((_, part) => filled.reduce((sum, { values }) => sum + (values[part] ?? 0), 0))
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span>{first && last ? `${formatDay(first)} – ${formatDay(last)}, UTC` : 'Nothing yet'}</span>
        <div className={styles.end}>{children}</div>
      </header>
      <ul className={styles.legend}>
        {series.map(({ name, color }, part) => (
          <li key={name}>
            <i style={{ background: color }} />
            {name} <strong>{figure(totals[part] ?? 0)}</strong>
          </li>
        ))}
      </ul>
      {filled.length > 0 && <Bars title={title} series={series} days={filled} />}
      <details>
        <summary>Show as table</summary>
        <DayTable title={title} series={series} days={days} more={more} />
      </details>
    </section>
  )
}

function DayTable({ title, series, days, more = [] }: Pick<Props, 'title' | 'series' | 'days' | 'more'>) {
  const columns: readonly Column<DayOfSeries>[] = [
    { title: 'Day (UTC)', cell: ({ day }) => formatDay(day) },
    ...series.map(({ name }, part) => ({ title: name, isNumber: true, cell: ({ values }: DayOfSeries) => figure(values[part] ?? 0) })),
    ...more.map((name, place) => ({ title: name, isNumber: true, cell: (day: DayOfSeries) => day.more?.[place] })),
  ]
  return <Table label={title} rows={days.toReversed()} rowKey={({ day }) => day} columns={columns} />
}
