import { CallsByDay } from '../shell/charts/calls-by-day.tsx'
import { getLastDays } from '../shell/charts/days.ts'
import { SelectFilter, useFilter } from '../shell/lists/filters.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Section } from '../shell/parts/section.tsx'
import { formatNumber, formatUsd } from '../values/figure.ts'
import { formatDay } from '../values/moment.tsx'
import { buildUsageQuery, type Usage } from './queries.ts'

const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
] as const

type Group = Usage['groups'][number]

/** Shows the usage of a key, by day and by operation. */
export function KeyUsage({ id }: { readonly id: string }) {
  const [chosen] = useFilter('days')
  const days = periods.find(({ value }) => value === chosen)?.value ?? '30'
  const period = getLastDays(Number(days))
  return (
    <Section title="Usage">
      <SelectFilter name="days" label="Period" choices={periods} any="Last 30 days" />
      <QueryView query={buildUsageQuery(id, period.from)} what="The usage">
        {(usage) => <UsageSummary usage={usage} {...period} />}
      </QueryView>
    </Section>
  )
}

function UsageSummary({ usage, from, to }: { readonly usage: Usage; readonly from: string; readonly to: string }) {
  if (usage.calls === 0) return <p>No calls since {formatDay(from)}.</p>
  return (
    <>
      <p>
        {formatNumber(usage.calls)} calls for {formatUsd(usage.cost_usd)}; {formatNumber(usage.client_errors)} client errors,{' '}
        {formatNumber(usage.server_errors)} server errors.
      </p>
      <CallsByDay days={usage.by_day} from={from} to={to} />
      <h3>By operation</h3>
      <Table label="Usage by operation" rows={usage.groups} rowKey={getOperationId} columns={columns} />
      {usage.others.groups > 0 && (
        <p>
          And {formatNumber(usage.others.calls)} calls of {formatNumber(usage.others.groups)} other operations.
        </p>
      )}
    </>
  )
}

const columns: readonly Column<Group>[] = [
  { title: 'Operation', cell: getOperationId },
  { title: 'Calls', isNumber: true, cell: ({ calls }) => formatNumber(calls) },
  { title: 'Errors', isNumber: true, cell: ({ errors }) => formatNumber(errors) },
  { title: 'Cost', isNumber: true, cell: ({ cost_usd: cost }) => formatUsd(cost) },
]

function getOperationId({ operation }: Group): string {
  return operation?.operation_id ?? ''
}
