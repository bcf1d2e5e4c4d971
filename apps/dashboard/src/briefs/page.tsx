import { useInfiniteQuery } from '@tanstack/react-query'
import { ListHeadWithAddButton } from '../shell/lists/adding-head.tsx'
import { Filters, SelectFilter, useKnownFilters } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Day, Moment } from '../values/moment.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { toChoices } from '../values/words.ts'
import { BriefDialog } from './brief-dialog.tsx'
import { type Brief, briefStatuses, buildBriefsQuery } from './queries.ts'
import { BriefState } from './state.tsx'

/** Lists the weekly briefs. */
export function BriefsPage() {
  const { status } = useKnownFilters({ status: briefStatuses })
  const query = useInfiniteQuery(buildBriefsQuery(status))
  return (
    <>
      <ListHeadWithAddButton
        title="Briefs"
        about="Weekly summaries, newest first."
        operation="createBrief"
        label="Add a brief"
        binding="briefs.new"
      >
        {(close) => <BriefDialog onClose={close} />}
      </ListHeadWithAddButton>
      <Filters>
        <SelectFilter name="status" label="Status" choices={toChoices(briefStatuses)} />
      </Filters>
      <List query={query} what="The briefs" empty="No briefs found.">
        {(briefs) => <Table label="Briefs" rows={briefs} rowKey={({ id }) => id} columns={columns} />}
      </List>
    </>
  )
}

const columns: readonly Column<Brief>[] = [
  { title: 'Brief', cell: ({ slug, title }) => <QuotedLink href={`/briefs/${slug}`} text={title} /> },
  { title: 'Week of', cell: ({ week_start: day }) => <Day day={day} /> },
  { title: 'Status', cell: ({ status }) => <BriefState status={status} /> },
  { title: 'Changed', cell: ({ updated_at: at }) => <Moment at={at} /> },
]
