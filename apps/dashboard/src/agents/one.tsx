import { nameKind } from '@catalog/contract/wording/kinds'
import { nameValue } from '@catalog/contract/wording/words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Fact, Facts } from '../shell/facts.tsx'
import { useFilter } from '../shell/lists/filters.tsx'
import { Loaded } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { StackedBars } from '../shell/stacked-bars.tsx'
import { figure, figureUpTo } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { plainText, Quoted } from '../values/quoted.tsx'
import { describeLast100 } from './last-100.ts'
import { type Agent, agentQuery } from './queries.ts'
import { ScoreFigure } from './score-figure.tsx'

type Props = { readonly params: Readonly<Record<string, string | undefined>> }

const series = [
  { name: 'accepted', look: 'good' },
  { name: 'edited', look: 'goodHatched' },
  { name: 'rejected', look: 'bad' },
  { name: 'undone', look: 'badHatched' },
] as const

/** One agent: what became of its changes, by kind and by day. */
export function AgentPage({ params: { id = '' } }: Props) {
  const query = useQuery(agentQuery(id))
  return (
    <Loaded query={query} what="The agent">
      {(agent) => (
        <>
          <PageHead title={plainText(agent.name)} shown={<Quoted text={agent.name} />}>
            <Link href={`/inbox?agent=${agent.id}`}>What waits</Link>
            <Link href={`/trail?agent=${agent.id}`}>What it wrote</Link>
            <Link href={`/reports?agent=${agent.id}`}>Its reports</Link>
          </PageHead>
          <AgentFacts agent={agent} />
          <StackedBars
            title="Changes decided by day"
            series={series}
            days={agent.days.map(({ day, accepted, edited, rejected, undone }) => ({ day, values: [accepted, edited, rejected, undone] }))}
          />
          <Kinds agent={agent} />
        </>
      )}
    </Loaded>
  )
}

function AgentFacts({ agent }: { readonly agent: Agent }) {
  return (
    <Facts>
      <Fact name="Score">
        <ScoreFigure score={agent.record.score} /> over {figure(agent.record.judged)} changes
      </Fact>
      <Fact name="Of its last 100 proposals">{describeLast100(agent.record.last_100)}</Fact>
      <Fact name="Waiting">{figureUpTo(agent.pending)}</Fact>
      <Fact name="Last seen">{agent.last_seen_at ? <Moment at={agent.last_seen_at} /> : 'never'}</Fact>
      <Fact name="Since">
        <Moment at={agent.created_at} />
      </Fact>
      <Fact name="Keys">
        {agent.api_keys.length > 0 && (
          <ul>
            {agent.api_keys.map(({ id, prefix }) => (
              <li key={id}>
                <Link href={`/keys/${id}`}>
                  <code>{prefix}</code>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </Facts>
  )
}

const periods: readonly (readonly [string, string])[] = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['all', 'ever'],
]

/** Shows what became of the changes of each kind, in a period that stands in the address. */
function Kinds({ agent }: { readonly agent: Agent }) {
  const [asked = '30', setPeriod] = useFilter('period')
  const period = agent.periods.find(({ days }) => String(days ?? 'all') === asked) ?? agent.periods[1]
  return (
    <section aria-labelledby="agent-kinds">
      <h2 id="agent-kinds">By kind of change</h2>
      <p>
        <label htmlFor="agent-period">Decided in</label>{' '}
        <select id="agent-period" value={asked} onChange={({ target }) => setPeriod(target.value)}>
          {periods.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      {!period || period.kinds.length === 0 ? (
        <p>Nothing was decided then.</p>
      ) : (
        <Wide label="Outcomes by kind of change">
          <table>
            <thead>
              <tr>
                <th scope="col">Kind</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" data-number>
                    {nameValue(name)}
                  </th>
                ))}
                <th scope="col" data-number>
                  Score
                </th>
              </tr>
            </thead>
            <tbody>
              {period.kinds.map((row) => (
                <tr key={row.kind}>
                  <th scope="row">{nameKind(row.kind)}</th>
                  {series.map(({ name }) => (
                    <td key={name} data-number>
                      {figure(row[name])}
                    </td>
                  ))}
                  <td data-number>
                    <ScoreFigure score={agent.record.kinds.find(({ kind }) => kind === row.kind)?.score ?? null} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  )
}
