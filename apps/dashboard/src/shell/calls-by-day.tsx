import { figure } from '../values/figure.ts'
import { type Series, StackedBars } from './stacked-bars.tsx'

type Day = { readonly date: string; readonly calls: number; readonly errors: number; readonly cost_usd: number }

const series: readonly Series[] = [
  { name: 'errors', look: 'badHatched' },
  { name: 'answered well', look: 'plain' },
]
const more = ['calls', 'cost, USD']

/** Calls of agents by day, of them the errors, and what they cost. */
export function CallsByDay({ days, from, to }: { readonly days: readonly Day[]; readonly from: string; readonly to: string }) {
  const drawn = days.map(({ date, calls, errors, cost_usd }) => ({
    day: date,
    values: [errors, calls - errors],
    more: [figure(calls), cost_usd.toFixed(4)],
  }))
  return <StackedBars title="Calls by day" series={series} days={drawn} period={{ from, to }} more={more} />
}
