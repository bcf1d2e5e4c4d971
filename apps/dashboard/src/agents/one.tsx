import { getKindName } from '@catalog/contract/wording/kinds'
import { getValueName } from '@catalog/contract/wording/words'
import { Link } from 'wouter'
import { DayChart } from '../shell/charts/day-chart.tsx'
import { getLastDays, listLastMondays } from '../shell/charts/days.ts'
import { ShareLines } from '../shell/charts/share-lines.tsx'
import { Figure, Figures } from '../shell/figures.tsx'
import { Filter } from '../shell/kit/filter.tsx'
import { useFilter } from '../shell/lists/filters.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Section } from '../shell/parts/section.tsx'
import { type Column, SortableTable } from '../shell/tables/sortable-table.tsx'
import { formatBoundedCount, formatNumber } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { OutcomeBar } from '../values/outcome-bar.tsx'
import { Prefix } from '../values/prefix.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { describeLast100 } from './last-100.ts'
import { type Agent, buildAgentQuery } from './queries.ts'
import { ScoreFigure } from './score-figure.tsx'

type Props = { readonly params: Readonly<Record<string, string | undefined>> }
type KindOutcomes = Agent['periods'][number]['kinds'][number]

const series = [
  { name: 'Accepted', color: 'var(--chart-accepted)' },
  { name: 'Edited', color: 'var(--chart-edited)' },
  { name: 'Rejected', color: 'var(--chart-rejected)' },
  { name: 'Undone', color: 'var(--chart-undone)' },
]

/** Page of an agent: the outcomes of its changes, by kind and by day. */
export function AgentPage({ params: { id = '' } }: Props) {
  return (
    <QueryView query={buildAgentQuery(id)} what="The agent">
      {(agent) => (
        <>
          <PageHead
            title={toPlainText(agent.name)}
            shown={<QuotedText text={agent.name} />}
            parent={{ href: '/agents', title: 'Agents' }}
            about={<AgentFacts agent={agent} />}
            menu={[
              { label: 'Change log of this agent', href: `/trail?agent=${agent.id}` },
              { label: 'Run reports of this agent', href: `/reports?agent=${agent.id}` },
            ]}
          >
            {agent.pending.count > 0 && <Link href={`/inbox?agent=${agent.id}`}>Review {formatBoundedCount(agent.pending)} waiting</Link>}
          </PageHead>
          <AgentFigures agent={agent} />
          <Decisions agent={agent} />
          <Weeks agent={agent} />
          <Kinds agent={agent} />
        </>
      )}
    </QueryView>
  )
}

function AgentFacts({ agent }: { readonly agent: Agent }) {
  return (
    <>
      {!agent.last_seen_at && 'Never seen'}
      <Prefix words="Last seen ">{agent.last_seen_at && <Moment at={agent.last_seen_at} />}</Prefix>
      {' · since '}
      <Moment at={agent.created_at} />
      {agent.api_keys.map(({ id, prefix }) => (
        <span key={id}>
          {' · key '}
          <Link href={`/keys/${id}`}>
            <code>{prefix}</code>
          </Link>
        </span>
      ))}
    </>
  )
}

function AgentFigures({ agent: { record, pending, asked_back } }: { readonly agent: Agent }) {
  const { decided, accepted, edited, undone } = record.last_100
  const formatShare = (count: number) => (decided === 0 ? '–' : `${Math.round((100 * count) / decided)} %`)
  return (
    <Figures>
      <Figure name="Trust" about={`Lower bound over ${formatNumber(record.judged)} changes, weighted towards recent ones`}>
        <ScoreFigure score={record.score} />
      </Figure>
      <Figure name="Accepted" about={describeLast100(record.last_100)}>
        {formatShare(accepted + edited)}
      </Figure>
      <Figure name="Undone later" about="of its last 100 proposals">
        {formatShare(undone)}
      </Figure>
      <Figure name="Asked back" about="proposals with a question; these do not lower trust">
        {formatBoundedCount(asked_back)}
      </Figure>
      <Figure name="Waiting" about="proposals">
        {formatBoundedCount(pending)}
      </Figure>
    </Figures>
  )
}

const lengths = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
]

function Decisions({ agent }: { readonly agent: Agent }) {
  const [asked, setAsked] = useFilter('days')
  const length = lengths.find(({ value }) => value === asked)?.value ?? '30'
  const period = getLastDays(Number(length))
  const days = agent.days.map(({ day, accepted, edited, rejected, undone }) => ({ day, values: [accepted, edited, rejected, undone] }))
  return (
    <DayChart title="Changes decided by day" series={series} days={days.filter(({ day }) => day >= period.from)} period={period}>
      <Filter label="Days" showsValue value={length} onChange={setAsked} options={lengths} />
    </DayChart>
  )
}

const shownWeeks = 13
const maxLines = 6

/** Shows the accepted share of each kind by week, for the kinds with the most decisions. */
function Weeks({ agent }: { readonly agent: Agent }) {
  const weeks = listLastMondays(shownWeeks)
  const byKind = Map.groupBy(
    agent.weeks.flatMap(({ week, kinds }) => kinds.map((outcomes) => ({ ...outcomes, week }))),
    ({ kind }) => kind,
  )
  const lines = [...byKind]
    .map(([kind, rows]) => ({ kind, rows, decided: rows.reduce((sum, row) => sum + countDecided(row), 0) }))
    .toSorted((one, other) => other.decided - one.decided)
    .slice(0, maxLines)
    .map(({ kind, rows }) => ({
      name: getKindName(kind),
      shares: weeks.map((week) => {
        const row = rows.find((each) => each.week === week)
        return row && (row.accepted + row.edited) / countDecided(row)
      }),
    }))
  return lines.length === 0 ? null : <ShareLines title="Accepted share by week" weeks={weeks} lines={lines} />
}

function countDecided({ accepted, edited, rejected, undone }: KindOutcomes): number {
  return accepted + edited + rejected + undone
}

const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'all', label: 'All time' },
]

/** Shows the outcomes of each kind of change, in the period from the address. */
function Kinds({ agent }: { readonly agent: Agent }) {
  const [asked = '30', setPeriod] = useFilter('period')
  const period = agent.periods.find(({ days }) => String(days ?? 'all') === asked) ?? agent.periods[1]
  const findScore = ({ kind }: KindOutcomes) => agent.record.kinds.find((one) => one.kind === kind)?.score ?? null
  const columns: Column<KindOutcomes>[] = [
    { title: 'Kind', value: ({ kind }) => getKindName(kind), cell: ({ kind }) => getKindName(kind) },
    ...(['accepted', 'edited', 'rejected', 'undone'] as const).map(
      (outcome): Column<KindOutcomes> => ({
        title: getValueName(outcome),
        isNumber: true,
        value: (row) => row[outcome],
        cell: (row) => formatNumber(row[outcome]),
      }),
    ),
    {
      title: 'Trust',
      isNumber: true,
      value: (row) => findScore(row) ?? undefined,
      cell: (row) => <ScoreFigure score={findScore(row)} />,
    },
    { title: 'Outcomes', cell: (row) => <OutcomeBar outcomes={row} /> },
  ]
  return (
    <Section title="By kind of change">
      <p>
        <Filter label="Decided in" showsValue value={asked} onChange={setPeriod} options={periods} />
      </p>
      {!period || period.kinds.length === 0 ? (
        <p>No decisions in this period.</p>
      ) : (
        <SortableTable label="Outcomes by kind of change" rows={period.kinds} rowKey={({ kind }) => kind} columns={columns} />
      )}
    </Section>
  )
}
