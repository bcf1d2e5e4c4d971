import type { ReactNode } from 'react'
import { formatNumber } from '../../values/figure.ts'
import { DayChart } from './day-chart.tsx'
import type { Series } from './days.ts'

type Props = {
  readonly days: readonly { readonly date: string; readonly calls: number; readonly errors: number; readonly cost_usd: number }[]
  readonly from: string
  readonly to: string
  readonly children?: ReactNode
}

const series: readonly Series[] = [
  { name: 'Answered', color: 'var(--chart-edited)' },
  { name: 'Errors', color: 'var(--chart-rejected)' },
]

/** Calls of agents by day, with their errors and cost. */
export function CallsByDay({ days, from, to, children }: Props) {
  const drawn = days.map(({ date, calls, errors, cost_usd }) => ({
    day: date,
    values: [calls - errors, errors],
    more: [formatNumber(calls), cost_usd.toFixed(4)],
  }))
  return (
    <DayChart title="Calls by day" series={series} days={drawn} period={{ from, to }} more={['Calls', 'Cost, USD']}>
      {children}
    </DayChart>
  )
}
