import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { List } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { figure, figureUpTo } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import { describeLast100 } from './last-100.ts'
import { agentsQuery } from './queries.ts'
import { ScoreFigure } from './score-figure.tsx'

/** The agents, and how far each is to be relied on. */
export function AgentsPage() {
  const query = useInfiniteQuery(agentsQuery)
  return (
    <>
      <PageHead
        title="Agents"
        about="What became of what they proposed. The score is the lower end of what the acceptance rate may be, recent decisions counting more."
      >
        <Link href="/throughput">Throughput</Link>
      </PageHead>
      <List query={query} what="The agents" empty={<p>No agent has a key yet.</p>}>
        {(agents) => (
          <Wide label="Agents">
            <table>
              <thead>
                <tr>
                  <th scope="col">Agent</th>
                  <th scope="col" data-number>
                    Score
                  </th>
                  <th scope="col" data-number>
                    Changes judged
                  </th>
                  <th scope="col">Of the last 100</th>
                  <th scope="col" data-number>
                    Waiting
                  </th>
                  <th scope="col" data-number>
                    Keys
                  </th>
                  <th scope="col">Last seen</th>
                </tr>
              </thead>
              <tbody>
                {agents.map((agent) => (
                  <tr key={agent.id}>
                    <th scope="row">
                      <Link href={`/agents/${agent.id}`}>
                        <Quoted text={agent.name} />
                      </Link>
                    </th>
                    <td data-number>
                      <ScoreFigure score={agent.record.score} />
                    </td>
                    <td data-number>{figure(agent.record.judged)}</td>
                    <td>{describeLast100(agent.record.last_100)}</td>
                    <td data-number>
                      <Link href={`/inbox?agent=${agent.id}`}>{figureUpTo(agent.pending)}</Link>
                    </td>
                    <td data-number>{figure(agent.keys)}</td>
                    <td>{agent.last_seen_at ? <Moment at={agent.last_seen_at} /> : 'never'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
        )}
      </List>
    </>
  )
}
