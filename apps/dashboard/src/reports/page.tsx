import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Filters, PeriodFilter, TextFilter, useFilters } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { AgentFilter } from '../shell/lists/name-filters.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { useRowKeys } from '../shell/lists/use-row-keys.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Moment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { buildReportsQuery, type ReportSummary } from './queries.ts'

/** Page of the agents' reports on their runs. */
export function ReportsPage() {
  const query = useInfiniteQuery(buildReportsQuery(useFilters(['agent', 'kind', 'record', 'after', 'before'])))
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list, 'reports')
  return (
    <>
      <PageHead title="Run reports" about="Reports of agents on their runs, newest first." />
      <Filters>
        <AgentFilter />
        <TextFilter name="kind" label="Kind" />
        <PeriodFilter from="after" before="before" />
      </Filters>
      <div ref={list}>
        <List query={query} what="The reports" empty="No reports match these filters.">
          {(reports) => <Table label="Run reports" rows={reports} rowKey={({ id }) => id} columns={columns} />}
        </List>
      </div>
    </>
  )
}

const columns: readonly Column<ReportSummary>[] = [
  { title: 'Report', cell: ({ id, title }) => <QuotedLink href={`/reports/${id}`} text={title} data-row={id} /> },
  { title: 'Kind', cell: ({ kind }) => <QuotedText text={kind} /> },
  { title: 'Agent', cell: ({ agent }) => <QuotedText text={agent.name} /> },
  { title: 'Speaks of', cell: ({ entities }) => formatEntityCount(entities.length) },
  { title: 'When', cell: ({ created_at: at }) => <Moment at={at} /> },
]

function formatEntityCount(count: number): string {
  if (count === 0) return 'no entity'
  return count === 1 ? 'one entity' : `${count} entities`
}
