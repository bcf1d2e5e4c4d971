import { useInfiniteQuery } from '@tanstack/react-query'
import { ListHeadWithAddButton } from '../shell/lists/adding-head.tsx'
import { Filters, SelectFilter, useKnownFilters } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { formatNumber } from '../values/figure.ts'
import { Day } from '../values/moment.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { toChoices } from '../values/words.ts'
import { buildSprintsQuery, type Sprint, type SprintStatus } from './queries.ts'
import { SprintDialog } from './sprint-dialog.tsx'
import { SprintState } from './state.tsx'

const statuses: readonly SprintStatus[] = ['active', 'closed']

/** Lists the discovery sprints. */
export function SprintsPage() {
  const { status } = useKnownFilters({ status: statuses })
  const query = useInfiniteQuery(buildSprintsQuery(status))
  return (
    <>
      <ListHeadWithAddButton
        title="Sprints"
        about="Periods in which agents and people research a list of targets."
        operation="createDiscoverySprint"
        label="Add a sprint"
        binding="sprints.new"
      >
        {(close) => <SprintDialog onClose={close} />}
      </ListHeadWithAddButton>
      <Filters>
        <SelectFilter name="status" label="Status" choices={toChoices(statuses)} />
      </Filters>
      <List query={query} what="The sprints" empty="No sprints found.">
        {(sprints) => <Table label="Sprints" rows={sprints} rowKey={({ id }) => id} columns={columns} />}
      </List>
    </>
  )
}

const columns: readonly Column<Sprint>[] = [
  { title: 'Sprint', cell: ({ slug, name }) => <QuotedLink href={`/sprints/${slug}`} text={name} /> },
  { title: 'Status', cell: ({ status }) => <SprintState status={status} /> },
  { title: 'From', cell: ({ starts_on }) => starts_on && <Day day={starts_on} /> },
  { title: 'To', cell: ({ ends_on }) => ends_on && <Day day={ends_on} /> },
  { title: 'Targets', isNumber: true, cell: ({ target_count }) => formatNumber(target_count) },
]
