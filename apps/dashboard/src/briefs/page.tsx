import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { Filters, SelectFilter, useFilter } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Day, Moment } from '../values/moment.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { choicesOf } from '../values/words.ts'
import { BriefDialog } from './brief-dialog.tsx'
import { type Brief, briefStatuses, briefsQuery } from './queries.ts'
import { BriefState } from './state.tsx'

/** The weekly briefs. */
export function BriefsPage() {
  const [chosen] = useFilter('status')
  const query = useInfiniteQuery(briefsQuery(briefStatuses.find((status) => status === chosen)))
  const [adding, setAdding] = useState(false)
  useKeys({ 'briefs.new': () => setAdding(true) })
  return (
    <>
      <PageHead title="Briefs" about="What each week brought, the latest first.">
        <ActionButton operation="createBrief" look="primary" onClick={() => setAdding(true)} keys="n">
          Add a brief
        </ActionButton>
      </PageHead>
      <RefusalNote operation="createBrief" />
      <Filters>
        <SelectFilter name="status" label="Status" choices={choicesOf(briefStatuses)} />
      </Filters>
      <List query={query} what="The briefs" empty="There are no briefs here.">
        {(briefs) => <Table label="Briefs" rows={briefs} rowKey={({ id }) => id} columns={columns} />}
      </List>
      {adding && <BriefDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const columns: readonly Column<Brief>[] = [
  { title: 'Brief', cell: ({ slug, title }) => <QuotedLink href={`/briefs/${slug}`} text={title} /> },
  { title: 'Week of', cell: ({ week_start: day }) => <Day day={day} /> },
  { title: 'Status', cell: ({ status }) => <BriefState status={status} /> },
  { title: 'Changed', cell: ({ updated_at: at }) => <Moment at={at} /> },
]
