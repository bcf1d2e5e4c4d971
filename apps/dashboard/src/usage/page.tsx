import type { components } from '@catalog/contract/curation/types'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, read } from '../api/client.ts'
import { CallsByDay } from '../shell/calls-by-day.tsx'
import { Fact, Facts } from '../shell/facts.tsx'
import { Filters, SelectFilter, TextFilter, useFilter } from '../shell/lists/filters.tsx'
import { Loaded } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { figure, usd } from '../values/figure.ts'
import { Quoted } from '../values/quoted.tsx'

type Usage = components['schemas']['TotalUsage']
type Group = Usage['groups'][number]
type Asked = {
  readonly by: Usage['by']
  readonly after?: string
  readonly before?: string
  readonly agent?: string
  readonly operation?: string
}

const groupings = ['operation', 'agent', 'key'] as const

function usageQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['usage', asked],
    queryFn: ({ signal }) => read(api.GET('/usage', { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** The page of what all keys have used, by day and by operation, agent or key. */
export function UsagePage() {
  const [by] = useFilter('by')
  const [after] = useFilter('after')
  const [before] = useFilter('before')
  const [agent] = useFilter('agent')
  const [operation] = useFilter('operation')
  const query = useQuery(
    usageQuery({
      by: groupings.find((each) => each === by) ?? 'operation',
      ...(after && { after }),
      ...(before && { before }),
      ...(agent && { agent }),
      ...(operation && { operation }),
    }),
  )
  return (
    <>
      <PageHead title="Usage" about="Calls of all keys, by UTC day. What a limit refused is not charged and not counted.">
        <Link href="/keys">Keys</Link>
      </PageHead>
      <Filters>
        <TextFilter name="after" label="From" type="date" />
        <TextFilter name="before" label="Before" type="date" />
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
      <Loaded query={query} what="The usage">
        {(usage) => <Shown usage={usage} />}
      </Loaded>
    </>
  )
}

function Shown({ usage }: { readonly usage: Usage }) {
  return (
    <>
      <Facts>
        <Fact name="Calls">{figure(usage.calls)}</Fact>
        <Fact name="Errors">
          {figure(usage.errors)}: {figure(usage.client_errors)} of callers, {figure(usage.server_errors)} of the server
        </Fact>
        <Fact name="Cost">{usd(usage.cost_usd)}</Fact>
      </Facts>
      <CallsByDay days={usage.by_day} from={usage.period.start.slice(0, 10)} to={lastDayOf(usage.period.end)} />
      <Groups usage={usage} />
    </>
  )
}

/** The last day of a period whose end is the midnight after it; not later than today. */
function lastDayOf(end: string): string {
  return new Date(Math.min(Date.parse(end) - 1, Date.now())).toISOString().slice(0, 10)
}

function Groups({ usage: { by, groups, others } }: { readonly usage: Usage }) {
  if (groups.length === 0) return <p>Nothing was called then.</p>
  return (
    <Wide label={`Usage by ${by}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{by === 'operation' ? 'Operation' : by === 'agent' ? 'Agent' : 'Key'}</th>
            <th scope="col" data-number>
              Calls
            </th>
            <th scope="col" data-number>
              Errors of callers
            </th>
            <th scope="col" data-number>
              Errors of the server
            </th>
            <th scope="col" data-number>
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.operation?.operation_id ?? group.key?.id ?? group.agent?.id}>
              <th scope="row">
                <GroupName group={group} />
              </th>
              <Figures of={group} />
            </tr>
          ))}
          {others.groups > 0 && (
            <tr>
              <th scope="row">{figure(others.groups)} others</th>
              <Figures of={others} />
            </tr>
          )}
        </tbody>
      </table>
    </Wide>
  )
}

function GroupName({ group: { operation, agent, key } }: { readonly group: Group }) {
  if (operation !== null) return <code>{operation.operation_id}</code>
  if (key) return <Link href={`/keys/${key.id}`}>{key.prefix}</Link>
  return agent ? (
    <Link href={`/agents/${agent.id}`}>
      <Quoted text={agent.name} />
    </Link>
  ) : (
    'unknown'
  )
}

type Counted = { readonly calls: number; readonly client_errors: number; readonly server_errors: number; readonly cost_usd: number }

function Figures({ of }: { readonly of: Counted }) {
  return (
    <>
      <td data-number>{figure(of.calls)}</td>
      <td data-number>{figure(of.client_errors)}</td>
      <td data-number>{figure(of.server_errors)}</td>
      <td data-number>{usd(of.cost_usd)}</td>
    </>
  )
}
