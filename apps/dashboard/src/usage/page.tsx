import type { components } from '@catalog/contract/curation/types'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { CallsByDay } from '../shell/charts/calls-by-day.tsx'
import { Figure, Figures } from '../shell/figures.tsx'
import { Filters, PeriodFilter, SelectFilter, TextFilter, useFilter, useFilters } from '../shell/lists/filters.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { type Column, SortableTable } from '../shell/tables/sortable-table.tsx'
import { formatNumber, formatUsd } from '../values/figure.ts'
import { QuotedLink } from '../values/quoted-link.tsx'

type Usage = components['schemas']['TotalUsage']
type Group = Usage['groups'][number]
type UsageParameters = {
  readonly by: Usage['by']
  readonly after?: string
  readonly before?: string
  readonly agent?: string
  readonly operation?: string
}

const groupings = ['operation', 'agent', 'key'] as const

function buildUsageQuery(parameters: UsageParameters) {
  const query = readQuery(['usage', parameters], (signal) => api.GET('/usage', { params: { query: parameters }, signal }))
  return { ...query, placeholderData: keepPreviousData }
}

/** Page with the usage of all keys, by day and by operation, agent or key. */
export function UsagePage() {
  const [by] = useFilter('by')
  const asked = useFilters(['after', 'before', 'agent', 'operation'])
  return (
    <>
      <PageHead title="Usage" about="Calls of all keys, by UTC day. Calls refused by a limit are neither charged nor counted.">
        <Link href="/keys">Keys</Link>
      </PageHead>
      <Filters>
        <PeriodFilter from="after" before="before" />
        <SelectFilter
          name="by"
          label="By"
          any="Operation"
          choices={[
            { value: 'agent', label: 'Agent' },
            { value: 'key', label: 'Key' },
          ]}
        />
        <TextFilter name="operation" label="Operation" />
      </Filters>
      <QueryView query={buildUsageQuery({ by: groupings.find((each) => each === by) ?? 'operation', ...asked })} what="The usage">
        {(usage) => <UsageReport usage={usage} />}
      </QueryView>
    </>
  )
}

function UsageReport({ usage }: { readonly usage: Usage }) {
  return (
    <>
      <Figures>
        <Figure name="Calls">{formatNumber(usage.calls)}</Figure>
        <Figure name="Errors" about={`${formatNumber(usage.client_errors)} client, ${formatNumber(usage.server_errors)} server`}>
          {formatNumber(usage.errors)}
        </Figure>
        <Figure name="Cost">{formatUsd(usage.cost_usd)}</Figure>
      </Figures>
      <CallsByDay days={usage.by_day} from={usage.period.start.slice(0, 10)} to={getLastDay(usage.period.end)} />
      <Groups usage={usage} />
    </>
  )
}

/** Returns the last day of a period, which ends at the midnight after it; at most today. */
function getLastDay(end: string): string {
  return new Date(Math.min(Date.parse(end) - 1, Date.now())).toISOString().slice(0, 10)
}

const names = { operation: 'Operation', agent: 'Agent', key: 'Key' } as const

function Groups({ usage: { by, groups, others } }: { readonly usage: Usage }) {
  if (groups.length === 0) return <p>No calls in this period.</p>
  const columns: Column<Group>[] = [
    { title: names[by], value: getGroupName, cell: (group) => <GroupName group={group} /> },
    { title: 'Calls', isNumber: true, value: ({ calls }) => calls, cell: ({ calls }) => formatNumber(calls) },
    {
      title: 'Client errors',
      isNumber: true,
      value: (group) => group.client_errors,
      cell: (group) => formatNumber(group.client_errors),
    },
    {
      title: 'Server errors',
      isNumber: true,
      value: (group) => group.server_errors,
      cell: (group) => formatNumber(group.server_errors),
    },
    { title: 'Cost', isNumber: true, value: (group) => group.cost_usd, cell: (group) => formatUsd(group.cost_usd) },
  ]
  return (
    <>
      <SortableTable
        label={`Usage by ${by}`}
        rows={groups}
        rowKey={getGroupName}
        columns={columns}
        initialSort={{ id: 'Calls', desc: true }}
      />
      {others.groups > 0 && (
        <p>
          And {formatNumber(others.calls)} calls of {formatNumber(others.groups)} others.
        </p>
      )}
    </>
  )
}

function getGroupName({ operation, agent, key }: Group): string {
  return operation?.operation_id ?? key?.prefix ?? agent?.name ?? ''
}

function GroupName({ group: { operation, agent, key } }: { readonly group: Group }) {
  if (operation !== null) return <code>{operation.operation_id}</code>
  if (key) return <Link href={`/keys/${key.id}`}>{key.prefix}</Link>
  return agent ? <QuotedLink href={`/agents/${agent.id}`} text={agent.name} /> : 'unknown'
}
