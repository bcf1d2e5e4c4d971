import type { ReactNode } from 'react'
import { formatNumber } from '../../values/figure.ts'
import { formatDay } from '../../values/moment.tsx'
import type { Column } from '../lists/table.tsx'
import { Bars } from './bars.tsx'
import { ChartPanel } from './chart-panel.tsx'
import styles from './day-chart.module.css'
import { type DayOfSeries, fillDays, type Period, type Series } from './days.ts'

type Props = {
  readonly title: string
  readonly series: readonly Series[]
  readonly days: readonly DayOfSeries[]
  /** The period to draw, which includes days without data. Without it, the chart covers the first to the last day with data. */
  readonly period?: Period
  /** Titles of the additional columns of the table. */
  readonly more?: readonly string[]
  /** Controls that choose the period, shown at the end of the header. */
  readonly children?: ReactNode
}

/** A panel with numbers by day: their totals, stacked bars, and a table of the same values. */
export function DayChart({ title, series, days, period, more = [], children }: Props) {
  const filled = fillDays(days, series.length, period)
  const [first, last] = [filled[0]?.day, filled.at(-1)?.day]
  const totals = series.map((_, part) => filled.reduce((sum, { values }) => sum + (values[part] ?? 0), 0))
  const columns: readonly Column<DayOfSeries>[] = [
    { title: 'Day (UTC)', cell: ({ day }) => formatDay(day) },
    ...series.map(({ name }, part) => ({
      title: name,
      isNumber: true,
      cell: ({ values }: DayOfSeries) => formatNumber(values[part] ?? 0),
    })),
    ...more.map((name, place) => ({ title: name, isNumber: true, cell: (day: DayOfSeries) => day.more?.[place] })),
  ]
  return (
    <ChartPanel
      title={title}
      about={first && last ? `${formatDay(first)} – ${formatDay(last)}, UTC` : 'Nothing yet'}
      choice={children}
      rows={days.toReversed()}
      columns={columns}
    >
      <ul className={styles.legend} data-quiet>
        {series.map(({ name, color }, part) => (
          <li key={name}>
            <i style={{ background: color }} />
            {name} <strong>{formatNumber(totals[part] ?? 0)}</strong>
          </li>
        ))}
      </ul>
      {filled.length > 0 && <Bars title={title} series={series} days={filled} />}
    </ChartPanel>
  )
}
