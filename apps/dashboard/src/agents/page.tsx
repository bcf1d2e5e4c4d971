import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { List } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { type Column, SortableTable } from '../shell/tables/sortable-table.tsx'
import { formatBoundedCount, formatNumber } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { OutcomeBar } from '../values/outcome-bar.tsx'
import { toPlainText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { type AgentSummary, agentsQuery } from './queries.ts'
import { ScoreFigure } from './score-figure.tsx'

const columns: readonly Column<AgentSummary>[] = [
  {
    title: 'Agent',
    value: ({ name }) => toPlainText(name).toLowerCase(),
    cell: ({ id, name }) => <QuotedLink href={`/agents/${id}`} text={name} />,
  },
  {
    title: 'Trust',
    isNumber: true,
    value: ({ record }) => record.score ?? undefined,
    cell: ({ record }) => <ScoreFigure score={record.score} />,
  },
  {
    title: 'Changes judged',
    isNumber: true,
    value: ({ record }) => record.judged,
    cell: ({ record }) => formatNumber(record.judged),
  },
  {
    title: 'Accepted',
    isNumber: true,
    value: ({ record }) => getShare(record.last_100),
    cell: ({ record }) => describeShare(getShare(record.last_100)),
  },
  { title: 'Last 100', cell: ({ record }) => <OutcomeBar outcomes={record.last_100} /> },
  {
    title: 'Asked back',
    isNumber: true,
    value: ({ asked_back }) => asked_back.count,
    cell: ({ asked_back }) => formatBoundedCount(asked_back),
  },
  {
    title: 'Waiting',
    isNumber: true,
    value: ({ pending }) => pending.count,
    cell: ({ id, pending }) => <Link href={`/inbox?agent=${id}`}>{formatBoundedCount(pending)}</Link>,
  },
  { title: 'Keys', isNumber: true, value: ({ keys }) => keys, cell: ({ keys }) => formatNumber(keys) },
  {
    title: 'Last seen',
    isNumber: true,
    value: ({ last_seen_at: at }) => at ?? undefined,
    cell: ({ last_seen_at: at }) => (at ? <Moment at={at} /> : 'Never'),
  },
]

/** Returns the share of an agent's last proposals that were accepted, edited or not; undefined before the first decision. */
function getShare({ decided, accepted, edited }: AgentSummary['record']['last_100']): number | undefined {
  return decided === 0 ? undefined : (accepted + edited) / decided
}

function describeShare(share: number | undefined): string {
  return share === undefined ? '–' : `${Math.round(100 * share)} %`
}

/** Lists the agents with the trust score of each. */
export function AgentsPage() {
  const query = useInfiniteQuery(agentsQuery)
  return (
    <>
      <PageHead
        title="Agents"
        about="Outcomes of each agent's proposals. Trust is the lower bound of the acceptance rate; recent decisions count more."
      />
      <List query={query} what="The agents" empty={<p>No agent has a key yet.</p>}>
        {(agents) => <SortableTable label="Agents" rows={agents} rowKey={({ id }) => id} columns={columns} />}
      </List>
    </>
  )
}
