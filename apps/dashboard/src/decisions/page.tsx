import { kindNames } from '@catalog/contract/wording/kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useRefusal } from '../api/may.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Filters, PeriodFilter, SelectFilter } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { AgentFilter, CuratorFilter } from '../shell/lists/name-filters.tsx'
import { listRows } from '../shell/lists/paged-query.ts'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { toChoices } from '../values/words.ts'
import { DecisionRow } from './decision-row.tsx'
import { buildDecisionsQuery, type DecisionFilters, decisionFilters, outcomes } from './queries.ts'
import { useUndo } from './use-undo.ts'

const columns = ['About', 'Changes', 'Agent', 'Outcome', 'By', 'When', 'Undo']

/** The newest decisions of all curators, each with an undo button or the reason why it cannot be undone. */
export function DecisionsPage() {
  const [search] = useSearchParams()
  const filters: DecisionFilters = Object.fromEntries(decisionFilters.map((name) => [name, search.get(name) ?? undefined]))
  const list = useInfiniteQuery(buildDecisionsQuery(filters))
  const [, navigate] = useLocation()
  const [cursor, setCursor] = useState<string>()
  const undo = useUndo()
  const mayUndo = useRefusal('undoProposal') === undefined
  const decided = listRows(list.data)
  const place = decided.findIndex(({ id }) => id === cursor)
  const at = decided[place]
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (cursor !== undefined) void table.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  useKeys({
    'decisions.next': () => setCursor(decided[place + 1]?.id ?? cursor),
    'decisions.previous': () => setCursor(decided[Math.max(place - 1, 0)]?.id),
    'decisions.open': at && !isControlFocused() ? () => navigate(`/inbox/${at.id}`) : undefined,
    'decisions.undo': at ? () => !undo.isPending && mayUndo && undo.mutate(at) : undefined,
  })
  return (
    <>
      <PageHead title="Decisions" about="Decisions of all curators, newest first." />
      <DecisionFilterBar isUndone={filters.outcome === 'undone'} />
      <List query={list} what="The decisions" empty={`${search}` === '' ? 'No decisions yet.' : 'No decisions match these filters.'}>
        {(rows) => (
          <Wide label="Newest decisions">
            <table ref={table}>
              <thead>
                <tr>
                  {columns.map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((each) => (
                  <DecisionRow key={each.id} decided={each} isCurrent={each.id === cursor} undo={undo} />
                ))}
              </tbody>
            </table>
          </Wide>
        )}
      </List>
    </>
  )
}

/** True when a control has the focus, because Enter then presses that control. */
function isControlFocused(): boolean {
  return document.activeElement?.matches('a, button, select, summary') === true
}

/** Leaves out the filters by curator and day for undone proposals, which no longer show who decided them and when. */
function DecisionFilterBar({ isUndone }: { readonly isUndone: boolean }) {
  return (
    <Filters>
      <SelectFilter name="outcome" label="Outcome" any="Accepted and rejected" choices={toChoices(outcomes)} />
      <SelectFilter name="kind" label="Kind" choices={kindChoices} />
      <AgentFilter />
      {!isUndone && (
        <>
          <CuratorFilter name="by" />
          <PeriodFilter from="from" before="to" />
        </>
      )}
    </Filters>
  )
}

const kindChoices = Object.entries(kindNames).map(([value, label]) => ({ value, label }))
