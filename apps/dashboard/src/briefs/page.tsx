import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { Filters, SelectFilter, useFilter } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Day, Moment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
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
        {(briefs) => <BriefTable briefs={briefs} />}
      </List>
      {adding && <BriefDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function BriefTable({ briefs }: { readonly briefs: readonly Brief[] }) {
  return (
    <Wide label="Briefs">
      <table>
        <thead>
          <tr>
            <th scope="col">Brief</th>
            <th scope="col">Week of</th>
            <th scope="col">Status</th>
            <th scope="col">Changed</th>
          </tr>
        </thead>
        <tbody>
          {briefs.map(({ id, slug, title, week_start, status, updated_at }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/briefs/${slug}`}>
                  <Quoted text={title} />
                </Link>
              </th>
              <td>
                <Day day={week_start} />
              </td>
              <td>
                <BriefState status={status} />
              </td>
              <td>
                <Moment at={updated_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}
