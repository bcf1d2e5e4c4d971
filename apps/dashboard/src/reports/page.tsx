import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { AgentFilter } from '../shell/lists/agent-filter.tsx'
import { Filters, PeriodFilter, TextFilter, useFilters } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { useRowKeys } from '../shell/lists/use-row-keys.ts'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Moment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import { type ReportSummary, reportsQuery } from './queries.ts'

/** The page of agents' reports of their runs. */
export function ReportsPage() {
  const query = useInfiniteQuery(reportsQuery(useFilters(['agent', 'kind', 'record', 'after', 'before'])))
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list, 'reports')
  return (
    <>
      <PageHead title="Run reports" about="What agents report of their runs, the newest first." />
      <Filters>
        <AgentFilter />
        <TextFilter name="kind" label="Kind" />
        <PeriodFilter from="after" before="before" />
      </Filters>
      <div ref={list}>
        <List query={query} what="The reports" empty="No report fits.">
          {(reports) => <ReportTable reports={reports} />}
        </List>
      </div>
    </>
  )
}

function ReportTable({ reports }: { readonly reports: readonly ReportSummary[] }) {
  return (
    <Wide label="Run reports">
      <table>
        <thead>
          <tr>
            <th scope="col">Report</th>
            <th scope="col">Kind</th>
            <th scope="col">Agent</th>
            <th scope="col">Speaks of</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {reports.map(({ id, title, kind, agent, entities, created_at }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/reports/${id}`} data-row={id}>
                  <Quoted text={title} />
                </Link>
              </th>
              <td>
                <Quoted text={kind} />
              </td>
              <td>
                <Quoted text={agent.name} />
              </td>
              <td>{entities.length === 0 ? 'no entity' : entities.length === 1 ? 'one entity' : `${entities.length} entities`}</td>
              <td>
                <Moment at={created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}
