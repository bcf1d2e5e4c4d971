import type { components } from '@catalog/contract/curation/types'
import type { ReactNode } from 'react'
import { api } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { DayChart } from '../shell/charts/day-chart.tsx'
import { getLastDays } from '../shell/charts/days.ts'
import { Figure, Figures } from '../shell/figures.tsx'
import { Filter } from '../shell/kit/filter.tsx'
import { useFilter } from '../shell/lists/filters.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Section } from '../shell/parts/section.tsx'
import { type Column, SortableTable } from '../shell/tables/sortable-table.tsx'
import { describeDuration } from '../values/duration.ts'
import { formatNumber } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { PersonName } from '../values/person-name.tsx'

type Throughput = components['schemas']['CuratorThroughput']
type DecisionFigures = components['schemas']['DecisionFigures']

const periods = ['7', '30', '92'] as const

function buildThroughputQuery(days: number) {
  return readQuery(['throughput', days], (signal) => api.GET('/curators/throughput', { params: { query: { days } }, signal }))
}

/** Shows how fast proposals are decided: how many, with which outcomes, and how long they wait. */
export function ThroughputPage() {
  const [asked, setAsked] = useFilter('days')
  const days = Number(periods.find((each) => each === asked) ?? '30')
  return (
    <>
      <PageHead
        title="Throughput"
        about="How fast proposals are decided. Curators see their own figures; admins see everyone's. The figures do not show how hard a decision was."
      />
      <QueryView query={buildThroughputQuery(days)} what="The figures">
        {(throughput) => (
          <ThroughputReport throughput={throughput} days={days}>
            <Filter
              label="Days"
              showsValue
              value={`${days}`}
              onChange={setAsked}
              options={periods.map((value) => ({ value, label: `${value} days` }))}
            />
          </ThroughputReport>
        )}
      </QueryView>
    </>
  )
}

type ThroughputReportProps = { readonly throughput: Throughput; readonly days: number; readonly children: ReactNode }

function ThroughputReport({
  throughput: { total, days, oldest_waiting_at: oldest, curators },
  days: length,
  children,
}: ThroughputReportProps) {
  return (
    <>
      <Figures>
        <Figure name="Decisions" about={`${formatNumber(total.per_day)} a day`}>
          {formatNumber(total.decisions)}
        </Figure>
        <Figure
          name="Time to decision"
          about={total.p90_seconds === null ? undefined : `median; 90 % within ${describeDuration(total.p90_seconds)}`}
        >
          {total.median_seconds === null ? '–' : describeDuration(total.median_seconds)}
        </Figure>
        <Figure name="Edited" about={`${describeRate(total.undo_rate)} undone later`}>
          {describeRate(total.edit_rate)}
        </Figure>
        <Figure name="Oldest waiting">{oldest ? <Moment at={oldest} /> : '–'}</Figure>
      </Figures>
      <DayChart
        title="Decisions by day"
        series={[{ name: 'Decisions', color: 'var(--chart-accepted)' }]}
        days={days.map(({ day, decisions }) => ({ day, values: [decisions] }))}
        period={getLastDays(length)}
      >
        {children}
      </DayChart>
      {curators.length > 0 && (
        <Section title="By curator">
          <SortableTable label="Figures by curator" rows={curators} rowKey={({ curator }) => curator.id} columns={columns} />
        </Section>
      )}
    </>
  )
}

type CuratorRow = Throughput['curators'][number]

const columns: readonly Column<CuratorRow>[] = [
  { title: 'Curator', value: ({ curator }) => curator.name ?? '', cell: ({ curator }) => <PersonName person={curator} /> },
  ...(['accepted', 'rejected', 'per_day'] as const).map(
    (name): Column<CuratorRow> => ({
      title: { accepted: 'Accepted', rejected: 'Rejected', per_day: 'A day' }[name],
      isNumber: true,
      value: ({ figures }) => figures[name],
      cell: ({ figures }) => formatNumber(figures[name]),
    }),
  ),
  {
    title: 'Time to decision',
    value: ({ figures }) => figures.median_seconds ?? undefined,
    cell: ({ figures }) => describeWait(figures),
  },
  ...(['edit_rate', 'undo_rate'] as const).map(
    (name): Column<CuratorRow> => ({
      title: { edit_rate: 'Edited', undo_rate: 'Undone' }[name],
      isNumber: true,
      value: ({ figures }) => figures[name] ?? undefined,
      cell: ({ figures }) => describeRate(figures[name]),
    }),
  ),
]

function describeWait({ median_seconds: median, p90_seconds: p90 }: DecisionFigures): string {
  if (median === null || p90 === null) return '–'
  return `${describeDuration(median)} median, 90 % within ${describeDuration(p90)}`
}

function describeRate(rate: number | null): string {
  return rate === null ? '–' : `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 1 : 0)} %`
}
