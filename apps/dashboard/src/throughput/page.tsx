import type { components } from '@catalog/contract/curation/types'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { Fact, Facts } from '../shell/facts.tsx'
import { useFilter } from '../shell/lists/filters.tsx'
import { Loaded } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { StackedBars } from '../shell/stacked-bars.tsx'
import { describeDuration } from '../values/duration.ts'
import { figure } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { PersonName } from '../values/person-name.tsx'

type Throughput = components['schemas']['CuratorThroughput']
type Figures = components['schemas']['DecisionFigures']

const periods = ['7', '30', '92'] as const

function throughputQuery(days: number) {
  return queryOptions({
    queryKey: ['throughput', days],
    queryFn: ({ signal }) => read(api.GET('/curators/throughput', { params: { query: { days } }, signal })),
  })
}

/** How the inbox is worked off: how long proposals wait, and what becomes of them. */
export function ThroughputPage() {
  const [asked, setAsked] = useFilter('days')
  const days = Number(periods.find((each) => each === asked) ?? '30')
  const query = useQuery(throughputQuery(days))
  return (
    <>
      <PageHead
        title="Throughput"
        about="The figures of single curators are shown to themselves and to admins. They say nothing of how hard a decision was."
      />
      <p>
        <label htmlFor="throughput-days">In the last</label>{' '}
        <select id="throughput-days" value={days} onChange={({ target }) => setAsked(target.value)}>
          {periods.map((each) => (
            <option key={each} value={each}>
              {each} days
            </option>
          ))}
        </select>
      </p>
      <Loaded query={query} what="The figures">
        {(throughput) => <Shown throughput={throughput} />}
      </Loaded>
    </>
  )
}

function Shown({ throughput: { total, days, oldest_waiting_at: oldest, curators } }: { readonly throughput: Throughput }) {
  return (
    <>
      <Facts>
        <Fact name="The oldest waits since">{oldest ? <Moment at={oldest} /> : 'nothing waits'}</Fact>
        <Fact name="Decisions">
          {figure(total.decisions)}, {figure(total.per_day)} a day
        </Fact>
        <Fact name="From submission to decision">{describeWait(total)}</Fact>
        <Fact name="Edited before acceptance">{describeRate(total.edit_rate)}</Fact>
        <Fact name="Undone since">{describeRate(total.undo_rate)}</Fact>
      </Facts>
      <StackedBars
        title="Decisions by day"
        series={[{ name: 'decisions', look: 'good' }]}
        days={days.map(({ day, decisions }) => ({ day, values: [decisions] }))}
      />
      {curators.length > 0 && <Curators curators={curators} />}
    </>
  )
}

function Curators({ curators }: Pick<Throughput, 'curators'>) {
  return (
    <section aria-labelledby="throughput-curators">
      <h2 id="throughput-curators">By curator</h2>
      <Wide label="Figures by curator">
        <table>
          <thead>
            <tr>
              <th scope="col">Curator</th>
              <th scope="col" data-number>
                Accepted
              </th>
              <th scope="col" data-number>
                Rejected
              </th>
              <th scope="col" data-number>
                A day
              </th>
              <th scope="col">From submission to decision</th>
              <th scope="col" data-number>
                Edited
              </th>
              <th scope="col" data-number>
                Undone
              </th>
            </tr>
          </thead>
          <tbody>
            {curators.map(({ curator, figures }) => (
              <tr key={curator.id}>
                <th scope="row">
                  <PersonName of={curator} />
                </th>
                <td data-number>{figure(figures.accepted)}</td>
                <td data-number>{figure(figures.rejected)}</td>
                <td data-number>{figure(figures.per_day)}</td>
                <td>{describeWait(figures)}</td>
                <td data-number>{describeRate(figures.edit_rate)}</td>
                <td data-number>{describeRate(figures.undo_rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  )
}

function describeWait({ median_seconds: median, p90_seconds: p90 }: Figures): string {
  if (median === null || p90 === null) return '–'
  return `${describeDuration(median)} for half, ${describeDuration(p90)} for nine in ten`
}

function describeRate(rate: number | null): string {
  return rate === null ? '–' : `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 1 : 0)} %`
}
