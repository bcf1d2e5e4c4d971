import { getValueName } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Board, BoardColumn } from '../shell/lists/board.tsx'
import { Filters, SelectFilter, useFilters, useKnownFilters } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { listRows } from '../shell/lists/paged-query.ts'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { formatNumber } from '../values/figure.ts'
import { toPlainText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { toChoices } from '../values/words.ts'
import { AssignmentCard } from './assignment.tsx'
import { type AssignmentFilter, buildAssignmentsQuery, type FunnelStage, type GtmSegment, lanes, segmentsQuery, stages } from './queries.ts'

/** Board of the accounts in the operating segments, by funnel stage. Only agents change them; this page is read-only. */
export function GtmPage() {
  const filter = { ...useFilters(['segment']), ...useKnownFilters({ lane: lanes }) }
  const segments = useInfiniteQuery(segmentsQuery)
  const choices = listRows(segments.data).map(({ slug, name }) => ({ value: slug, label: toPlainText(name) }))
  return (
    <>
      <PageHead title="GTM board" about="The accounts in the operating segments, by funnel stage." />
      <h2>Segments</h2>
      <List query={segments} what="The segments" keep={hasAccounts} empty="There are no operating segments.">
        {(rows) => <SegmentTable segments={rows} />}
      </List>
      <h2>Funnel</h2>
      <Filters>
        <SelectFilter name="segment" label="Segment" choices={choices} />
        <SelectFilter name="lane" label="Lane" choices={toChoices(lanes)} />
      </Filters>
      <Board>
        {stages.map((stage) => (
          <Stage key={stage} filter={{ ...filter, funnel_stage: stage }} />
        ))}
      </Board>
    </>
  )
}

function hasAccounts({ assignment_count }: GtmSegment): boolean {
  return assignment_count > 0
}

function SegmentTable({ segments }: { readonly segments: readonly GtmSegment[] }) {
  const used = segments.filter(hasAccounts)
  const others = segments.length - used.length
  return (
    <>
      {used.length > 0 && <Table label="Operating segments" rows={used} rowKey={({ id }) => id} columns={columns} />}
      {others > 0 && (
        <p data-quiet>
          {used.length === 0
            ? 'No segment has accounts yet.'
            : `${formatNumber(others)} other ${others === 1 ? 'segment has' : 'segments have'} no accounts.`}
        </p>
      )}
    </>
  )
}

const columns: readonly Column<GtmSegment>[] = [
  { title: 'Segment', cell: ({ slug, name }) => <QuotedLink href={`/gtm?segment=${slug}`} text={name} /> },
  { title: 'Accounts', isNumber: true, cell: ({ assignment_count: count }) => formatNumber(count) },
  ...stages.map((stage) => ({
    title: getValueName(stage),
    isNumber: true,
    cell: ({ funnel_counts: counts }: GtmSegment) => formatNumber(counts[stage]),
  })),
]

function Stage({ filter }: { readonly filter: AssignmentFilter & { readonly funnel_stage: FunnelStage } }) {
  const query = useInfiniteQuery(buildAssignmentsQuery(filter))
  return (
    <BoardColumn title={getValueName(filter.funnel_stage)} level={3} query={query} what="The accounts">
      {(assignment) => <AssignmentCard assignment={assignment} />}
    </BoardColumn>
  )
}
