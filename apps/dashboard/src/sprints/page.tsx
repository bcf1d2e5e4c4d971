import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { Filters, SelectFilter, useFilter } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { figure } from '../values/figure.ts'
import { Quoted } from '../values/quoted.tsx'
import { choicesOf } from '../values/words.ts'
import { type Sprint, type SprintStatus, sprintsQuery } from './queries.ts'
import { SprintDialog } from './sprint-dialog.tsx'
import { SprintState } from './state.tsx'

const statuses: readonly SprintStatus[] = ['active', 'closed']

/** The discovery sprints. */
export function SprintsPage() {
  const [chosen] = useFilter('status')
  const query = useInfiniteQuery(sprintsQuery(statuses.find((status) => status === chosen)))
  const [adding, setAdding] = useState(false)
  useKeys({ 'sprints.new': () => setAdding(true) })
  return (
    <>
      <PageHead title="Sprints" about="Times in which agents and people research a list of targets.">
        <ActionButton operation="createDiscoverySprint" look="primary" onClick={() => setAdding(true)} keys="n">
          Add a sprint
        </ActionButton>
      </PageHead>
      <RefusalNote operation="createDiscoverySprint" />
      <Filters>
        <SelectFilter name="status" label="Status" choices={choicesOf(statuses)} />
      </Filters>
      <List query={query} what="The sprints" empty="There are no sprints here.">
        {(sprints) => <SprintTable sprints={sprints} />}
      </List>
      {adding && <SprintDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function SprintTable({ sprints }: { readonly sprints: readonly Sprint[] }) {
  return (
    <Wide label="Sprints">
      <table>
        <thead>
          <tr>
            <th scope="col">Sprint</th>
            <th scope="col">Status</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col" data-number>
              Targets
            </th>
          </tr>
        </thead>
        <tbody>
          {sprints.map(({ id, slug, name, status, starts_on, ends_on, target_count }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/sprints/${slug}`}>
                  <Quoted text={name} />
                </Link>
              </th>
              <td>
                <SprintState status={status} />
              </td>
              <td>{starts_on}</td>
              <td>{ends_on}</td>
              <td data-number>{figure(target_count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}
